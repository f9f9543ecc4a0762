import { AS_READER, reads } from '../../kit/reads.views.ts';
import { siteVisits as allVisits } from './site-visits.tables.ts';

/** Visits as other modules rest on them: whose, where, on which day, whether planned, and the events that they are made of. */
export const siteVisits = reads
  .view('site_visits')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, work_site_id, date, status } = allVisits;
    const { scheduled, check_in_id, check_out_id, minutes } = allVisits;
    return query
      .select({
        ...{ company_id, id, employee_id, work_site_id, date, status },
        ...{ scheduled, check_in_id, check_out_id, minutes },
      })
      .from(allVisits);
  });
