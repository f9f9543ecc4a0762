import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { siteFileEndpoints } from '@mesra/contract/sites/site-file';
import { type WorkSite, workSiteEndpoints } from '@mesra/contract/sites/work-site';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useFromAddress } from '../../lib/from-address.ts';
import { loadMessages } from '../../lib/i18n.ts';
import type { ListView } from '../../lib/list.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { FilteredExport } from '../../shared/filtered-export.tsx';
import { ImportButton } from '../../shared/import-button.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { RowAction } from '../../ui/list-view.ts';
import { RowLinks } from '../../ui/row-links.tsx';
import { useCommonActions } from '../../ui/use-common-actions.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import type { DocumentsOf } from './documents-of.ts';
import { pointsOf } from './site-points.ts';
import css from './sites.module.css';
import { useSiteActions } from './sites.mutations.ts';
import { plannedAt, useSitePoints } from './sites.queries.ts';
import { useSiteColumns, useSiteFilters } from './work-site-columns.tsx';

const loadMap = () => import('../../shared/domain-map.tsx').then((part) => part.DomainMap);
const loadDialog = () => import('./work-site-dialog.tsx').then((part) => part.SiteDialog);
const loadClosing = () => import('./closing-site.tsx').then((part) => part.CloseSiteDialog);
const loadImport = async () =>
  (await Promise.all([import('./site-import-dialog.tsx'), loadMessages(['file-import'])]))[0]
    .SiteImportDialog;
const loadDrawer = async () =>
  (await Promise.all([import('./work-site-drawer.tsx'), loadMessages(['contacts'])]))[0].SiteDrawer;

/** Beside the state of the list: the site that is open, and whether the map is shown. */
export interface SiteSearch {
  site: number;
  view: 'map';
}

/** Which site is open and whether the map is shown, from the address. */
function useSiteSearch() {
  const search: Partial<SiteSearch> = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = (change: Partial<SiteSearch>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...change })) as never,
      resetScroll: false,
    });
  const id = Number(search.site);
  return {
    open: Number.isSafeInteger(id) && id > 0 ? id : null,
    withMap: search.view === 'map',
    setOpen: (site: number | null) => set({ site: site ?? undefined } as Partial<SiteSearch>),
    setWithMap: (on: boolean) => set({ view: on ? 'map' : undefined } as Partial<SiteSearch>),
  };
}

/** The places where people of the company work: as a list, with a map of all of them above where it is wanted. */
export function SiteListPage({ documents }: { documents: DocumentsOf }) {
  const { t } = useTranslation('sites');
  const { allows } = useSession();
  const { list, views } = useViewedList('/work-task/site/manage', workSiteEndpoints.list);
  const { open, withMap, setOpen, setWithMap } = useSiteSearch();
  // Null while closed; `site: null` creates.
  const [editing, setEditing] = useState<{ site: WorkSite | null } | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  useFromAddress('new', () => setEditing({ site: null }));
  const Drawer = useLoaded(open !== null, loadDrawer);
  const common = useCommonActions();
  const actions = useSiteActions((site) => open === site.id && setOpen(null));
  const closing = useClosing(actions);
  const add = allows(workSiteEndpoints.create) ? (
    <Group gap="xs">
      <ImportButton label={t('import.action')} load={loadImport} />
      <Button leftSection={<IconPlus size={16} />} onClick={() => setEditing({ site: null })}>
        {t('add')}
      </Button>
    </Group>
  ) : null;

  const rowActions = (site: WorkSite): RowAction[] => {
    if (!site.can.update) return [];
    const active = site.status === 'Active';
    const { name } = site;
    const off = common('deactivate', () => actions.setStatus(site, 'Inactive'), {
      ...{ name, effect: t('off_effect') },
    });
    return [
      common('edit', () => setEditing({ site })),
      active
        ? { ...off, onClick: () => closing.ask(site, off.onClick) }
        : common('activate', () => actions.setStatus(site, 'Active')),
      common('delete', () => actions.remove(site), { name, effect: t('delete_effect') }),
    ];
  };

  return (
    <>
      <RowLinks>
        <ListPage
          name="work-sites"
          title={t('title')}
          description={t('description')}
          action={add}
          list={list}
          views={views}
          columns={useSiteColumns()}
          filters={useSiteFilters()}
          rowActions={rowActions}
          searchLabel={t('search')}
          exporter={
            <FilteredExport
              endpoint={siteFileEndpoints.export}
              state={list.state}
              disabled={!list.rows?.length}
            />
          }
          empty={{ title: t('none'), hint: t('none_hint'), action: add }}
        >
          <SegmentedControl
            aria-label={t('views')}
            mb="md"
            value={withMap ? 'map' : 'list'}
            onChange={(view) => setWithMap(view === 'map')}
            data={[
              { value: 'list', label: t('as_list') },
              { value: 'map', label: t('as_map') },
            ]}
          />
          {withMap ? <Overview list={list} onOpen={setOpen} /> : null}
        </ListPage>
      </RowLinks>
      {Drawer && open !== null ? (
        <Drawer
          id={open}
          documents={documents}
          onClose={() => setOpen(null)}
          onEdit={(site) => setEditing({ site })}
        />
      ) : null}
      {closing.dialog}
      {Dialog && editing ? (
        <Dialog site={editing.site} onClose={() => setEditing(null)} onCreated={setOpen} />
      ) : null}
    </>
  );
}

/** Making a site inactive: where visits are planned there, with the reason why they are cancelled. */
function useClosing({ close, saving }: Pick<ReturnType<typeof useSiteActions>, 'close' | 'saving'>) {
  const client = useQueryClient();
  const [closing, setClosing] = useState<{ site: WorkSite; visits: number; people: number } | null>(null);
  const CloseDialog = useLoaded(closing !== null, loadClosing);
  const ask = (site: WorkSite, plainly: () => void) =>
    void client
      .fetchQuery(plannedAt(site.id))
      .then(
        (planned) => (planned.visits === 0 ? plainly() : setClosing({ site, ...planned })),
        reportProblem,
      );
  const answer = (reason: string | null) => {
    if (closing && reason !== null) close(closing.site, reason, () => setClosing(null));
    else setClosing(null);
  };
  const dialog =
    closing && CloseDialog ? (
      <CloseDialog site={closing.site} planned={closing} saving={saving} onAnswer={answer} />
    ) : null;
  return { ask, dialog };
}

interface OverviewProps {
  list: ListView<WorkSite>;
  onOpen: (id: number) => void;
}

/** All sites that the list asks for on a map, whatever its page. */
function Overview({ list, onOpen }: OverviewProps) {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const SiteMap = useLoaded(true, loadMap);
  const { status, state, client_id, keyword } = list.state;
  const { data } = useSitePoints(company.id, { status, state, client_id, keyword });
  const sites = data?.data;
  const points = useMemo(() => pointsOf(sites ?? []), [sites]);
  const unplaced = (sites?.length ?? 0) - points.length;
  const total = data?.meta.total ?? 0;
  return (
    <div className={`surface ${css.overview}`}>
      {SiteMap && sites ? (
        <SiteMap label={t('map')} points={points} height={360} onOpen={(key) => onOpen(Number(key))} />
      ) : (
        <Skeleton height={360} radius="md" />
      )}
      {sites && total > sites.length ? (
        <Text c="dimmed" mt={8}>
          {t('map_capped', { shown: formatCount(sites.length), total: formatCount(total) })}
        </Text>
      ) : null}
      {unplaced > 0 ? (
        <Text c="dimmed" mt={8}>
          {t('unplaced', { count: unplaced })}
        </Text>
      ) : null}
    </div>
  );
}
