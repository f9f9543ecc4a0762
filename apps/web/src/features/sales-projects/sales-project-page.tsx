import { Button, Group } from '@mantine/core';
import { type SalesProject, salesProjectEndpoints } from '@mesra/contract/sales-projects/sales-project';
import { salesProjectFileEndpoints } from '@mesra/contract/sales-projects/sales-project-file';
import { SALES_PROJECT_STATUSES } from '@mesra/domain/sales-projects/project-states';
import { IconPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useFromAddress } from '../../lib/from-address.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { clientFilter } from '../../shared/clients/client-select.tsx';
import { OneLine, periodColumn, statusColumn, textColumn } from '../../shared/columns.tsx';
import { FilteredExport } from '../../shared/filtered-export.tsx';
import { dayFilter } from '../../shared/filters.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { projectStatusFilter } from '../../shared/project-status-filter.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, Filter, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useSalesProjectLabels } from './sales-project-labels.ts';
import css from './sales-projects.module.css';
import { useSalesProjectMoves } from './use-sales-project-moves.tsx';

const loadImport = async () =>
  (await Promise.all([import('./sales-project-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .SalesProjectImportDialog;
const loadDialog = () => import('./sales-project-dialog.tsx').then((part) => part.SalesProjectDialog);

/** The columns of the projects; the name opens the project. */
function useColumns(): Column<SalesProject>[] {
  const { t } = useTranslation('sales-projects');
  const labels = useSalesProjectLabels();
  const count = (key: 'products_count' | 'outlets_count' | 'supervisors_count' | 'promoters_count') =>
    textColumn<SalesProject>(key, t(`field.${key}`), (row) => formatCount(row[key]), { align: 'right' });
  return [
    {
      key: 'code',
      title: t('field.code'),
      sortable: true,
      text: (row) => row.code,
      render: (row) => <OneLine text={row.code} />,
    },
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <Link data-row-link to="/spm/project/view" search={{ id: row.id }} className={css.name}>
          {row.name}
        </Link>
      ),
    },
    textColumn('client', t('field.client_id'), (row) => row.client.name, { sortable: true }),
    textColumn('manager', t('field.manager_id'), (row) => row.manager?.name ?? '', { sortable: true }),
    periodColumn('start_date', t('field.days'), labels.days, { sortable: true }),
    count('products_count'),
    count('outlets_count'),
    count('promoters_count'),
    { ...count('supervisors_count'), optional: true },
    textColumn('target', t('field.target_amount'), labels.target, { align: 'right', optional: true }),
    textColumn('note', t('field.note'), (row) => row.note ?? '', { optional: true }),
    statusColumn(t('field.status'), { sortable: true }),
  ];
}

/** The filters of the projects: state, client, manager and days. */
function useFilters(): Filter[] {
  const { t } = useTranslation('sales-projects');
  return [
    projectStatusFilter(t('field.status'), SALES_PROJECT_STATUSES, (one) => t(`statuses.${one}`)),
    clientFilter('client_id', t('field.client_id')),
    personFilter('manager_id', t('field.manager_id')),
    dayFilter('start_date', t('on_or_after')),
    dayFilter('end_date', t('on_or_before')),
  ];
}

/** The sales projects: campaigns for clients, with what they have. */
export function SalesProjectPage() {
  const { t } = useTranslation('sales-projects');
  const { allows } = useSession();
  const navigate = useNavigate();
  const { list, views } = useViewedList('/spm/project/manage', salesProjectEndpoints.list);
  // Null while closed; `project: null` creates.
  const [editing, setEditing] = useState<{ project: SalesProject | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  useFromAddress('new', () => setEditing({ project: null }));
  const common = useCommonActions();
  const moves = useSalesProjectMoves();
  const add = (
    <Group gap="xs">
      {allows(salesProjectFileEndpoints.import) ? (
        <ImportButton label={t('import.action')} load={loadImport} />
      ) : null}
      {allows(salesProjectEndpoints.create) ? (
        <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ project: null })}>
          {t('page.add')}
        </Button>
      ) : null}
    </Group>
  );
  const exporter = (
    <FilteredExport
      endpoint={salesProjectFileEndpoints.export}
      state={list.state}
      disabled={!list.rows?.length}
    />
  );
  const rowActions = (project: SalesProject): RowAction[] => [
    ...(project.can.update ? [common('edit', () => setEditing({ project }))] : []),
    ...moves.actionsOf(project),
  ];
  return (
    <>
      <RowLinks>
        <ListPage
          name="sales-projects"
          title={t('page.title')}
          description={t('page.description')}
          action={add}
          list={list}
          views={views}
          columns={useColumns()}
          filters={useFilters()}
          rowActions={rowActions}
          exporter={exporter}
          searchLabel={t('page.search')}
          empty={{ title: t('page.none'), hint: t('page.none_hint'), action: add }}
        />
      </RowLinks>
      {moves.dialog}
      {Dialog && editing ? (
        <Dialog
          project={editing.project}
          onClose={() => setEditing(null)}
          onCreated={(id) => void navigate({ to: '/spm/project/view', search: { id } })}
        />
      ) : null}
    </>
  );
}
