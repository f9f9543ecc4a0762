import { type Spouse, spouseEndpoints } from '@mesra/contract/employees/spouse';
import type { Vault } from '../../kit/crypto.ts';
import { handle } from '../../kit/http.ts';
import { invalid, notFound, stale } from '../../kit/problem.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import type { RecordCall } from './employee.record.ts';
import { todayIn } from './employees.api.ts';
import { spouses } from './personal.tables.ts';

function presentSpouse(row: typeof spouses.$inferSelect, vault: Vault): Spouse {
  const { id, name, date_of_birth, phone, employer, version, created_at } = row;
  const identity_number = row.identity_number_sealed ? vault.open(row.identity_number_sealed) : null;
  return { id, name, identity_number, date_of_birth, phone, employer, version, created_at };
}

/** The columns of what was typed in; `kept` is the number as it is, so that the same one is not sealed again. */
function columnsOf<V extends { identity_number?: string | null | undefined }>(
  { identity_number, ...plain }: V,
  vault: Vault,
  kept: string | null,
) {
  if (identity_number === undefined || identity_number === kept) return plain;
  return { ...plain, identity_number_sealed: identity_number === null ? null : vault.seal(identity_number) };
}

function refuseUnborn(call: RecordCall, companyId: number, born: string | null | undefined): void {
  if (born && born > todayIn(call.actor, companyId, call.services.clock))
    throw invalid('date_of_birth', 'employee.born_in_future');
}

const list = handle(spouseEndpoints.list, async (call) => {
  const here = await childrenOf(call, spouses, call.params.id);
  const rows = await call.tx.select().from(spouses).where(here).orderBy(spouses.id);
  return { data: rows.map((row) => presentSpouse(row, call.services.vault)) };
});

const create = handle(spouseEndpoints.create, async (call) => {
  const { vault } = call.services;
  const owner = await ownerOfChildren(call, call.params.id);
  refuseUnborn(call, owner.company_id, call.body.date_of_birth);
  const values = { ...columnsOf(call.body, vault, null), ...owner };
  const [row] = await call.tx.insert(spouses).values(values).returning();
  if (!row) throw notFound();
  return { data: presentSpouse(row, vault), message: 'created', status: 201 };
});

const update = handle(spouseEndpoints.update, async (call) => {
  const { version, ...values } = call.body;
  const { vault } = call.services;
  const here = await childrenOf(call, spouses, call.params.id, call.params.spouse_id);
  const [before] = await call.tx.select().from(spouses).where(here).for('update');
  if (!before) throw notFound();
  const shown = presentSpouse(before, vault);
  if (before.version !== version) throw stale(shown);
  refuseUnborn(call, before.company_id, values.date_of_birth);
  const set = columnsOf(values, vault, shown.identity_number);
  if (Object.keys(set).length === 0) return { data: shown, message: 'saved' };
  const [row] = await call.tx.update(spouses).set(set).where(here).returning();
  return { data: presentSpouse(row ?? before, vault), message: 'saved' };
});

const remove = handle(spouseEndpoints.remove, async (call) => {
  const here = await childrenOf(call, spouses, call.params.id, call.params.spouse_id);
  const gone = await call.tx.delete(spouses).where(here).returning({ id: spouses.id });
  if (gone.length === 0) throw notFound();
  return { data: {}, message: 'deleted' };
});

export const spouseHandlers = [list, create, update, remove];
