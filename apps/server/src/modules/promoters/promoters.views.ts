import { AS_READER, reads } from '../../kit/reads.views.ts';
import { promoters as allPromoters } from './promoters.tables.ts';

/** Promoters as projects and schedules name them; `name` is that of an outsider. */
export const promoters = reads
  .view('promoters')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, code, employee_id, name, archived_at } = allPromoters;
    return query.select({ company_id, id, code, employee_id, name, archived_at }).from(allPromoters);
  });
