import {
  type ChangeRequestRow,
  changeRequestEndpoints,
} from '@mesra/contract/change-requests/change-request';
import { APPROVAL_STATUSES } from '@mesra/domain/approvals/approval';
import { REQUEST_KINDS } from '@mesra/domain/employees/change-request';
import { IconChecklist } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEmployeeLabels } from '../../lib/employee-labels.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { dateTimeColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { personColumn } from '../../shared/person-column.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';

const loadDialog = () => import('./change-request-dialog.tsx').then((part) => part.RequestDialog);

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Employees' change requests: the list, and a dialog for the request in the URL. */
export function RequestPage() {
  const { t } = useTranslation('change-requests');
  const { list, views } = useViewedList('/admin/employee/request', changeRequestEndpoints.list);
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const id = idOf(search.id);
  const Dialog = useLoaded(id !== null, loadDialog);
  const show = (next: number | null) =>
    void navigate({
      to: '.',
      search: ({ id: _id, ...rest }: Record<string, unknown>) =>
        (next === null ? rest : { ...rest, id: next }) as never,
      replace: true,
      resetScroll: false,
    });
  // Opens the next pending request.
  const next = () => {
    const rows = list.rows ?? [];
    const here = rows.findIndex((row) => row.id === id);
    const after = [...rows.slice(here + 1), ...rows.slice(0, Math.max(here, 0))];
    show(after.find((row) => row.can.decide)?.id ?? null);
  };
  return (
    <>
      <RowLinks>
        <ListPage
          name="requests"
          title={t('title')}
          description={t('description')}
          list={list}
          views={views}
          columns={useRequestColumns()}
          filters={useRequestFilters()}
          searchLabel={t('search')}
          rowActions={(row) => [
            { label: t('look'), icon: <IconChecklist size={16} />, onClick: () => show(row.id) },
          ]}
          empty={{ title: t('none'), hint: t('none_hint') }}
        />
      </RowLinks>
      {Dialog && id !== null ? <Dialog key={id} id={id} onClose={() => show(null)} onDecided={next} /> : null}
    </>
  );
}

function useRequestFilters(): Filter[] {
  const { t } = useTranslation('change-requests');
  return [
    {
      key: 'status',
      label: t('status'),
      options: [...APPROVAL_STATUSES, 'all' as const].map((value) => ({
        value,
        label: t(`statuses.${value}`),
      })),
      required: true,
    },
    {
      key: 'kind',
      label: t('what'),
      options: REQUEST_KINDS.map((value) => ({ value, label: t(`kind.${value}`) })),
    },
  ];
}

function useRequestColumns(): Column<ChangeRequestRow>[] {
  const { t } = useTranslation('change-requests');
  const { label } = useEmployeeLabels();
  const about = (row: ChangeRequestRow) =>
    row.operation === 'update'
      ? t(`kind.${row.kind}`)
      : `${t(`kind.${row.kind}`)}: ${t(`operation.${row.operation}`)}`;
  const fields = (row: ChangeRequestRow) => row.asked_fields.map(label).join(', ');
  const decided = ({ decided_by: by, decided_at: at, granted_at_once }: ChangeRequestRow) =>
    by && at
      ? t(granted_at_once ? 'granted_at_once' : 'decided_by', { name: by.name, when: formatDateTime(at) })
      : '';
  return [
    personColumn(t('employee'), (row) => ({
      name: row.employee.name,
      link: {
        to: '/admin/employee/request',
        search: (before) => ({ ...before, id: row.id }),
        replace: true,
        resetScroll: false,
      },
    })),
    textColumn('code', t('code'), (row) => row.employee.employee_code),
    textColumn('kind', t('what'), about),
    textColumn('asked_fields', t('fields'), fields),
    dateTimeColumn('created_at', t('asked'), { sortable: true }),
    textColumn('has_proof', t('proof'), (row) => (row.has_proof ? t('has_proof') : ''), { optional: true }),
    statusColumn(t('status'), { label: (status) => t(`statuses.${status as 'Pending'}`) }),
    textColumn('decided_at', t('decided'), decided, { sortable: true, optional: true }),
  ];
}
