import { Table } from '@mantine/core';
import type { EmployeeLeave, LedgerEntry } from '@mesra/contract/leaves/leave-balance';
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { formatDays, formatSigned } from '../../shared/leave/leave-days.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './leaves.module.css';

const NOWRAP = { whiteSpace: 'nowrap' } as const;

/** Every entry of a person's year: what, when, by whom, and what was left after it. */
export function LedgerTable({ leave }: { leave: EmployeeLeave }) {
  const { t } = useTranslation('employee-leave');
  const names = new Map(leave.balances.map((one) => [one.leave_type_id, one.name]));
  return (
    <ScrollBox label={t('ledger_of', { year: leave.year })}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={100}>{t('column.day')}</Table.Th>
            <Table.Th>{t('column.entry')}</Table.Th>
            <Table.Th ta="right">{t('column.days')}</Table.Th>
            <Table.Th ta="right">{t('column.balance')}</Table.Th>
            <Table.Th pl="xl">{t('column.by')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leave.ledger.map((entry) => (
            <Table.Tr key={entry.id}>
              <Table.Td style={NOWRAP}>{formatDate(entry.entry_on)}</Table.Td>
              <Table.Td className={css.entry}>
                <Entry entry={entry} name={names.get(entry.leave_type_id)} />
              </Table.Td>
              <Table.Td ta="right">{formatSigned(entry.days)}</Table.Td>
              <Table.Td ta="right">{formatDays(entry.balance)}</Table.Td>
              <Table.Td pl="xl" style={NOWRAP}>
                {entry.by?.name ?? t('system')}
                <span className={css.detail}>{formatDateTime(entry.at)}</span>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}

function Entry({
  entry: { kind, closes_year, reason, for_overtime, granted_at_once },
  name,
}: {
  entry: LedgerEntry;
  name?: string | undefined;
}) {
  const { t } = useTranslation('employee-leave');
  const closing = kind === 'carried' ? 'carried_on' : 'lapsed_year';
  return (
    <>
      {closes_year ? t(closing) : t(`kind.${kind}`)}
      <span className={css.detail}>{name}</span>
      {reason ? <span className={css.detail}>{reason}</span> : null}
      {for_overtime ? <span className={css.detail}>{t('for_overtime')}</span> : null}
      {granted_at_once ? <span className={css.detail}>{t('granted_at_once')}</span> : null}
    </>
  );
}
