import type { costSplitEndpoints } from '@mesra/contract/employee-pay/cost-centre';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { costCentres, costShares, costSplits } from './employee-pay.tables.ts';

type Entered = BodyOf<typeof costSplitEndpoints.create>;

/** Whose splits they are. */
export interface SplitOwner {
  company_id: number;
  employee_id: number;
  company_joined_at: string;
}

/** A split with its shares in basis points, the largest first. */
export interface StoredSplit {
  id: number;
  effective_from: string;
  by_sites: boolean;
  version: number;
  created_at: string;
  shares: {
    cost_centre_id: number;
    name: string;
    name_malay: string | null;
    code: string | null;
    share: number;
  }[];
}

/** Somebody's splits, the latest first. */
export async function splitsOf(tx: Tx, { company_id, employee_id }: SplitOwner): Promise<StoredSplit[]> {
  const rows = await tx
    .select({
      id: costSplits.id,
      effective_from: costSplits.effective_from,
      by_sites: costSplits.by_sites,
      version: costSplits.version,
      created_at: costSplits.created_at,
      shares: sql<
        StoredSplit['shares']
      >`coalesce((select jsonb_agg(jsonb_build_object('cost_centre_id', s.cost_centre_id,
        'name', s.name, 'name_malay', s.name_malay, 'code', s.code, 'share', s.share) order by s.share desc, s.cost_centre_id)
        from reads.employee_cost_shares s where s.company_id = ${costSplits.company_id} and s.split_id = ${costSplits.id}), '[]')`,
    })
    .from(costSplits)
    .where(and(eq(costSplits.company_id, company_id), eq(costSplits.employee_id, employee_id)))
    .orderBy(sql`${costSplits.effective_from} desc`);
  return rows;
}

/** The centres of a company that can be chosen, by name. */
export const centresOf = (tx: Tx, company_id: number) =>
  tx
    .select({
      id: costCentres.id,
      name: costCentres.name,
      name_malay: costCentres.name_malay,
      code: costCentres.code,
    })
    .from(costCentres)
    .where(and(eq(costCentres.company_id, company_id), isNull(costCentres.archived_at)))
    .orderBy(sql`lower(${costCentres.name})`);

/** Refuses centres that are not the company's or are archived, but for those that the split has already. */
async function checkCentres(tx: Tx, owner: SplitOwner, { shares }: Entered, chosen: readonly number[]) {
  const known = new Set([...(await centresOf(tx, owner.company_id)).map(({ id }) => id), ...chosen]);
  if (shares.some(({ cost_centre_id }) => !known.has(cost_centre_id)))
    throw invalid('shares', 'validation.unknown');
}

function checkDay(owner: SplitOwner, { effective_from }: Entered): void {
  if (effective_from < owner.company_joined_at)
    throw invalid('effective_from', 'recurring_line.before_joining', { value: owner.company_joined_at });
}

async function storeShares(tx: Tx, { company_id }: SplitOwner, split_id: number, shares: Entered['shares']) {
  await tx
    .delete(costShares)
    .where(and(eq(costShares.company_id, company_id), eq(costShares.split_id, split_id)));
  if (shares.length > 0)
    await tx.insert(costShares).values(shares.map((one) => ({ ...one, company_id, split_id })));
}

/** Adds a split from a day on; 422 for a day that has one. */
export async function addSplit(tx: Tx, owner: SplitOwner, entered: Entered): Promise<number> {
  const { company_id, employee_id } = owner;
  checkDay(owner, entered);
  await checkCentres(tx, owner, entered, []);
  const [row] = await tx
    .insert(costSplits)
    .values({
      ...{ company_id, employee_id },
      effective_from: entered.effective_from,
      by_sites: entered.by_sites,
    })
    .returning();
  if (!row) throw notFound();
  await storeShares(tx, owner, row.id, entered.shares);
  return row.id;
}

const idOf = ({ company_id, employee_id }: SplitOwner, id: number) =>
  and(eq(costSplits.company_id, company_id), eq(costSplits.employee_id, employee_id), eq(costSplits.id, id));

/** Changes a split at the version that was seen; 409 with the split as it is otherwise. */
export async function changeSplit(
  tx: Tx,
  owner: SplitOwner,
  id: number,
  { version, ...entered }: Entered & { version: number },
  current: () => Promise<unknown>,
): Promise<void> {
  const [row] = await tx.select().from(costSplits).where(idOf(owner, id)).for('update');
  if (!row) throw notFound();
  await assertVersion(row, version, current);
  checkDay(owner, entered);
  const before = (await splitsOf(tx, owner)).find((one) => one.id === id);
  await checkCentres(tx, owner, entered, before?.shares.map((one) => one.cost_centre_id) ?? []);
  const { effective_from, by_sites } = entered;
  await tx.update(costSplits).set({ effective_from, by_sites }).where(idOf(owner, id));
  await storeShares(tx, owner, id, entered.shares);
}

/** Deletes a split; 404 if it is not theirs. */
export async function removeSplit(tx: Tx, owner: SplitOwner, id: number): Promise<void> {
  const [row] = await tx.select().from(costSplits).where(idOf(owner, id)).for('update');
  if (!row) throw notFound();
  await storeShares(tx, owner, id, []);
  await tx.delete(costSplits).where(idOf(owner, id));
}
