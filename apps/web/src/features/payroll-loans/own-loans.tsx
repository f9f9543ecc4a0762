import { Button, Group, Stack, Text } from '@mantine/core';
import { type Loan, ownLoanEndpoints } from '@mesra/contract/payroll-loans/loan';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatMoney } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useLoanLabels } from './loan-facts.ts';
import { LoanLedger, LoanSchedule } from './loan-tables.tsx';

const loadDialog = () => import('./loan-dialog.tsx').then((part) => part.LoanDialog);

/** One's own loans and advances, below one's payslips; nothing beside a payslip that is open. `hidden`: no amount is shown. */
export function OwnLoans({ hidden }: { hidden: boolean }) {
  const { t } = useTranslation('payroll-loans');
  const { company, allows } = useSession();
  const { id } = useSearch({ strict: false }) as { id?: unknown };
  const [asking, setAsking] = useState(false);
  const LoanDialog = useLoaded(asking, loadDialog);
  const query = { company_id: company.id };
  const { data, error, refetch } = useQuery({
    ...read(ownLoanEndpoints.list, { query }),
    enabled: id === undefined,
  });
  if (id !== undefined || (!data && !error)) return null;
  const request = allows(ownLoanEndpoints.create) ? (
    <Button variant="default" onClick={() => setAsking(true)}>
      {t('own.request')}
    </Button>
  ) : null;
  return (
    <Section title={t('own.title')} description={t('own.hint')} actions={request}>
      {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Text c="dimmed">{t('own.none')}</Text> : null}
      <Stack gap="md">
        {data?.toReversed().map((loan) => (
          <OwnLoan key={loan.id} loan={loan} hidden={hidden} />
        ))}
      </Stack>
      {asking && LoanDialog ? <LoanDialog own onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function OwnLoan({ loan, hidden }: { loan: Loan; hidden: boolean }) {
  const { t } = useTranslation(['payroll-loans', 'loan-terms']);
  const labels = useLoanLabels();
  const withdraw = useWrite(ownLoanEndpoints.cancel);
  const [open, setOpen] = useState(false);
  const part = useId();
  const { purpose, kind, total, balance, status, answer } = loan;
  const figures = [
    `${formatMoney(total)} ${labels.agreed(loan)}`,
    status === 'Active' ? t('own.owed', { balance: formatMoney(balance) }) : null,
    loan.next ? `${t('next')}: ${labels.next(loan)}` : null,
  ];
  const facts = [t(`loan-terms:kinds.${kind}`), ...(hidden ? ['•••••'] : figures), answer].filter(Boolean);
  const ask = async () => {
    const sure = await askConfirm({
      title: t('own.withdraw_title', { purpose }),
      body: t('own.withdraw_effect'),
    });
    if (sure) withdraw.mutate({ params: { id: loan.id }, body: { version: loan.version } });
  };
  return (
    <div>
      <Group gap="sm">
        <Text fw={600}>{purpose}</Text>
        <StatusBadge status={status} />
      </Group>
      <Text size="sm" c="dimmed">
        {facts.join(' · ')}
      </Text>
      <Group gap="xs" mt={4}>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={hidden}
          aria-expanded={open && !hidden}
          aria-controls={part}
          leftSection={open ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
          onClick={() => setOpen(!open)}
        >
          {t('own.details')}
        </Button>
        {loan.can.cancel && status === 'Pending' ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            loading={withdraw.isPending}
            onClick={() => void ask()}
          >
            {t('withdraw')}
          </Button>
        ) : null}
      </Group>
      <div id={part}>
        {open && !hidden ? (
          <Stack gap="md" mt="xs">
            {loan.schedule.length > 0 ? <LoanSchedule loan={loan} /> : null}
            <LoanLedger loan={loan} />
          </Stack>
        ) : null}
      </div>
    </div>
  );
}
