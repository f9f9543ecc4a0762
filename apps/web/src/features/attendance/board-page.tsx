import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useMinutely } from '../../lib/use-minutely.ts';
import { DaySteps } from '../../ui/day-steps.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowLinks } from '../../ui/row-links.tsx';
import { useViewedList } from '../../ui/use-saved-views.ts';
import css from './board.module.css';
import { summaryFilters, useBoardSummary } from './board.queries.ts';
import { useBoardColumns } from './board-columns.tsx';
import { useBoardFilters } from './board-filters.tsx';
import { BoardQueues } from './board-queues.tsx';
import { useBoardSearch } from './board-search.ts';
import { BoardTiles } from './board-tiles.tsx';

const loadMap = () => import('./board-map.tsx').then((part) => part.BoardMap);
const loadDrawer = () => import('./board-drawer.tsx').then((part) => part.BoardDrawer);
const loadDialog = () => import('./board-entry-dialog.tsx').then((part) => part.EntryDialog);

/** Whom the entry dialog opens for; null lets the user choose. */
interface Entering {
  person: { id: number; name: string } | null;
}

/** The board of a day: where each employee stands, live. */
export function BoardPage() {
  const { t } = useTranslation('board');
  const { user, allows } = useSession();
  const { date, person, withMap, setDate, setPerson, setWithMap } = useBoardSearch();
  const { list, views } = useViewedList('/attendance/manage', attendanceEndpoints.list, {
    fixed: { date, with: ['branch', 'division', 'department', 'position'] },
  });
  const filters = summaryFilters(list.state);
  const summary = useBoardSummary(date, filters, false);
  useMinutely(attendanceEndpoints.list.path, date === user.today);
  const [entering, setEntering] = useState<Entering | null>(null);
  const BoardMap = useLoaded(withMap, loadMap);
  const Drawer = useLoaded(person !== null, loadDrawer);
  const Dialog = useLoaded(entering !== null, loadDialog);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const enters = allows(attendanceEndpoints.createEvent);
  const zone = summary.data?.zone ?? 'Asia/Kuala_Lumpur';
  return (
    <>
      <RowLinks>
        <ListPage
          name="attendance"
          title={t('title')}
          description={t('description')}
          action={
            enters ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setEntering({ person: null })}>
                {t('enter')}
              </Button>
            ) : null
          }
          list={list}
          views={views}
          columns={useBoardColumns(zone, phone)}
          filters={useBoardFilters()}
          searchLabel={t('search')}
          empty={{ title: t('none'), hint: t(date > user.today ? 'none_yet' : 'none_hint') }}
        >
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
          <BoardTiles
            summary={summary}
            chosen={list.state.status}
            onChoose={(status) => list.change({ status })}
          />
          <BoardQueues />
          {withMap && BoardMap ? (
            <BoardMap date={date} filters={filters} zone={zone} onOpen={setPerson} />
          ) : null}
        </ListPage>
      </RowLinks>
      {Drawer && person !== null ? (
        <Drawer
          id={person}
          date={date}
          people={list.rows ?? []}
          onStep={setPerson}
          onClose={() => setPerson(null)}
          onEnter={enters ? (one) => setEntering({ person: one }) : undefined}
        />
      ) : null}
      {Dialog && entering ? (
        <Dialog
          person={entering.person}
          date={date}
          zone={zone}
          onRecorded={(day) => {
            setEntering(null);
            if (day !== date) setDate(day);
          }}
          onClose={() => setEntering(null)}
        />
      ) : null}
    </>
  );
}
