import { useDebouncedValue } from '@mantine/hooks';
import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { type Schedule, scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { type AssignOutcome, workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { keyOf, read } from '../../lib/query-client.ts';
import { DEBOUNCE_MS } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { flipped, useWrite } from '../../lib/write.ts';

const inForm = { silent: true } as const;

/** No company uses more templates than this. */
const MAX_TEMPLATES = 500;

/** Every template, including archived ones, since a week may still use them. */
export function useTemplates(): Schedule[] | undefined {
  const { company } = useSession();
  const query = { company_id: company.id, status: 'all' as const, per_page: MAX_TEMPLATES };
  return useQuery({
    queryKey: [...keyOf(scheduleEndpoints.list.path), 'options', query],
    queryFn: ({ signal }) => callList(scheduleEndpoints.list, { query, signal }),
    placeholderData: keepWithin(company.id),
  }).data?.data;
}

export const useCreateTemplate = () => useWrite(scheduleEndpoints.create, inForm);
export const useSaveTemplate = () => useWrite(scheduleEndpoints.update, inForm);
export const useMakeDefault = () => useWrite(scheduleEndpoints.makeDefault);
export const useArchiveTemplate = () => useWrite(scheduleEndpoints.update, { undo: flipped('archived') });
export const useUndoTimes = () => useWrite(scheduleEndpoints.takeBackTimes);
export const useRemoveTemplate = () => useWrite(scheduleEndpoints.remove);

/** An employee's schedule for a date range; the previous range stays while the next one loads. */
export const useWorkSchedule = (id: number, start_date: string, end_date: string) =>
  useQuery({
    ...read(workScheduleEndpoints.read, { params: { id }, query: { start_date, end_date } }),
    placeholderData: (previous) => (previous?.employee_id === id ? previous : undefined),
    meta: { silent: true },
  });

export const useAssignSchedule = () => useWrite(workScheduleEndpoints.create, inForm);
export const useCorrectSchedule = () => useWrite(workScheduleEndpoints.update, inForm);
export const useUndoSchedule = () => useWrite(workScheduleEndpoints.remove);
export const useAssignMany = () => useWrite(workScheduleEndpoints.assign, { ...inForm, notify: false });

type AssignBody = BodyIn<typeof workScheduleEndpoints.previewAssign>;

/** Previews an assignment as it is edited; null requests nothing. The form shows refusals. */
export function useAssignPreview(body: AssignBody | null) {
  const [requested] = useDebouncedValue(body, DEBOUNCE_MS);
  const query = useQuery<AssignOutcome>({
    queryKey: ['assign schedule', requested],
    queryFn: ({ signal }) =>
      call(workScheduleEndpoints.previewAssign, { body: requested as AssignBody, signal }),
    enabled: requested !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { silent: true },
  });
  const fresh = !query.isFetching && JSON.stringify(requested) === JSON.stringify(body);
  return { data: query.data, error: query.error, fresh };
}
