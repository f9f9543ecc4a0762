import { type ChangeRequestRow, changeRequestEndpoints } from '@mesra/contract/employees/change-request';
import { REQUEST_KINDS, REQUEST_STATUSES } from '@mesra/domain/employees/change-request';
import { IconChecklist } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEmployeeWords } from '../../lib/employee-words.ts';
import { formatDateTime, NOTHING } from '../../lib/format.ts';
import { useList } from '../../lib/list.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import css from './employee-columns.module.css';

const loadDialog = () => import('./request-dialog.tsx').then((part) => part.RequestDialog);

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** What people ask to be changed of their own data: the list, and over it the request that the address names. */
export function RequestPage() {
  const { t } = useTranslation('requests');
  const list = useList(changeRequestEndpoints.list);
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
  // The next that waits, without going back to the list.
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
  const { t } = useTranslation('requests');
  return [
    {
      key: 'status',
      label: t('status'),
      options: [...REQUEST_STATUSES, 'all' as const].map((value) => ({
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
  const { t } = useTranslation('requests');
  const { label } = useEmployeeWords();
  const about = (row: ChangeRequestRow) =>
    row.operation === 'update'
      ? t(`kind.${row.kind}`)
      : `${t(`kind.${row.kind}`)}: ${t(`operation.${row.operation}`)}`;
  const fields = (row: ChangeRequestRow) => row.asked_fields.map(label).join(', ');
  const decided = ({ decided_by: by, decided_at: at }: ChangeRequestRow) =>
    by && at ? t('decided_by', { name: by.name, when: formatDateTime(at) }) : '';
  return [
    {
      key: 'name',
      title: t('employee'),
      sortable: true,
      names: true,
      text: (row) => row.employee.name,
      render: (row) => (
        <Link
          data-row-link
          to="/admin/employee/request"
          search={((before: object) => ({ ...before, id: row.id })) as never}
          replace
          resetScroll={false}
          className={css.name}
          title={row.employee.name}
        >
          {row.employee.name}
        </Link>
      ),
    },
    {
      key: 'code',
      title: t('code'),
      text: (row) => row.employee.employee_code,
      render: (row) => row.employee.employee_code,
    },
    { key: 'kind', title: t('what'), text: about, render: about },
    { key: 'asked_fields', title: t('fields'), text: fields, render: (row) => fields(row) || NOTHING },
    {
      key: 'created_at',
      title: t('asked'),
      sortable: true,
      text: (row) => formatDateTime(row.created_at),
      render: (row) => formatDateTime(row.created_at),
    },
    {
      key: 'has_proof',
      title: t('proof'),
      optional: true,
      text: (row) => (row.has_proof ? t('has_proof') : ''),
      render: (row) => (row.has_proof ? t('has_proof') : NOTHING),
    },
    {
      key: 'status',
      title: t('status'),
      text: (row) => t(`statuses.${row.status}`),
      render: (row) => <StatusBadge status={row.status} label={t(`statuses.${row.status}`)} />,
    },
    {
      key: 'decided_at',
      title: t('decided'),
      sortable: true,
      optional: true,
      text: decided,
      render: (row) => decided(row) || NOTHING,
    },
  ];
}
