import { Table, Text } from '@mantine/core';
import type { OffCycleOutcome } from '@mesra/contract/off-cycle-runs/off-cycle-run';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './off-cycle-runs.module.css';

/** How many people left out are named. */
const NAMED = 20;

/** Whom a run would pay and what, and whom it leaves out, before anything is stored. */
export function OffCyclePreview({ outcome }: { outcome: OffCycleOutcome }) {
  const { t } = useTranslation('off-cycle-runs');
  const { people, total, rows, left_out, lacking, lacking_total, alike } = outcome;
  const nameOf = ({ name, message }: { name: string; message: string }) =>
    t('left_out_of', { name, message });
  const summary = { count: people, number: formatCount(people), amount: formatMoney(total) };
  return (
    <>
      <Text size="sm" mb="xs" role="status" fw={600}>
        {people === 0 ? t('nobody') : t('total', summary)}
      </Text>
      {left_out.length > 0 ? (
        <Notice
          tone="warning"
          title={t('left_out', { count: left_out.length })}
          lines={left_out.slice(0, NAMED).map(nameOf)}
        />
      ) : null}
      {lacking_total > 0 ? (
        <Notice
          tone="warning"
          title={t('lacking', { count: lacking_total, number: formatCount(lacking_total) })}
          lines={lacking.slice(0, NAMED).map(nameOf)}
        />
      ) : null}
      {alike ? (
        <Notice tone="warning" title={t('alike', { name: alike.name })}>
          {t('alike_effect')}
        </Notice>
      ) : null}
      {people > 0 ? (
        <ScrollBox label={t('preview')} className={css.preview ?? ''}>
          <Table aria-label={t('preview')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('employee')}</Table.Th>
                <Table.Th ta="right">{t('paid')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((one) => (
                <Table.Tr key={one.employee_id}>
                  <Table.Td>
                    {one.name}
                    <Text size="sm" c="dimmed">
                      {one.employee_code}
                      {one.over_a_month ? ` · ${t('over_a_month')}` : ''}
                    </Text>
                  </Table.Td>
                  <Table.Td ta="right">
                    <Money amount={one.amount} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      ) : null}
      {people > rows.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('more', { count: people - rows.length })}
        </Text>
      ) : null}
    </>
  );
}
