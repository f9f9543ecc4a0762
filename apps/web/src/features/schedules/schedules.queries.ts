import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { type Schedule, scheduleEndpoints } from '@mesra/contract/schedules/schedule';
import { workScheduleEndpoints } from '@mesra/contract/schedules/work-schedule';
import { useQuery } from '@tanstack/react-query';
import { callList } from '../../lib/api.ts';
import { keepWithin } from '../../lib/keep-previous.ts';
import { usePreview } from '../../lib/preview.ts';
import { keyOf, read } from '../../lib/query-client.ts';
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

export const useUndoAssign = () => useWrite(workScheduleEndpoints.undoAssign);

/** Previews an assignment as it is edited; null requests nothing. */
export const useAssignPreview = (body: BodyIn<typeof workScheduleEndpoints.previewAssign> | null) =>
  usePreview(workScheduleEndpoints.previewAssign, body);
