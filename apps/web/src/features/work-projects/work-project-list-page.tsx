import { Button } from '@mantine/core';
import { type WorkProject, workProjectEndpoints } from '@mesra/contract/work-projects/work-project';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFromAddress } from '../../lib/from-address.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import { useProjectMoves } from './use-project-moves.tsx';
import { useProjectColumns, useProjectFilters } from './work-project-columns.tsx';

const loadDialog = () => import('./work-project-dialog.tsx').then((part) => part.ProjectDialog);
const loadDrawer = () => import('./work-project-drawer.tsx').then((part) => part.ProjectDrawer);

/** Beside the state of the list: the part that is shown, and the record that is open. */
export interface ProjectSearch {
  view: 'clients';
  project: number;
  client: number;
}

/** Which project is open, from the address. */
function useOpenProject() {
  const search: Partial<ProjectSearch> = useSearch({ strict: false });
  const navigate = useNavigate();
  const id = Number(search.project);
  const setOpen = (project: number | null) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, project: project ?? undefined })) as never,
      resetScroll: false,
    });
  return { open: Number.isSafeInteger(id) && id > 0 ? id : null, setOpen };
}

interface ProjectListPageProps {
  tabs: ReactNode;
  /** What other features show of a project. */
  beside?: (projectId: number) => ReactNode;
}

/** The work projects: what is done for clients at sites, with budget and man-days. */
export function ProjectListPage({ tabs, beside }: ProjectListPageProps) {
  const { t } = useTranslation('work-projects');
  const { allows } = useSession();
  const { list, views } = useViewedList('/work-task/site/project', workProjectEndpoints.list);
  const { open, setOpen } = useOpenProject();
  // Null while closed; `project: null` creates.
  const [editing, setEditing] = useState<{ project: WorkProject | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const Drawer = useLoaded(open !== null, loadDrawer);
  useFromAddress('new', () => setEditing({ project: null }));
  const common = useCommonActions();
  const moves = useProjectMoves();
  const add = allows(workProjectEndpoints.create) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ project: null })}>
      {t('add')}
    </Button>
  ) : null;
  const rowActions = (project: WorkProject): RowAction[] => [
    ...(project.can.update ? [common('edit', () => setEditing({ project }))] : []),
    ...moves.actionsOf(project),
  ];
  return (
    <>
      <RowLinks>
        <ListPage
          name="work-projects"
          title={t('title')}
          description={t('description')}
          action={add}
          list={list}
          views={views}
          columns={useProjectColumns()}
          filters={useProjectFilters()}
          rowActions={rowActions}
          searchLabel={t('search')}
          empty={{ title: t('none'), hint: t('none_hint'), action: add }}
        >
          {tabs}
        </ListPage>
      </RowLinks>
      {Drawer && open !== null ? (
        <Drawer
          id={open}
          actionsOf={moves.actionsOf}
          beside={beside?.(open)}
          onClose={() => setOpen(null)}
          onEdit={(project) => setEditing({ project })}
        />
      ) : null}
      {moves.dialog}
      {Dialog && editing ? (
        <Dialog project={editing.project} onClose={() => setEditing(null)} onCreated={setOpen} />
      ) : null}
    </>
  );
}
