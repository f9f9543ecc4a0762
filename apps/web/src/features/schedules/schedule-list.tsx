import { Button } from '@mantine/core';
import { SCHEDULE_STATUSES, type Schedule, scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { IconPlus, IconStar } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { allowedOf, useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useTemplateColumns } from './schedule-columns.tsx';
import { useArchiveTemplate, useMakeDefault, useRemoveTemplate } from './schedules.queries.ts';

const loadDialog = () => import('./schedule-dialog.tsx').then((part) => part.TemplateDialog);

/** The schedule templates, the default first; `tabs` are the parts of the page. */
export function TemplateList({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('schedules');
  const { allows } = useSession();
  const { list, views } = useViewedList('/attendance/schedule', scheduleEndpoints.list);
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
        views={views}
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
        {tabs}
      </ListPage>
      {Dialog && editing ? (
        <Dialog key={editing.row?.id ?? 'new'} row={editing.row} onClose={() => setEditing(null)} />
      ) : null}
    </>
  );
}

/** Actions on a template, confirmed if they affect people or cannot be undone. */
function useRowActions(onEdit: (row: Schedule) => void): (row: Schedule) => RowAction[] {
  const { t } = useTranslation('schedules');
  const makeDefault = useMakeDefault();
  const archive = useArchiveTemplate();
  const remove = useRemoveTemplate();
  const common = useCommonActions();

  const standard = async (row: Schedule) => {
    const sure = await askConfirm({
      title: t('make_default_ask', { name: row.name }),
      body: t('make_default_effect'),
    });
    if (sure) makeDefault.mutate({ params: { id: row.id }, body: { version: row.version } });
  };
  return (row) => {
    const { id, name, version } = row;
    const kind = row.in_use ? 'archive' : 'delete';
    const takeAway = () => remove.mutate({ params: { id }, query: { version } });
    const restore = () => archive.mutate({ params: { id }, body: { archived: false, version } });
    return allowedOf([
      row.can.update && row.status === 'on going' && common('edit', () => onEdit(row)),
      row.can.make_default && {
        label: t('make_default'),
        icon: <IconStar size={16} />,
        onClick: () => void standard(row),
      },
      row.can.update && row.status === 'archived' && common('unarchive', restore),
      row.can.delete && common(kind, takeAway, { name, effect: t(`${kind}_effect`) }),
    ]);
  };
}
