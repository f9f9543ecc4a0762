import { SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { siteStrengthEndpoints as endpoints } from '@mesra/contract/site-strength/site-strength';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useMinutely } from '../../lib/use-minutely.ts';
import { DaySteps } from '../../ui/day-steps.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import type { Replacing } from './shift-figures.tsx';
import css from './site-strength.module.css';
import { useStrengthSummary } from './site-strength.queries.ts';
import { useStrengthColumns, useStrengthFilters } from './strength-columns.tsx';
import { useStrengthSearch } from './strength-search.ts';

const loadMap = () => import('./strength-map.tsx').then((part) => part.StrengthMap);
const loadDrawer = () => import('./strength-drawer.tsx').then((part) => part.StrengthDrawer);
const loadDialog = () => import('./replace-dialog.tsx').then((part) => part.ReplaceDialog);

interface StrengthPageProps {
  tabs: ReactNode;
  /** Makes the first need, where there is none. */
  addNeed: ReactNode;
  /** What a site needs. */
  needsOf: (site: { id: number; name: string }) => ReactNode;
}

/** The strength of the sites on a day: what each shift needs, who is there, and where people are missing; live. */
export function StrengthPage({ tabs, addNeed, needsOf }: StrengthPageProps) {
  const { t } = useTranslation('site-strength');
  const { user } = useSession();
  const { date, site, withMap, setDate, setSite, setWithMap } = useStrengthSearch();
  const { list, views } = useViewedList('/work-task/site', endpoints.list, { fixed: { date } });
  useMinutely(endpoints.list.path, date === user.today);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const StrengthMap = useLoaded(withMap, loadMap);
  const Drawer = useLoaded(site !== null, loadDrawer);
  const Dialog = useLoaded(replacing !== null, loadDialog);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  return (
    <>
      <RowLinks>
        <ListPage
          name="strength"
          title={t('title')}
          description={t('description')}
          list={list}
          views={views}
          columns={useStrengthColumns(phone, setReplacing)}
          filters={useStrengthFilters()}
          searchLabel={t('search')}
          empty={{ title: t('none'), hint: t('none_hint'), action: addNeed }}
        >
          {tabs}
          <div className={css.bar}>
            <DaySteps value={date} today={user.today} onChange={setDate} />
            <SegmentedControl
              aria-label={t('views')}
              value={withMap ? 'map' : 'list'}
              onChange={(view) => setWithMap(view === 'map')}
              data={[
                { value: 'list', label: t('as_list') },
                { value: 'map', label: t('as_map') },
              ]}
            />
          </div>
          <Summary date={date} workSiteId={list.state.work_site_id} />
          {withMap && StrengthMap ? (
            <StrengthMap
              date={date}
              workSiteId={list.state.work_site_id}
              shortOnly={String(list.state.short) === 'true'}
              onOpen={setSite}
            />
          ) : null}
        </ListPage>
      </RowLinks>
      {Drawer && site !== null ? (
        <Drawer
          id={site}
          date={date}
          onReplace={setReplacing}
          onClose={() => setSite(null)}
          needsOf={needsOf}
        />
      ) : null}
      {Dialog && replacing ? <Dialog of={replacing} onClose={() => setReplacing(null)} /> : null}
    </>
  );
}

/** All sites of the day in one line. */
function Summary({ date, workSiteId }: { date: string; workSiteId: unknown }) {
  const { t } = useTranslation('site-strength');
  const { user } = useSession();
  const { data } = useStrengthSummary(date, false, workSiteId);
  if (!data || data.sites === 0) return null;
  const { present, rostered, required, sites, short_sites } = data;
  const key = date > user.today ? 'summary_ahead' : 'summary';
  const figures = { present, rostered, required, sites };
  return (
    <Text mb="md" role="status">
      {t(required > 0 ? key : `${key}_unneeded`, figures)}
      {' · '}
      <strong>{short_sites > 0 ? t('summary_short', { count: short_sites }) : t('summary_enough')}</strong>
    </Text>
  );
}
