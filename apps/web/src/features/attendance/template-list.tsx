import { Button } from '@mantine/core';
import { SCHEDULE_STATUSES, type Schedule, scheduleEndpoints } from '@mesra/contract/attendance/schedule';
import { IconArchive, IconArchiveOff, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { useArchiveTemplate, useMakeDefault, useRemoveTemplate } from './attendance.queries.ts';
import { PartTabs } from './part-tabs.tsx';
import { useTemplateColumns } from './template-columns.tsx';

const loadDialog = () => import('./template-dialog.tsx').then((part) => part.TemplateDialog);

/** The schedule templates, the default first. */
export function TemplateList() {
  const { t } = useTranslation('schedules');
  const { allows } = useSession();
  const list = useList(scheduleEndpoints.list);
  // Null while closed; `row: null` creates.
  const [editing, setEditing] = useState<{ row: Schedule | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const rowActions = useRowActions((row) => setEditing({ row }));
  const add = allows(scheduleEndpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ row: null })}>
      {t('add')}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        name="schedules"
        title={t('title')}
        description={t('description')}
        action={add}
        list={list}
        columns={useTemplateColumns()}
        rowActions={rowActions}
        searchLabel={t('search')}
        filters={[
          {
            key: 'status',
            label: t('status'),
            options: [...SCHEDULE_STATUSES, 'all' as const].map((value) => ({
              value,
              label: t(`statuses.${value === 'all' ? 'all' : value}`),
            })),
            required: true,
          },
        ]}
        empty={{ title: t('none'), hint: t('none_hint'), action: add }}
      >
        <PartTabs current="templates" />
      </ListPage>
      {Dialog && editing ? (
        <Dialog key={editing.row?.id ?? 'new'} row={editing.row} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

/** What can be done with a template, each asked first where it has an effect on people or cannot be undone. */
function useRowActions(onEdit: (row: Schedule) => void): (row: Schedule) => RowAction[] {
  const { t } = useTranslation('schedules');
  const makeDefault = useMakeDefault();
  const archive = useArchiveTemplate();
  const remove = useRemoveTemplate();

  const standard = async (row: Schedule) => {
    const sure = await askConfirm({
      title: t('make_default_ask', { name: row.name }),
      body: t('make_default_effect'),
    });
    if (sure) makeDefault.mutate({ params: { id: row.id }, body: { version: row.version } });
  };
  const takeAway = async (row: Schedule) => {
    const kind = row.in_use ? 'archive' : 'delete';
    const sure = await askConfirm({
      title: t(`${kind}_ask`, { name: row.name }),
      body: t(`${kind}_effect`),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: row.id }, query: { version: row.version } });
  };
  const bringBack = (row: Schedule) =>
    archive.mutate({ params: { id: row.id }, body: { archived: false, version: row.version } });

  return (row) => {
    const actions: RowAction[] = [];
    if (row.can.update && row.status === 'on going')
      actions.push({ label: t('edit'), icon: <IconPencil size={16} />, onClick: () => onEdit(row) });
    if (row.can.make_default)
      actions.push({
        label: t('make_default'),
        icon: <IconStar size={16} />,
        onClick: () => void standard(row),
      });
    if (row.can.update && row.status === 'archived')
      actions.push({
        label: t('unarchive'),
        icon: <IconArchiveOff size={16} />,
        onClick: () => bringBack(row),
      });
    if (row.can.delete)
      actions.push({
        label: t(row.in_use ? 'archive' : 'delete'),
        icon: row.in_use ? <IconArchive size={16} /> : <IconTrash size={16} />,
        danger: true,
        onClick: () => void takeAway(row),
      });
    return actions;
  };
}
