import { useDebouncedValue } from '@mantine/hooks';
import { type Schedule, scheduleEndpoints } from '@mesra/contract/attendance/schedule';
import { type AssignOutcome, workScheduleEndpoints } from '@mesra/contract/attendance/work-schedule';
import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';

const inForm = { silent: true } as const;

/** More templates than this no company chooses from. */
const MOST_TEMPLATES = 500;

/** Every template, the archived too: a week may still have them. */
export function useTemplates(): Schedule[] | undefined {
  const { company } = useSession();
  const query = { company_id: company.id, status: 'all' as const, per_page: MOST_TEMPLATES };
  return useQuery({
    queryKey: [...keyOf(scheduleEndpoints.list.path), 'options', query],
    queryFn: ({ signal }) => callList(scheduleEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
  }).data?.data;
}

export const useCreateTemplate = () => useWrite(scheduleEndpoints.create, inForm);
export const useSaveTemplate = () => useWrite(scheduleEndpoints.update, inForm);
export const useMakeDefault = () => useWrite(scheduleEndpoints.makeDefault);
export const useArchiveTemplate = () => useWrite(scheduleEndpoints.update);
export const useTakeBackTimes = () => useWrite(scheduleEndpoints.takeBackTimes);
export const useRemoveTemplate = () => useWrite(scheduleEndpoints.remove);

/** What an employee works in some days; the month before stays while another is fetched. */
export const useWorkSchedule = (id: number, start_date: string, end_date: string) =>
  useQuery({
    ...read(workScheduleEndpoints.read, { params: { id }, query: { start_date, end_date } }),
    placeholderData: (previous) => (previous?.employee_id === id ? previous : undefined),
    meta: { silent: true },
  });

export const useAssignSchedule = () => useWrite(workScheduleEndpoints.create, inForm);
export const useCorrectSchedule = () => useWrite(workScheduleEndpoints.update, inForm);
export const useTakeBackSchedule = () => useWrite(workScheduleEndpoints.remove);
export const useAssignMany = () => useWrite(workScheduleEndpoints.assign, { ...inForm, announce: false });

type AssignBody = BodyIn<typeof workScheduleEndpoints.previewAssign>;

/** Whom a week would change, asked again as it is chosen; null asks nothing. A refusal is shown by the form. */
export function useAssignPreview(body: AssignBody | null) {
  const [asked] = useDebouncedValue(body, DEBOUNCE_MS);
  const query = useQuery<AssignOutcome>({
    queryKey: ['assign schedule', asked],
    queryFn: ({ signal }) => call(workScheduleEndpoints.previewAssign, { body: asked as AssignBody, signal }),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const fresh = !query.isFetching && JSON.stringify(asked) === JSON.stringify(body);
  return { data: query.data, error: query.error, fresh };
}
