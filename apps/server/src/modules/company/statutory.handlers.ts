import { type CompanyStatutory, statutoryEndpoints } from '@mesra/contract/company/statutory';
import { endOfMonth, shiftMonth, startOfMonth } from '@mesra/domain/kit/plain-date';
import { carryForwardUntil, tableReaches } from '@mesra/domain/statutory/carry-forward';
import type { CarryForward } from '@mesra/domain/statutory/history';
import { DEFAULT_STATUTORY_SETTINGS } from '@mesra/domain/statutory/settings';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Actor, todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { lastClosed } from './closed-month.ts';
import { companyRow } from './company.present.ts';
import { statutoryCarryForwards, statutoryPeriods } from './statutory.tables.ts';

interface Caller {
  actor: Actor;
  tx: Tx;
  services: Services;
}

const carriesOf = (tx: Tx, companyId: number) =>
  tx
    .select()
    .from(statutoryCarryForwards)
    .where(eq(statutoryCarryForwards.company_id, companyId))
    .orderBy(asc(statutoryCarryForwards.from), asc(statutoryCarryForwards.id));

async function present({ actor, tx, services }: Caller, companyId: number): Promise<CompanyStatutory> {
  const closed = await lastClosed(tx, companyId);
  const isOpen = (day: string) => closed === null || day > closed;
  const periods = await tx
    .select()
    .from(statutoryPeriods)
    .where(eq(statutoryPeriods.company_id, companyId))
    .orderBy(desc(statutoryPeriods.effective_from));
  const carries = await carriesOf(tx, companyId);
  const known = carries as unknown as (CarryForward & { id: number; created_at: string })[];
  return {
    company_id: companyId,
    open_from: closed === null ? null : startOfMonth(shiftMonth(closed.slice(0, 7), 1)),
    periods: periods.map(({ id, effective_from, statutory_settings, version, created_at }) => ({
      id,
      effective_from,
      settings: { ...DEFAULT_STATUTORY_SETTINGS, ...statutory_settings },
      version,
      created_at,
      can: { update: isOpen(effective_from), remove: isOpen(effective_from) },
    })),
    tables: tableReaches(todayIn(actor, companyId, services.clock), known),
    carry_forwards: known.map(({ id, table, from, to, source_date, created_at }) => ({
      id,
      table,
      from,
      to,
      source_date,
      created_at,
      can: { remove: isOpen(from) && !known.some((one) => one.table === table && one.from > to) },
    })),
  };
}

const read = handle(statutoryEndpoints.read, async ({ query, ...caller }) => ({
  data: await present(caller, query.company_id),
}));

const createPeriod = handle(statutoryEndpoints.createPeriod, async ({ body, ...caller }) => {
  const { company_id, effective_from, settings } = body;
  await companyRow(caller.tx, company_id, true);
  const closed = await lastClosed(caller.tx, company_id);
  if (closed !== null && effective_from <= closed)
    throw invalid('effective_from', 'validation.month_closed', { month: endOfMonth(closed) });
  await caller.tx
    .insert(statutoryPeriods)
    .values({ company_id, effective_from, statutory_settings: settings });
  return { data: await present(caller, company_id), message: 'saved', status: 201 };
});

/**
 * A decision of one of these companies, locked with its company; 409 if a confirmed payroll depends on it.
 */
async function openPeriod(tx: Tx, companyIds: readonly number[], id: number) {
  const where = and(inArray(statutoryPeriods.company_id, [...companyIds]), eq(statutoryPeriods.id, id));
  const [found] = await tx.select().from(statutoryPeriods).where(where);
  if (!found) throw notFound();
  await companyRow(tx, found.company_id, true);
  const [row] = await tx.select().from(statutoryPeriods).where(where).for('update');
  if (!row) throw notFound();
  const closed = await lastClosed(tx, row.company_id);
  if (closed !== null && row.effective_from <= closed)
    throw new Problem('wrong_state', { key: 'statutory.closed' });
  return { row, where };
}

const updatePeriod = handle(
  statutoryEndpoints.updatePeriod,
  async ({ params, body, companyIds, ...caller }) => {
    const { row, where } = await openPeriod(caller.tx, companyIds, params.id);
    await assertVersion(row, body.version, () => present(caller, row.company_id));
    await caller.tx.update(statutoryPeriods).set({ statutory_settings: body.settings }).where(where);
    return { data: await present(caller, row.company_id), message: 'saved' };
  },
);

const removePeriod = handle(statutoryEndpoints.removePeriod, async ({ params, companyIds, ...caller }) => {
  const { row, where } = await openPeriod(caller.tx, companyIds, params.id);
  await caller.tx.delete(statutoryPeriods).where(where);
  return { data: await present(caller, row.company_id), message: 'deleted' };
});

const carryForward = handle(statutoryEndpoints.carryForward, async ({ body, ...caller }) => {
  const { company_id, table, until } = body;
  await companyRow(caller.tx, company_id, true);
  const before = (await carriesOf(caller.tx, company_id)) as unknown as CarryForward[];
  const decided = carryForwardUntil(table, until, before);
  if (!decided.ok) {
    const [problem] = decided.problems;
    throw invalid('until', `payroll.${problem?.key}`, problem?.params as Record<string, string | number>);
  }
  await caller.tx.insert(statutoryCarryForwards).values({ company_id, ...decided.value });
  return { data: await present(caller, company_id), message: 'saved', status: 201 };
});

const removeCarryForward = handle(
  statutoryEndpoints.removeCarryForward,
  async ({ params, companyIds, ...caller }) => {
    const { tx } = caller;
    const where = and(
      inArray(statutoryCarryForwards.company_id, [...companyIds]),
      eq(statutoryCarryForwards.id, params.id),
    );
    const [row] = await tx.select().from(statutoryCarryForwards).where(where);
    if (!row) throw notFound();
    await companyRow(tx, row.company_id, true);
    const closed = await lastClosed(tx, row.company_id);
    if (closed !== null && row.from <= closed)
      throw new Problem('wrong_state', { key: 'statutory.carry_closed' });
    const later = (await carriesOf(tx, row.company_id)).some(
      (one) => one.table === row.table && one.from > row.to,
    );
    if (later) throw new Problem('wrong_state', { key: 'statutory.carry_last' });
    await tx.delete(statutoryCarryForwards).where(where);
    return { data: await present(caller, row.company_id), message: 'deleted' };
  },
);

export const statutoryHandlers = [
  read,
  createPeriod,
  updatePeriod,
  removePeriod,
  carryForward,
  removeCarryForward,
];
