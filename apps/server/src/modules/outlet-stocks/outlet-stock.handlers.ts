import { outletStockEndpoints as endpoints } from '@mesra/contract/outlet-stocks/outlet-stock';
import { and, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { countMatches, metaOf, pageOf } from '../../kit/list.ts';
import {
  openShortages,
  presentShortages,
  SHORTAGE_NAMES,
  shortagesMatching,
  stockOfOutlet,
} from './outlet-stock.reads.ts';
import { outletShortages } from './outlet-stocks.tables.ts';

const SORTS = { since: outletShortages.since, total: outletShortages.total, ...SHORTAGE_NAMES };

const shortages = handle(endpoints.shortages, async (call) => {
  const { query, tx } = call;
  const where = and(openShortages(call, endpoints.shortages.access), ...shortagesMatching(query));
  const [data, counted] = await Promise.all([
    presentShortages(call, where, pageOf(query, SORTS, outletShortages.id)),
    countMatches(tx, sql`from ${outletShortages} where ${where}`),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const ofOutlet = handle(endpoints.ofOutlet, async (call) => ({
  data: await stockOfOutlet(call, call.params.id),
}));

export const outletStockHandlers = [shortages, ofOutlet];
