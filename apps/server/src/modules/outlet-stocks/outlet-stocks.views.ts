import { AS_READER, reads } from '../../kit/reads.views.ts';
import { outletShortages as allShortages } from './outlet-stocks.tables.ts';

/** What fell to its minimum at outlets of projects, and since when. */
export const outletShortages = reads
  .view('outlet_shortages')
  .with(AS_READER)
  .as((query) => query.select().from(allShortages));
