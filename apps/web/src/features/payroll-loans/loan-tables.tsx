import { Anchor, Button, Table, Text } from '@mantine/core';
import type { Loan, LoanEntry, LoanMonth } from '@mesra/contract/payroll-loans/loan';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { isZero } from '../../shared/payslip/amounts.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Money } from '../../ui/money.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Mark } from '../../ui/status-badge.tsx';

/** The months of a loan: what payrolls have taken, and what is to come. */
export function LoanSchedule({ loan }: { loan: Pick<Loan, 'schedule'> }) {
  const { t } = useTranslation('payroll-loans');
  return (
    <ScrollBox label={t('schedule')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('month')}</Table.Th>
            <Table.Th ta="right">{t('amount')}</Table.Th>
            <Table.Th ta="right">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {loan.schedule.map((one) => (
            <ScheduleRow key={one.month} month={one} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

function ScheduleRow({ month: { month, taken, amount, carried, skipped, balance } }: { month: LoanMonth }) {
  const { t, i18n } = useTranslation('payroll-loans');
  return (
    <Table.Tr>
      <Table.Td>
        {monthLabel(month, i18n.language, 'short')}{' '}
        {skipped === null && taken ? <Mark text={t('taken')} tone="success" /> : null}
        {skipped === null ? null : (
          <Text size="xs" c="dimmed">
            {t('skipped', { reason: skipped })}
          </Text>
        )}
        {isZero(carried) ? null : (
          <Text size="xs" c="dimmed">
            {t('carried', { amount: formatMoney(carried) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <Money amount={amount} bare />
      </Table.Td>
      <Table.Td ta="right">
        <Money amount={balance} bare />
      </Table.Td>
    </Table.Tr>
  );
}

interface LedgerProps {
  loan: Pick<Loan, 'entries'>;
  /** Takes back a payment that is open to it; absent: none can be. */
  onTakeBack?: ((entry: LoanEntry) => void) | undefined;
}

/** The ledger of a loan, the latest entry last. */
export function LoanLedger({ loan, onTakeBack }: LedgerProps) {
  const { t } = useTranslation('payroll-loans');
  if (loan.entries.length === 0) return <Text c="dimmed">{t('ledger_none')}</Text>;
  return (
    <ScrollBox label={t('ledger')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('entry')}</Table.Th>
            <Table.Th ta="right">{t('amount')}</Table.Th>
            <Table.Th ta="right">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {loan.entries.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td>
                <EntryCause entry={entry} />
                {onTakeBack && entry.open ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('take_back_of', { day: formatDate(entry.day) })}
                    onClick={() => onTakeBack(entry)}
                  >
                    {t('take_back')}
                  </Button>
                ) : null}
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={entry.amount} bare />
              </Table.Td>
              <Table.Td ta="right">
                <Money amount={entry.balance} bare strong />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

/** The process page of the payroll that made an entry. */
const searchOf = ({ employee_id, start_date, end_date, sequence }: NonNullable<LoanEntry['payroll']>) => ({
  ...{ employee_id, start_date, end_date, sequence },
});

/** Why an entry was made: what it is, the payroll that made it or the receipt, and who did. */
function EntryCause({ entry }: { entry: LoanEntry }) {
  const { t, i18n } = useTranslation('payroll-loans');
  const { may } = useSession();
  const { type, day, payroll, reverses, reversed, reference, reason, by } = entry;
  const name = t(`entries.${type}`);
  const shown = reverses === null ? name : t('reversal', { entry: name });
  const month =
    payroll && t('with_payroll', { month: monthLabel(payroll.start_date, i18n.language, 'short') });
  const facts = [payroll ? null : reference, reason, by && t('by', { name: by.name })].filter(Boolean);
  return (
    <>
      <span style={{ textDecoration: reversed ? 'line-through' : undefined }}>{shown}</span>
      <Text size="xs" c="dimmed">
        {formatDate(day)}
        {month ? ' · ' : ''}
        {payroll && may('/payroll/manage/process') ? (
          <Anchor
            underline="always"
            inherit
            renderRoot={(props) => (
              <Link {...props} to="/payroll/manage/process" search={searchOf(payroll) as never} />
            )}
          >
            {month}
          </Anchor>
        ) : (
          month
        )}
        {facts.length > 0 ? ' · ' : ''}
        {facts.join(' · ')}
      </Text>
    </>
  );
}
