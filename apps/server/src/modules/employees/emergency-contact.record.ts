import type {
  EmergencyContact,
  emergencyContactEndpoints,
} from '@mesra/contract/employees/emergency-contact';
import type { BodyOf } from '@mesra/contract/kit/endpoint';
import type { RowCall } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import { emergencyContacts } from './personal.tables.ts';

type Values = BodyOf<typeof emergencyContactEndpoints.create>;

function presentContact(row: typeof emergencyContacts.$inferSelect): EmergencyContact {
  const { id, name, relationship, phone, version, created_at } = row;
  return { id, name, relationship, phone, version, created_at };
}

/** The emergency contacts of an employee whom the caller may see, in the order in which they came. */
export async function contactsOf(call: RowCall, employeeId: number): Promise<EmergencyContact[]> {
  const here = await childrenOf(call, emergencyContacts, employeeId);
  const rows = await call.tx.select().from(emergencyContacts).where(here).orderBy(emergencyContacts.id);
  return rows.map(presentContact);
}

/** One emergency contact of an employee whom the caller may see; null where there is none. `lock` keeps others from changing it. */
export async function findContact(
  call: RowCall,
  employeeId: number,
  id: number,
  lock = false,
): Promise<EmergencyContact | null> {
  const here = await childrenOf(call, emergencyContacts, employeeId, id);
  const query = call.tx.select().from(emergencyContacts).where(here);
  const [row] = await (lock ? query.for('update') : query);
  return row ? presentContact(row) : null;
}

/** Adds an emergency contact. */
export async function addContact(
  call: RowCall,
  employeeId: number,
  values: Values,
): Promise<EmergencyContact> {
  const owner = await ownerOfChildren(call, employeeId);
  const [row] = await call.tx
    .insert(emergencyContacts)
    .values({ ...values, ...owner })
    .returning();
  if (!row) throw notFound();
  return presentContact(row);
}

/** Changes the given fields of an emergency contact at the version that the caller saw; a stale one is refused. */
export async function changeContact(
  call: RowCall,
  employeeId: number,
  id: number,
  { version, ...set }: Partial<Values> & { version: number },
): Promise<EmergencyContact> {
  const before = await findContact(call, employeeId, id, true);
  if (!before) throw notFound();
  await assertVersion(before, version, () => before);
  if (Object.keys(set).length === 0) return before;
  const here = await childrenOf(call, emergencyContacts, employeeId, id);
  const [row] = await call.tx.update(emergencyContacts).set(set).where(here).returning();
  return row ? presentContact(row) : before;
}

/** Removes an emergency contact; not found where there is none. */
export async function removeContact(call: RowCall, employeeId: number, id: number): Promise<void> {
  const here = await childrenOf(call, emergencyContacts, employeeId, id);
  const gone = await call.tx.delete(emergencyContacts).where(here).returning({ id: emergencyContacts.id });
  if (gone.length === 0) throw notFound();
}
