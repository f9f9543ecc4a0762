import { Button, Group } from '@mantine/core';
import { type Supervisor, supervisorEndpoints } from '@mesra/contract/supervisors/supervisor';
import { supervisorFileEndpoints } from '@mesra/contract/supervisors/supervisor-file';
import { IconPlus, IconUserOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatCount } from '../../lib/format.ts';
import { loadMessages } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { statusColumn, textColumn } from '../../shared/columns.tsx';
import { FilteredExport } from '../../shared/filtered-export.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { useOpened } from '../../shared/use-opened.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import css from './supervisors.module.css';

const loadDialog = () => import('./supervisor-dialog.tsx').then((part) => part.SupervisorDialog);
const loadImport = async () =>
  (await Promise.all([import('./supervisor-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .SupervisorImportDialog;
const loadDrawer = () => import('./supervisor-drawer.tsx').then((part) => part.SupervisorDrawer);

/** The columns of the supervisors; the name opens what they have. */
function useColumns(): Column<Supervisor>[] {
  const { t } = useTranslation('supervisors');
  return [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      names: true,
      text: (row) => row.name,
      render: (row) => (
        <span className={css.person}>
          <Avatar name={row.name} src={row.image} size={28} />
          <Link
            data-row-link
            to="/spm/supervisor"
            search={((before: object) => ({ ...before, supervisor: row.id })) as never}
            className={css.name}
          >
            {row.name}
          </Link>
        </span>
      ),
    },
    { key: 'employee_code', title: t('field.employee_code'), sortable: true },
    textColumn('phone', t('field.phone'), (row) => row.phone ?? ''),
    textColumn('email', t('field.email'), (row) => row.email ?? '', { optional: true }),
    textColumn('outlets_count', t('field.outlets_count'), (row) => formatCount(row.outlets_count), {
      align: 'right',
    }),
    textColumn('projects_count', t('field.projects_count'), (row) => formatCount(row.projects_count), {
      align: 'right',
    }),
    statusColumn(t('field.status'), { label: (status) => t(`statuses.${status as 'Active'}`) }),
  ];
}

const STATUSES = ['Active', 'Ended', 'all'] as const;

/** The supervisors of field sales: employees with outlets of their own. */
export function SupervisorPage() {
  const { t } = useTranslation('supervisors');
  const { allows } = useSession();
  const { list, views } = useViewedList('/spm/supervisor', supervisorEndpoints.list);
  const { id: open, close } = useOpened('supervisor');
  const [adding, setAdding] = useState(false);
  const Dialog = useLoaded(adding, loadDialog);
  const Drawer = useLoaded(open !== null, loadDrawer);
  const end = useWrite(supervisorEndpoints.end);
  const askEnd = async ({ id, name }: Supervisor) => {
    const question = { title: t('end.ask', { name }), body: t('end.effect'), confirm: t('end.action') };
    if (await askConfirm({ ...question, danger: true })) end.mutate({ params: { id }, body: {} });
  };
  const rowActions = (row: Supervisor): RowAction[] =>
    row.can.end
      ? [
          {
            ...{ label: t('end.action'), icon: <IconUserOff size={16} />, danger: true },
            onClick: () => void askEnd(row),
          },
        ]
      : [];
  const add = allows(supervisorEndpoints.create) ? (
    <Group gap="xs">
      <ImportButton label={t('import.action')} load={loadImport} />
      <Button leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        {t('add')}
      </Button>
    </Group>
  ) : null;
  const exporter = (
    <FilteredExport
      endpoint={supervisorFileEndpoints.export}
      state={list.state}
      disabled={!list.rows?.length}
    />
  );
  return (
    <>
      <RowLinks>
        <ListPage
          name="supervisors"
          title={t('title')}
          description={t('description')}
          action={add}
          list={list}
          views={views}
          columns={useColumns()}
          filters={[
            choiceFilter('status', t('field.status'), STATUSES, (value) => t(`statuses.${value}`), true),
          ]}
          rowActions={rowActions}
          exporter={exporter}
          searchLabel={t('search')}
          empty={{ title: t('none'), hint: t('none_hint'), action: add }}
        />
      </RowLinks>
      {Drawer && open !== null ? <Drawer id={open} onClose={close} /> : null}
      {Dialog && adding ? <Dialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}
