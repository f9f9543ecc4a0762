import { AS_READER, reads } from '../../kit/reads.views.ts';
import { siteVisits as allVisits } from './site-visits.tables.ts';

/** Visits as other modules rest on them: whose, where, on which day, and the events that they are made of. */
export const siteVisits = reads
  .view('site_visits')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, employee_id, work_site_id, date, status } = allVisits;
    const { check_in_id, check_out_id, minutes } = allVisits;
    return query
      .select({
        ...{ company_id, id, employee_id, work_site_id, date, status },
        ...{ check_in_id, check_out_id, minutes },
      })
      .from(allVisits);
  });
