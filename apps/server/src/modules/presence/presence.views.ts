import { AS_READER, reads } from '../../kit/reads.views.ts';
import { presenceEvents as allEvents } from './presence.tables.ts';

/** Events as other modules show them beside what they made of them. */
export const presenceEvents = reads
  .view('presence_events')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, uuid, employee_id, promoter_id, type, recorded_at, arrived_at } = allEvents;
    const { local_date, lat, lng, accuracy, note, marks, status, work_site_id, approval_id } = allEvents;
    const { visit_uuid, supersedes_id } = allEvents;
    return query
      .select({
        ...{ company_id, id, uuid, employee_id, type, recorded_at, arrived_at, local_date },
        ...{ lat, lng, accuracy, note, marks, status, work_site_id, approval_id },
        ...{ visit_uuid, supersedes_id, promoter_id },
      })
      .from(allEvents);
  });
