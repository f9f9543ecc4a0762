import { outletDayEndpoints as endpoints } from '@mesra/contract/outlet-days/outlet-day';
import { outletPresenceEndpoints } from '@mesra/contract/outlet-days/outlet-presence';
import { ownDayEndpoints } from '@mesra/contract/outlet-days/own-day';
import { stockEntryEndpoints } from '@mesra/contract/outlet-days/stock-entry';
import { and, eq } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { addDayProduct, changeDayProduct, removeDayProduct } from './day-products.store.ts';
import { enterEvent } from './entered-event.store.ts';
import { presentDay, presentEntries } from './outlet-day.reads.ts';
import { seenDay } from './outlet-days.policy.ts';
import { stockEntries } from './outlet-days.tables.ts';
import { checkInAtOutlet, checkOutOfOutlet } from './outlet-presence.store.ts';
import { readOwnDay } from './own-day.reads.ts';
import { enterStock, stockAfter } from './stock-entry.store.ts';

const read = handle(endpoints.read, async (call) => ({
  data: await presentDay(call, await seenDay(call, call.params.id)),
}));

const readOwn = handle(ownDayEndpoints.read, async (call) => ({
  data: await readOwnDay(call, call.query.company_id),
}));

const addProduct = handle(endpoints.addProduct, async (call) => {
  const seen = await addDayProduct(call, call.params.id, call.body);
  return { data: await presentDay(call, seen), message: 'saved' };
});

const changeProduct = handle(endpoints.changeProduct, async (call) => {
  const seen = await changeDayProduct(call, call.params, call.body);
  return { data: await presentDay(call, seen), message: 'saved' };
});

const removeProduct = handle(endpoints.removeProduct, async (call) => {
  const seen = await removeDayProduct(call, call.params);
  return { data: await presentDay(call, seen), message: 'deleted' };
});

const enter = handle(stockEntryEndpoints.enter, async (call) => {
  const { entry: stored, fresh } = await enterStock(call, call.params.id, call.body);
  const [entry] = await presentEntries(
    call,
    and(eq(stockEntries.company_id, stored.company_id), eq(stockEntries.uuid, stored.uuid)),
  );
  if (!entry) throw notFound();
  return {
    data: { entry, product: await stockAfter(call, stored) },
    message: entry.reverses === null ? 'outlet_day.recorded' : 'outlet_day.taken_back',
    status: fresh ? 201 : 200,
  };
});

const checkIn = handle(outletPresenceEndpoints.checkIn, async (call) => {
  const { seen, fresh } = await checkInAtOutlet(call, call.params.id, call.body);
  return {
    data: await presentDay(call, seen),
    message: 'outlet_day.checked_in',
    status: fresh ? 201 : 200,
  };
});

const checkOut = handle(outletPresenceEndpoints.checkOut, async (call) => {
  const { seen, fresh } = await checkOutOfOutlet(call, call.params.id, call.body);
  return {
    data: await presentDay(call, seen),
    message: 'outlet_day.checked_out',
    status: fresh ? 201 : 200,
  };
});

const ENTERED = { in: 'outlet_day.checked_in', out: 'outlet_day.checked_out' } as const;

const enterAnEvent = handle(outletPresenceEndpoints.enterEvent, async (call) => {
  const { seen, fresh } = await enterEvent(call, call.params.id, call.body);
  return {
    data: await presentDay(call, seen),
    message: call.body.supersedes === null ? ENTERED[call.body.type] : 'outlet_day.corrected',
    status: fresh ? 201 : 200,
  };
});

export const outletDayHandlers = [
  read,
  readOwn,
  addProduct,
  changeProduct,
  removeProduct,
  enter,
  checkIn,
  checkOut,
  enterAnEvent,
];
