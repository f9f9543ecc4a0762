import { AS_READER, reads } from '../../kit/reads.views.ts';
import { promoterSchedules as allSchedules } from './promoter-schedules.tables.ts';

/** Schedules of promoters as other modules rest on them. */
export const promoterSchedules = reads
  .view('promoter_schedules')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, uuid, sales_project_id, promoter_id, outlet_id, date } = allSchedules;
    const { start_time, end_time, starts_at, ends_at, status } = allSchedules;
    const { due_at, checkin_at, checkout_event_id, reported, tasks_done, checkin_event_id } = allSchedules;
    return query
      .select({
        ...{ company_id, id, uuid, sales_project_id, promoter_id, outlet_id, date },
        ...{ start_time, end_time, starts_at, ends_at, status },
        ...{ due_at, checkin_at, checkout_event_id, reported, tasks_done, checkin_event_id },
      })
      .from(allSchedules);
  });
