import { Table, Text } from '@mantine/core';
import {
  type CostSplit,
  type CostSplits,
  costSplitEndpoints,
} from '@mesra/contract/employee-pay/cost-centre';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { centreName } from '../../shared/centre-name.ts';
import { ReadSection } from '../../ui/read-section.tsx';
import { RowActions } from '../../ui/row-actions.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { Mark } from '../../ui/status-badge.tsx';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';

const loadDialog = () => import('./cost-dialog.tsx').then((part) => part.CostDialog);

/** Which cost centres bear the employee's cost, from which day on. Absent while the company has no cost centres. */
export function CostSection({ employeeId }: { employeeId: number }) {
  const { t } = useTranslation('employee-pay');
  const costs = useQuery({
    ...read(costSplitEndpoints.list, { params: { id: employeeId } }),
    meta: { silent: true },
  });
  const { data } = costs;
  const [editing, setEditing] = useState<{ split: CostSplit | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  if (data && data.centres.length === 0 && data.splits.length === 0) return null;
  return (
    <ReadSection
      title={t('cost.title')}
      description={t('cost.hint')}
      query={costs}
      add={{
        label: t('cost.add'),
        may: ({ can }) => can.add,
        onClick: () => setEditing({ split: null }),
      }}
    >
      {(found) => (
        <>
          <Splits costs={found} onEdit={(split) => setEditing({ split })} />
          {Dialog && editing ? (
            <Dialog costs={found} split={editing.split} onClose={() => setEditing(null)} />
          ) : null}
        </>
      )}
    </ReadSection>
  );
}

function Splits({ costs, onEdit }: { costs: CostSplits; onEdit: (split: CostSplit) => void }) {
  const { t, i18n } = useTranslation('employee-pay');
  const common = useCommonActions();
  const remove = useWrite(costSplitEndpoints.remove);
  if (costs.splits.length === 0) return <Text c="dimmed">{t('cost.none')}</Text>;
  return (
    <ScrollBox label={t('cost.title')}>
      <Table>
        <Table.Tbody>
          {costs.splits.map((split) => {
            const name = formatDate(split.effective_from);
            const drop = () => remove.mutate({ params: { id: costs.employee_id, split_id: split.id } });
            return (
              <Table.Tr key={split.id}>
                <Table.Td w={190} style={{ whiteSpace: 'nowrap' }}>
                  {t('cost.from', { day: name })}{' '}
                  {split.current ? <Mark text={t('recurring.state.current')} tone="success" /> : null}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere', minWidth: 180 }}>
                  {split.shares
                    .map((one) => `${centreName(one, i18n.language)} ${one.percent}%`)
                    .join(' · ') || t('cost.unassigned')}
                  {split.by_sites ? (
                    <Text size="sm" c="dimmed">
                      {t('cost.by_sites')}
                    </Text>
                  ) : null}
                </Table.Td>
                <Table.Td ta="right" w={48}>
                  <RowActions
                    name={name}
                    actions={allowedOf([
                      split.can.update && common('edit', () => onEdit(split)),
                      split.can.delete && common('delete', drop, { name, effect: t('cost.delete_effect') }),
                    ])}
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </ScrollBox>
  );
}
