import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { type Loan, type LoanEntry, loanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { recordSearch } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Notice } from '../../ui/notice.tsx';
import { RecordHeader } from '../../ui/page-header.tsx';
import { RecordProblem } from '../../ui/problem.tsx';
import { RecordActions } from '../../ui/row-actions.tsx';
import { Facts, Section } from '../../ui/section.tsx';
import type { LoanAction } from './loan-actions.tsx';
import { useLoanLabels } from './loan-facts.ts';
import { LoanLedger, LoanSchedule } from './loan-tables.tsx';

const loadActions = () => import('./loan-actions.tsx').then((part) => part.LoanActionDialog);
const loadTakeBack = () => import('./take-back-dialog.tsx').then((part) => part.TakeBackDialog);

/** A loan from the address: terms, schedule, ledger and what can be done with it. */
export function LoanViewPage() {
  const { id } = recordSearch(useSearch({ strict: false }) as Record<string, unknown>);
  const { data, error, refetch } = useQuery(read(loanEndpoints.read, { params: { id } }));
  if (error && !data) return <RecordProblem error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius="md" />;
  return <LoanRecord key={id} loan={data} />;
}

function LoanRecord({ loan }: { loan: Loan }) {
  const { t } = useTranslation('payroll-loans');
  const { user } = useSession();
  const labels = useLoanLabels();
  const [action, setAction] = useState<LoanAction | null>(null);
  const [mistake, setMistake] = useState<LoanEntry | null>(null);
  const Dialog = useLoaded(action !== null, loadActions);
  const TakeBack = useLoaded(mistake !== null, loadTakeBack);
  const { left_on } = loan.employee;
  return (
    <>
      <RecordHeader
        name={loan.purpose}
        status={loan.status}
        facts={[
          loan.employee.name,
          loan.employee.employee_code,
          left_on && t(left_on < user.today ? 'left' : 'leaves', { day: formatDate(left_on) }),
        ]}
        back={{ to: '/payroll/loan', label: t('back') }}
        actions={<LoanActions loan={loan} onChoose={setAction} />}
      />
      <Stack gap="md">
        {loan.status === 'Pending' ? <Notice tone="info">{t('waits')}</Notice> : null}
        {loan.notes.length > 0 ? <Notice tone="info" lines={loan.notes} /> : null}
        <Section title={t('terms')}>
          <Facts items={labels.facts(loan)} />
        </Section>
        {loan.changes.length > 0 ? <LoanChanges loan={loan} /> : null}
        {loan.schedule.length > 0 ? (
          <Section title={t('schedule')} description={t('schedule_hint')}>
            <LoanSchedule loan={loan} />
          </Section>
        ) : null}
        <Section title={t('ledger')} description={t('ledger_hint')}>
          <LoanLedger loan={loan} onTakeBack={loan.can.pay_early ? setMistake : undefined} />
        </Section>
      </Stack>
      {mistake && TakeBack ? <TakeBack loan={loan} entry={mistake} onClose={() => setMistake(null)} /> : null}
      {action && Dialog ? <Dialog loan={loan} action={action} onClose={() => setAction(null)} /> : null}
    </>
  );
}

/** What can be done with a loan: the next step as a button, all else in a menu. */
function LoanActions({ loan, onChoose }: { loan: Loan; onChoose: (action: LoanAction) => void }) {
  const { t } = useTranslation('payroll-loans');
  const { can } = loan;
  const others = [
    ...(can.pay_early ? (['pay_early'] as const) : []),
    ...(can.change ? (['skip', 'change'] as const) : []),
    ...(can.write_off ? (['write_off'] as const) : []),
    ...(can.cancel ? (['cancel'] as const) : []),
  ];
  return (
    <>
      <RecordActions
        label={t('actions')}
        actions={others.map((one) => ({
          label: t(one),
          danger: one === 'write_off',
          onClick: () => onChoose(one),
        }))}
      />
      {can.pay_out ? <Button onClick={() => onChoose('pay_out')}>{t('pay_out')}</Button> : null}
    </>
  );
}

/** What was changed since it was agreed; what no payroll has yet can be undone. */
function LoanChanges({ loan }: { loan: Loan }) {
  const { t, i18n } = useTranslation('payroll-loans');
  const undo = useWrite(loanEndpoints.undoChange);
  return (
    <Section title={t('changes')}>
      <Stack gap="xs">
        {loan.changes.map(({ id, kind, month, amount, reason, by, open }) => {
          const name = monthLabel(month, i18n.language);
          const what =
            kind === 'skip'
              ? t('change_skip', { month: name })
              : t('change_instalment', { month: name, amount: formatMoney(amount) });
          return (
            <div key={id}>
              <Text>
                {what}{' '}
                {open && loan.can.change ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    loading={undo.isPending}
                    aria-label={`${t('undo')}: ${what}`}
                    onClick={() =>
                      undo.mutate({ params: { id: loan.id, change_id: id }, body: { version: loan.version } })
                    }
                  >
                    {t('undo')}
                  </Button>
                ) : null}
              </Text>
              <Text size="sm" c="dimmed">
                {[reason, by && t('by', { name: by.name })].filter(Boolean).join(' · ')}
              </Text>
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}
