import { Button } from '@mantine/core';
import { type ManagedTask, managedTaskEndpoints } from '@mesra/contract/site-tasks/managed-site-task';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useTaskColumns, useTaskFilters } from './site-task-columns.tsx';
import { useTaskActs } from './use-task-acts.tsx';

const loadDialog = () => import('./assign-dialog.tsx').then((part) => part.AssignDialog);
const loadDrawer = () => import('./site-task-drawer.tsx').then((part) => part.SiteTaskDrawer);

/** Beside the state of the list: the part that is shown, and the task that is open. */
export interface TaskSearch {
  view: 'templates' | 'plans';
  task: number;
}

/** Which task is open, from the address. */
function useOpenTask() {
  const search: Partial<TaskSearch> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(search.task);
  const setOpen = (task: number | null) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, task: task ?? undefined })) as never,
      resetScroll: false,
    });
  return { open: Number.isSafeInteger(id) && id > 0 ? id : null, setOpen };
}

/** The tasks at sites, by default those that are to be done. */
export function SiteTaskListPage({ tabs }: { tabs: ReactNode }) {
  const { t } = useTranslation('site-tasks');
  const { allows } = useSession();
  const { list, views } = useViewedList('/work-task/site/task', managedTaskEndpoints.list);
  const { open, setOpen } = useOpenTask();
  const [assigning, setAssigning] = useState(false);
  const Dialog = useLoaded(assigning, loadDialog);
  const Drawer = useLoaded(open !== null, loadDrawer);
  const acts = useTaskActs();
  const add = allows(managedTaskEndpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setAssigning(true)}>
      {t('assign.action')}
    </Button>
  ) : null;
  const rowActions = (task: ManagedTask): RowAction[] => acts.actsOf(task);
  return (
    <>
      <RowLinks>
        <ListPage
          name="tasks"
          title={t('list.title')}
          description={t('list.description')}
          action={add}
          list={list}
          views={views}
          columns={useTaskColumns()}
          filters={useTaskFilters()}
          rowActions={rowActions}
          searchLabel={t('list.search')}
          empty={{ title: t('list.none'), hint: t('list.none_hint'), action: add }}
        >
          {tabs}
        </ListPage>
      </RowLinks>
      {Drawer && open !== null ? (
        <Drawer id={open} actsOf={acts.actsOf} onClose={() => setOpen(null)} />
      ) : null}
      {acts.dialog}
      {Dialog && assigning ? <Dialog onClose={() => setAssigning(false)} /> : null}
    </>
  );
}
