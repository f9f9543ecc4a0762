import type { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';

/** Beside the state of the list: whose day is open, and whether the map is shown. */
export interface BoardSearch {
  person: number;
  view: 'map';
}

type Search = Partial<BoardSearch> & ListSearch<typeof attendanceEndpoints.list>;

/** The day, the open person and the map, from the address. */
export function useBoardSearch() {
  const { user } = useSession();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = (change: Search) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...change })) as never,
      resetScroll: false,
      replace: true,
    });
  const id = Number(search.person);
  const { date } = search;
  return {
    date: typeof date === 'string' && isPlainDate(date) ? date : user.today,
    person: Number.isSafeInteger(id) && id > 0 ? id : null,
    withMap: search.view === 'map',
    setDate: (day: string) => set({ date: day === user.today ? undefined : day, page: undefined } as Search),
    setPerson: (person: number | null) => set({ person: person ?? undefined } as Search),
    setWithMap: (on: boolean) => set({ view: on ? 'map' : undefined } as Search),
  };
}
