import type { ShiftShown } from '@mesra/contract/roster/shift';
import { shiftSwapEndpoints as endpoints, type ShiftSwap } from '@mesra/contract/shift-swaps/shift-swap';
import { SWAP_STATUSES } from '@mesra/domain/roster/shift-states';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { statusColumn, textColumn } from '../../shared/columns.tsx';
import { choiceFilter, dayFilter } from '../../shared/filters.tsx';
import { personColumn, usePersonLink } from '../../shared/person-column.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { useShiftText } from '../../shared/roster/shift-line.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { statusLabel } from '../../ui/status-badge.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';

function useColumns(): Column<ShiftSwap>[] {
  const { t } = useTranslation('shift-swaps');
  const textOf = useShiftText();
  const linkOf = usePersonLink('/admin/employee/view');
  const shiftText = ({ date, sessions }: ShiftShown) =>
    `${formatDate(date)}: ${sessions.map(textOf).join('; ')}`;
  return [
    {
      ...personColumn<ShiftSwap>(t('list.employee'), ({ employee }) => ({
        name: employee.name,
        image: employee.image,
        link: linkOf(employee.id),
      })),
      sortable: false,
    },
    { ...textColumn<ShiftSwap>('date', t('list.given'), ({ given }) => shiftText(given)), sortable: true },
    textColumn('colleague', t('list.colleague'), ({ colleague }) => colleague.name),
    textColumn('taken', t('list.taken'), ({ taken }) => (taken ? shiftText(taken) : t('list.handed'))),
    statusColumn<ShiftSwap>(t('list.status')),
    textColumn('reason', t('list.reason'), ({ reason, note }) => reason ?? note ?? ''),
  ];
}

/** Swaps as planners see them; those that both agree to are decided in the inbox. */
export function SwapList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('shift-swaps');
  const navigate = useNavigate();
  const { list, views } = useViewedList('/attendance/schedule#swaps', endpoints.list);
  const statuses = ['waiting', ...SWAP_STATUSES, 'all'] as const;
  const rowActions = ({ status, approval_id }: ShiftSwap): RowAction[] =>
    status === 'Accepted'
      ? [
          {
            label: t('list.decide'),
            icon: <IconChecklist size={16} />,
            onClick: () => void navigate({ to: '/inbox', search: { id: String(approval_id) } as never }),
          },
        ]
      : [];
  return (
    <RowLinks>
      <ListPage
        name="swaps"
        title={t('list.title')}
        description={t('list.description')}
        list={list}
        views={views}
        columns={useColumns()}
        filters={[
          choiceFilter(
            'status',
            t('list.status'),
            statuses,
            (one) =>
              one === 'waiting' || one === 'all' ? t(`list.statuses.${one}`) : statusLabel(one, i18next),
            true,
          ),
          dayFilter('start_date', t('list.from')),
          dayFilter('end_date', t('list.until')),
          personFilter('employee_id', t('list.employee')),
        ]}
        searchLabel={t('list.search')}
        rowActions={rowActions}
        empty={{ title: t('list.none'), hint: t('list.none_hint') }}
      >
        {tabs}
      </ListPage>
    </RowLinks>
  );
}
