import { Table } from '@mantine/core';
import type { PaidSite } from '@mesra/contract/payroll-run/paid-site';
import { useTranslation } from 'react-i18next';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Section } from '../../ui/section.tsx';

/** Minutes as hours with two decimals. */
const hoursOf = (minutes: number): string => (minutes / 60).toFixed(2);

/** The days at sites that this month takes; nothing where there are none. */
export function SitesSection({ sites }: { sites: readonly PaidSite[] }) {
  const { t } = useTranslation('process');
  if (sites.length === 0) return null;
  const waiting = sites.some(({ pending_dates }) => pending_dates.length > 0);
  return (
    <Section title={t('sites.title')} description={t('sites.hint')}>
      <ScrollBox label={t('sites.title')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('sites.site')}</Table.Th>
              <Table.Th ta="right">{t('sites.days')}</Table.Th>
              <Table.Th ta="right">{t('sites.hours')}</Table.Th>
              {waiting ? <Table.Th ta="right">{t('sites.waiting')}</Table.Th> : null}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sites.map(({ id, name, days, minutes, pending_dates }) => (
              <Table.Tr key={id}>
                <Table.Td style={{ overflowWrap: 'anywhere', minWidth: 120 }}>{name}</Table.Td>
                <Table.Td ta="right">{days}</Table.Td>
                <Table.Td ta="right">{hoursOf(minutes)}</Table.Td>
                {waiting ? <Table.Td ta="right">{pending_dates.length}</Table.Td> : null}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
    </Section>
  );
}
