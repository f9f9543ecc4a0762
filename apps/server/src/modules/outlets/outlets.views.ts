import { AS_READER, reads } from '../../kit/reads.views.ts';
import { outlets as allOutlets } from './outlets.tables.ts';

/** What is of outlets besides the work sites whose ids they have. */
export const outlets = reads
  .view('outlets')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, chain, region, business_hours } = allOutlets;
    return query.select({ company_id, id, chain, region, business_hours }).from(allOutlets);
  });
