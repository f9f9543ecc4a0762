import { payoutEndpoints } from '@mesra/contract/payouts/payout';
import type { PlainDate } from '@mesra/domain/kit/plain-date';
import { sql } from 'drizzle-orm';
import { publishChange } from '../../kit/changed.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { Watch } from '../../kit/watch.ts';
import { keepLatePayouts } from './late-payouts.store.ts';
import { keyText, type PayoutKey } from './payout-facts.reads.ts';
import { freshPayouts, storePayouts } from './payout-refresh.store.ts';
import { payoutChanges } from './payouts.tables.ts';

const EVERY_MS = 500;
/** Payouts that are worked out at once, in one transaction. */
const CHUNK = 250;
/** So many transactions work at a time, each for its share of the promoters: while one waits for the database another calculates. */
const LANES = 2;

interface Changed extends PayoutKey, Record<string, unknown> {
  ids: number[];
}

/** A share of a company's promoters. */
interface Lane {
  companyId: number;
  lane: number;
}

/** Lets one process at a time work out the payouts of a lane: what is stored last rests on what was read last. */
const lockPayouts = (tx: Tx, { companyId, lane }: Lane) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('payouts:', ${companyId}::bigint, ':', ${lane}::int), 0))`,
  );

/** The next months of a lane whose facts have changed. */
async function nextChanged(tx: Tx, { companyId, lane }: Lane): Promise<Changed[]> {
  const { rows } = await tx.execute<Changed>(sql`
    select promoter_id, sales_project_id, month, ids from (
      select c.promoter_id, c.sales_project_id, c.month, json_agg(c.id) as ids from ${payoutChanges} c
      where c.company_id = ${companyId} and abs(hashint8(c.promoter_id) % ${LANES}) = ${lane} group by 1, 2, 3 order by min(c.id) limit ${CHUNK}) due
    order by 1, 2, 3`);
  return rows;
}

/** The employees of some promoters by the months of their payouts. */
async function employeesByMonth(
  tx: Tx,
  companyId: number,
  keys: readonly PayoutKey[],
): Promise<Map<PlainDate, number[]>> {
  const { rows } = await tx.execute<{ month: PlainDate; employees: number[] }>(sql`
    select k.month, json_agg(distinct m.employee_id) as employees
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k (promoter_id bigint, month date)
    join reads.promoters m on m.company_id = ${companyId} and m.id = k.promoter_id and m.employee_id is not null
    group by 1 order by 1`);
  return new Map(rows.map(({ month, employees }) => [month, employees]));
}

/** Works out some of the payouts of a lane whose facts have changed; returns how many there were. */
async function refreshSome(tx: Tx, lane: Lane, today: PlainDate): Promise<number> {
  await lockPayouts(tx, lane);
  const changed = await nextChanged(tx, lane);
  const { companyId } = lane;
  if (changed.length === 0) return 0;
  const keys = changed.map(({ promoter_id, sales_project_id, month }) => ({
    promoter_id,
    sales_project_id,
    month,
  }));
  const stored = await storePayouts(tx, companyId, await freshPayouts(tx, { companyId, today }, keys));
  for (const [month, employeeIds] of await employeesByMonth(tx, companyId, keys))
    await keepLatePayouts(tx, { companyId, employeeIds, month });
  const ids = changed.flatMap((one) => one.ids);
  await tx.execute(sql`delete from ${payoutChanges} where company_id = ${companyId}
    and id = any (${sql.param(ids)}::bigint[])`);
  if (stored > 0) await publishChange(tx, companyId, payoutEndpoints.approveMany);
  return new Set(keys.map(keyText)).size;
}

/** Brings the payouts of a company up to date with their facts, in chunks; what is killed is worked out by the next. */
export async function refreshPayouts(
  services: Pick<Services, 'db' | 'clock'>,
  companyId: number,
  today: PlainDate,
) {
  const once = (lane: number) =>
    inTransaction(services.db.app, { companyIds: [companyId], userId: null }, (tx) =>
      refreshSome(tx, { companyId, lane }, today),
    );
  const all = async (lane: number) => {
    while ((await once(lane)) > 0);
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => all(lane)));
}

/** Looks for payouts whose facts have changed in every company that has some. */
export async function lookForChangedPayouts(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const { rows } = await services.db.owner.query<{ company_id: number; today: PlainDate }>(
    'select * from system.companies_with_payout_changes($1)',
    [services.clock.now()],
  );
  for (const { company_id, today } of rows)
    await refreshPayouts(services, company_id, today).catch((error) =>
      console.error(`payouts of company ${company_id} could not be worked out:`, forLog(error)),
    );
}

export const payoutWatch: Watch = { name: 'payouts', every_ms: EVERY_MS, look: lookForChangedPayouts };
