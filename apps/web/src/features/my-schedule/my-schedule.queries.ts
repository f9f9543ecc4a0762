import { ownScheduleEndpoints as endpoints } from '@mesra/contract/my-schedule/own-schedule';
import { useQuery } from '@tanstack/react-query';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

/** Own days of a range as they are published; those of the range before stay while the next one loads. */
export function useOwnSchedule(start_date: string, end_date: string) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.days, { query: { company_id: company.id, start_date, end_date } }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true, offline: true },
  });
}

/** Whether one has a calendar address. */
export function useCalendarAddress() {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.calendar, { query: { company_id: company.id } }),
    meta: { silent: true },
  });
}

export const useMakeCalendar = () => useWrite(endpoints.makeCalendar, { notify: false });
export const useRevokeCalendar = () => useWrite(endpoints.removeCalendar);
