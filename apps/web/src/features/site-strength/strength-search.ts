import type { siteStrengthEndpoints } from '@mesra/contract/site-strength/site-strength';
import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../lib/search-params.ts';
import { useSession } from '../../lib/session.ts';

/** Beside the state of the list: the site that is open, and what else is shown. */
export interface StrengthSearch {
  site: number;
  view: 'map' | 'needs';
}

type Search = Partial<StrengthSearch> & ListSearch<typeof siteStrengthEndpoints.list>;

/** The day, the open site and the map, from the address. */
export function useStrengthSearch() {
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
  const id = Number(search.site);
  const { date } = search;
  return {
    date: typeof date === 'string' && isPlainDate(date) ? date : user.today,
    site: Number.isSafeInteger(id) && id > 0 ? id : null,
    withMap: search.view === 'map',
    setDate: (day: string) => set({ date: day === user.today ? undefined : day, page: undefined } as Search),
    setSite: (site: number | null) => set({ site: site ?? undefined } as Search),
    setWithMap: (on: boolean) => set({ view: on ? 'map' : undefined } as Search),
  };
}
