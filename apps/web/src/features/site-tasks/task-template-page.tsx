import { Button } from '@mantine/core';
import {
  taskTemplateEndpoints as endpoints,
  type TaskTemplate,
} from '@mesra/contract/site-tasks/task-template';
import { IconArchive, IconArchiveOff, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { textColumn } from '../../shared/columns.tsx';
import { choiceFilter } from '../../shared/filters.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { Column, RowAction } from '../../ui/list-view.ts';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';

const loadDialog = () => import('./task-template-dialog.tsx').then((part) => part.TaskTemplateDialog);

function useColumns(): Column<TaskTemplate>[] {
  const { t } = useTranslation('site-tasks');
  return [
    { ...{ key: 'name', title: t('template.name'), sortable: true, names: true } },
    textColumn('description', t('template.description'), ({ description }) => description ?? ''),
    textColumn('items', t('template_list.items'), ({ items }) => String(items.length), { align: 'right' }),
    { ...{ key: 'number', title: t('template_list.number'), align: 'right' } },
    { ...{ key: 'open_tasks', title: t('template_list.open_tasks'), align: 'right' } },
  ];
}

/** Taking a template out of use after a question, or into use again. */
function useArchiving() {
  const { t } = useTranslation('site-tasks');
  const archive = useWrite(endpoints.archive);
  const restore = useWrite(endpoints.restore);
  return ({ id, name, version, can }: TaskTemplate): RowAction[] => {
    const sent = { params: { id }, body: { version } };
    const ask = async () => {
      const question = {
        title: t('template_list.archive_ask', { name }),
        body: t('template_list.archive_effect'),
        confirm: t('template_list.archive'),
      };
      if (await askConfirm(question)) archive.mutate(sent);
    };
    return [
      ...(can.archive
        ? [{ label: t('template_list.archive'), icon: <IconArchive size={16} />, onClick: () => void ask() }]
        : []),
      ...(can.restore
        ? [
            {
              ...{ label: t('template_list.restore'), icon: <IconArchiveOff size={16} /> },
              onClick: () => restore.mutate(sent),
            },
          ]
        : []),
    ];
  };
}

const STATUSES = ['active', 'archived', 'all'] as const;

/** The templates of tasks. */
export function TaskTemplatePage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('site-tasks');
  const { allows } = useSession();
  const { list, views } = useViewedList('/work-task/site/task#templates', endpoints.list);
  // Null while closed; `template: null` creates.
  const [editing, setEditing] = useState<{ template: TaskTemplate | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const common = useCommonActions();
  const archiving = useArchiving();
  const add = allows(endpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ template: null })}>
      {t('template_list.add')}
    </Button>
  ) : null;
  const rowActions = (template: TaskTemplate): RowAction[] => [
    ...(template.can.update ? [common('edit', () => setEditing({ template }))] : []),
    ...archiving(template),
  ];
  return (
    <>
      <ListPage
        name="task-templates"
        title={t('template_list.title')}
        description={t('template_list.description')}
        action={add}
        list={list}
        views={views}
        columns={useColumns()}
        filters={[
          choiceFilter(
            'status',
            t('template_list.status'),
            STATUSES,
            (one) => (one === 'all' ? t('all') : t(`template_list.${one}`)),
            true,
          ),
        ]}
        rowActions={rowActions}
        searchLabel={t('template_list.search')}
        empty={{ title: t('template_list.none'), hint: t('template_list.none_hint'), action: add }}
      >
        {tabs}
      </ListPage>
      {Dialog && editing ? (
        <Dialog
          key={editing.template?.id ?? 'new'}
          template={editing.template}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}
