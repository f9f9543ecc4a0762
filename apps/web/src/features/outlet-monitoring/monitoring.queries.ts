import { outletDayEndpoints } from '@mesra/contract/outlet-days/outlet-day';
import { monitoringEndpoints as endpoints } from '@mesra/contract/outlet-monitoring/monitoring';
import { useQuery } from '@tanstack/react-query';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';

/** From a day to another, and of one outlet of a project where they are named. */
export interface MonitoredRange {
  start_date: string;
  end_date: string;
  project: number | null;
  outlet: number | null;
}

const isSameOutlet = (before: { queryKey: readonly unknown[] } | undefined, only: object): boolean => {
  const { outlet_id } = (before?.queryKey.at(-1) ?? {}) as { outlet_id?: unknown };
  return String(outlet_id) === String((only as { outlet_id?: unknown }).outlet_id);
};

/** The figures of some days, by project, outlet and day. Those before stay meanwhile, but not of another outlet. */
export function useMonitoring({ start_date, end_date, project, outlet }: MonitoredRange) {
  const { company } = useSession();
  const only = outlet !== null && project !== null ? { project_id: [project], outlet_id: [outlet] } : {};
  const query = { company_id: company.id, start_date, end_date, ...only };
  return useQuery({
    ...read(endpoints.list, { query: query as never }),
    placeholderData: (previous, before) =>
      isSameOutlet(before, only) ? keepWithin(company.id)(previous, before) : undefined,
    meta: { silent: true },
  });
}

/** An outlet of a project on a day. */
export function useMonitoredDay(day: { project_id: number; outlet_id: number; date: string }) {
  const { company } = useSession();
  return useQuery({
    ...read(endpoints.day, { query: { company_id: company.id, ...day } }),
    meta: { silent: true },
  });
}

/** What a promoter recorded of their day: tasks, entries and the daily report. */
export const useRecordedDay = (id: number) =>
  useQuery({ ...read(outletDayEndpoints.read, { params: { id } }), meta: { silent: true } });
