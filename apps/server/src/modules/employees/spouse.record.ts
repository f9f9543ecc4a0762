import type { Spouse, spouseEndpoints } from '@mesra/contract/employees/spouse';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { todayIn } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import { drawId } from '../../kit/draw-ids.ts';
import type { RowCall } from '../../kit/http.ts';
import { invalid, notFound } from '../../kit/problem.ts';
import { placeOf } from '../../kit/sealed-place.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import { spouses } from './personal.tables.ts';

type Values = BodyOf<typeof spouseEndpoints.create>;

type RowName = Pick<typeof spouses.$inferSelect, 'company_id' | 'id'>;
const numberPlace = ({ company_id, id }: RowName) =>
  placeOf('employee_spouses.identity_number_sealed', company_id, id);

function presentSpouse(row: typeof spouses.$inferSelect, vault: Vault): Spouse {
  const { id, name, date_of_birth, phone, employer, version, created_at } = row;
  const identity_number = row.identity_number_sealed
    ? vault.open(numberPlace(row), row.identity_number_sealed)
    : null;
  return { id, name, identity_number, date_of_birth, phone, employer, version, created_at };
}

/** The columns of what was typed in; `kept` is the number as it is, so that the same one is not sealed again. */
function columnsOf<V extends { identity_number?: string | null | undefined }>(
  { identity_number, ...plain }: V,
  vault: Vault,
  row: RowName,
  kept: string | null,
) {
  if (identity_number === undefined || identity_number === kept) return plain;
  return {
    ...plain,
    identity_number_sealed: identity_number === null ? null : vault.seal(numberPlace(row), identity_number),
  };
}

/** Refuses a birthday that is still to come. */
export function refuseUnborn(call: RowCall, companyId: number, born: string | null | undefined): void {
  if (born && born > todayIn(call.actor, companyId, call.services.clock))
    throw invalid('date_of_birth', 'employee.born_in_future');
}

/** The spouses of an employee whom the caller may see, in the order in which they came. */
export async function spousesOf(call: RowCall, employeeId: number): Promise<Spouse[]> {
  const here = await childrenOf(call, spouses, employeeId);
  const rows = await call.tx.select().from(spouses).where(here).orderBy(spouses.id);
  return rows.map((row) => presentSpouse(row, call.services.vault));
}

/** One spouse of an employee whom the caller may see; null where there is none. `lock` keeps others from changing it. */
export async function findSpouse(
  call: RowCall,
  employeeId: number,
  id: number,
  lock = false,
): Promise<Spouse | null> {
  const here = await childrenOf(call, spouses, employeeId, id);
  const query = call.tx.select().from(spouses).where(here);
  const [row] = await (lock ? query.for('update') : query);
  return row ? presentSpouse(row, call.services.vault) : null;
}

/** Adds a spouse. */
export async function addSpouse(call: RowCall, employeeId: number, body: Values): Promise<Spouse> {
  const { vault } = call.services;
  const owner = await ownerOfChildren(call, employeeId);
  refuseUnborn(call, owner.company_id, body.date_of_birth);
  const of = { company_id: owner.company_id, id: await drawId(call.tx, 'public.employee_spouses') };
  const values = { ...columnsOf(body, vault, of, null), ...owner, ...of };
  const [row] = await call.tx.insert(spouses).overridingSystemValue().values(values).returning();
  if (!row) throw notFound();
  return presentSpouse(row, vault);
}

/** Changes the given fields of a spouse at the version that the caller saw; a stale one is refused. */
export async function changeSpouse(
  call: RowCall,
  employeeId: number,
  id: number,
  { version, ...values }: Partial<Values> & { version: number },
): Promise<Spouse> {
  const { vault } = call.services;
  const before = await findSpouse(call, employeeId, id, true);
  if (!before) throw notFound();
  await assertVersion(before, version, () => before);
  const owner = await ownerOfChildren(call, employeeId);
  refuseUnborn(call, owner.company_id, values.date_of_birth);
  const set = columnsOf(values, vault, { company_id: owner.company_id, id }, before.identity_number);
  if (Object.keys(set).length === 0) return before;
  const here = await childrenOf(call, spouses, employeeId, id);
  const [row] = await call.tx.update(spouses).set(set).where(here).returning();
  return row ? presentSpouse(row, vault) : before;
}

/** Removes a spouse; not found where there is none. */
export async function removeSpouse(call: RowCall, employeeId: number, id: number): Promise<void> {
  const here = await childrenOf(call, spouses, employeeId, id);
  const gone = await call.tx.delete(spouses).where(here).returning({ id: spouses.id });
  if (gone.length === 0) throw notFound();
}
