import { Button, Skeleton, Text } from '@mantine/core';
import type { EmployeeLeave as Leave } from '@mesra/contract/leaves/leave-balance';
import { IconAdjustmentsHorizontal, IconBeach } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate, yearsFrom2020 } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import { useEmployeeLeave } from './leave-balance.queries.ts';
import { BalanceList } from './leave-balance-list.tsx';
import { LedgerTable } from './ledger-table.tsx';

const loadDialog = () => import('./leave-balance-adjust-dialog.tsx').then((part) => part.AdjustDialog);

interface EmployeeLeaveProps {
  employeeId: number;
  name: string;
}

/** What leave somebody has in a year, and every entry that made it so. */
export function EmployeeLeave({ employeeId, name }: EmployeeLeaveProps) {
  const { t } = useTranslation('employee-leave');
  const { user } = useSession();
  const years = yearsFrom2020(user.today);
  const current = years[0] ?? 2020;
  const next = current + 1;
  const [year, setYear] = useState(current);
  const { data, error, refetch } = useEmployeeLeave(employeeId, year);
  const [adjusting, setAdjusting] = useState(false);
  const Dialog = useLoaded(adjusting, loadDialog);
  const yearly = data?.balances.filter((one) => one.basis === 'year' && !one.archived) ?? [];
  const adjusts =
    data?.can.adjust && data.serves && year >= current - 1 && year <= current && yearly.length > 0;
  return (
    <>
      <Section
        title={t('title', { year })}
        description={t(year === next ? 'next_hint' : 'hint')}
        actions={
          <>
            <SelectField
              aria-label={t('year')}
              w={100}
              allowDeselect={false}
              data={[next, ...years].map(String)}
              value={String(year)}
              onChange={(chosen) => setYear(Number(chosen ?? current))}
            />
            {adjusts ? (
              <Button
                variant="default"
                leftSection={<IconAdjustmentsHorizontal size={16} />}
                onClick={() => setAdjusting(true)}
              >
                {t('adjust')}
              </Button>
            ) : null}
          </>
        }
      >
        {error && !data ? <Problem error={error} retry={() => void refetch()} /> : null}
        {data ? <Balances leave={data} name={name} /> : null}
        {data || error ? null : <BalancesSkeleton />}
      </Section>
      {data && year !== next ? (
        <Section title={t('ledger')} description={t('ledger_hint')}>
          {data.ledger.length > 0 ? (
            <LedgerTable leave={data} />
          ) : (
            <Text c="dimmed">{t('ledger_none', { year: data.year })}</Text>
          )}
        </Section>
      ) : null}
      {Dialog && adjusting && data ? <Dialog leave={data} onClose={() => setAdjusting(false)} /> : null}
    </>
  );
}

function Balances({ leave, name }: { leave: Leave; name: string }) {
  const { t } = useTranslation('employee-leave');
  const { user } = useSession();
  const { year, company_joined_at: joined, inactive_at: last } = leave;
  if (leave.serves && leave.balances.length > 0)
    return <BalanceList balances={leave.balances} past={year < Number(user.today.slice(0, 4))} />;
  const early = joined > `${year}-12-31`;
  const why = leave.serves
    ? t('none_types')
    : t(early ? 'not_joined' : 'has_left', { name, day: formatDate(early ? joined : last) });
  return <EmptyState icon={<IconBeach size={22} />} title={t('none', { year })} hint={why} />;
}

function BalancesSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={44} mb={12} radius="sm" />
      ))}
    </div>
  );
}
