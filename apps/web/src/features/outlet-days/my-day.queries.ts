import { ownDayEndpoints as endpoints, type OwnDay } from '@mesra/contract/outlet-days/own-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { momentOf, pageClock } from '../../lib/page-clock.ts';
import { read, refresh } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import type { Clocking } from '../../shared/clocking/clocking.ts';
import { laterContact, serverTimeAt, storedContact } from '../../shared/clocking/server-clock.ts';
import { type Timed, timedQuery } from '../../shared/clocking/timed-query.ts';
import { useClocking } from '../../shared/clocking/use-clocking.ts';

/** The promoter's day with the contact that gave the server's time. */
export type MyDay = Timed<OwnDay>;

const dayQuery = (company_id: number) =>
  timedQuery<OwnDay>(read(endpoints.read, { query: { company_id } }).queryKey, (signal) =>
    call(endpoints.read, { query: { company_id }, signal }),
  );

/** The own day, which is there without a network too. */
export function useMyDay() {
  const { company } = useSession();
  return useQuery({ ...dayQuery(company.id), meta: { silent: true, offline: true } });
}

/** Reads the day again: others sell at the outlet too. */
export function useDayRefresh(): () => void {
  const client = useQueryClient();
  return () => void refresh(client, [endpoints.read.path]);
}

/** Checking in and out of the promoter. */
export const useDayClocking = (day: MyDay): Clocking => useClocking(day, dayQuery(day.company_id));

/** The server's time now, as far as this device can tell it. */
export const recordedNow = ({ contact }: Pick<MyDay, 'contact'>): string =>
  new Date(
    serverTimeAt(laterContact(contact, storedContact()) ?? contact, momentOf(pageClock)),
  ).toISOString();
