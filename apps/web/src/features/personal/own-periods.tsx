import { Table } from '@mantine/core';
import type { employmentEndpoints } from '@mesra/contract/employment/employment';
import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { useTranslation } from 'react-i18next';
import { formatDate, NOTHING } from '../../lib/format.ts';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';

type Own = NonNullable<ResponseOf<typeof employmentEndpoints.own>>;
type Period = Own['periods'][number];

/** Where one has worked so far and as what, the latest first; changes are strong. */
export function OwnPeriods({ employment }: { employment: Own }) {
  const { t } = useTranslation('employees');
  const { t: labels } = useTranslation('employment');
  const columns = ['position', 'position_level', 'department', 'branch', 'reports_to'] as const;
  const value = (period: Period, part: (typeof columns)[number]) => period[part]?.name ?? NOTHING;
  return (
    <Section title={labels('timeline')} description={labels('own_hint')}>
      <ScrollBox label={labels('own_hint')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{labels('day')}</Table.Th>
              <Table.Th>{labels('what')}</Table.Th>
              {columns.map((part) => (
                <Table.Th key={part}>{t(`field.${part}_id`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {employment.periods.map((period) => (
              <Table.Tr key={period.id}>
                <Table.Td>{formatDate(period.effective_from)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {t(`option.event.${period.event}`)}{' '}
                  {period.current && employment.status === 'Active' ? (
                    <Mark text={labels('now')} tone="success" />
                  ) : null}
                </Table.Td>
                {columns.map((part) => (
                  <Table.Td
                    key={part}
                    fw={period.changed.includes(`${part}_id`) ? 600 : undefined}
                    style={{ overflowWrap: 'anywhere', minWidth: 110 }}
                  >
                    {value(period, part)}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Section>
  );
}
