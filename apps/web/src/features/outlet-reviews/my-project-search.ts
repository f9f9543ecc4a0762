import { isPlainDate } from '@mesra/domain/kit/plain-date';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSession } from '../../lib/session.ts';

/** What My Project shows: a day, the schedule that is open, or what waits for a review. */
export interface MyProjectSearch {
  date: string;
  schedule: number;
  view: 'reviews';
  /** The item of the reviews that is open. */
  id: number | string;
}

/** The day, the open schedule and the part of the page, from the address. */
export function useMyProjectSearch() {
  const { user } = useSession();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = (change: Partial<Record<keyof MyProjectSearch, unknown>>) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, ...change })) as never,
      resetScroll: false,
      replace: true,
    });
  const id = Number(search.schedule);
  const { date } = search;
  return {
    date: typeof date === 'string' && isPlainDate(date) ? date : user.today,
    schedule: Number.isSafeInteger(id) && id > 0 ? id : null,
    reviewing: search.view === 'reviews',
    setDate: (day: string) => set({ date: day === user.today ? undefined : day, schedule: undefined }),
    setSchedule: (schedule: number | null) => set({ schedule: schedule ?? undefined }),
  };
}
