import {
  type EmergencyContact,
  emergencyContactEndpoints,
} from '@mesra/contract/employees/emergency-contact';
import { handle } from '../../kit/http.ts';
import { notFound, stale } from '../../kit/problem.ts';
import { childrenOf, ownerOfChildren } from './children.record.ts';
import { emergencyContacts } from './personal.tables.ts';

function presentContact(row: typeof emergencyContacts.$inferSelect): EmergencyContact {
  const { id, name, relationship, phone, version, created_at } = row;
  return { id, name, relationship, phone, version, created_at };
}

const list = handle(emergencyContactEndpoints.list, async (call) => {
  const here = await childrenOf(call, emergencyContacts, call.params.id);
  const rows = await call.tx.select().from(emergencyContacts).where(here).orderBy(emergencyContacts.id);
  return { data: rows.map(presentContact) };
});

const create = handle(emergencyContactEndpoints.create, async (call) => {
  const owner = await ownerOfChildren(call, call.params.id);
  const [row] = await call.tx
    .insert(emergencyContacts)
    .values({ ...call.body, ...owner })
    .returning();
  if (!row) throw notFound();
  return { data: presentContact(row), message: 'created', status: 201 };
});

const update = handle(emergencyContactEndpoints.update, async (call) => {
  const { version, ...set } = call.body;
  const here = await childrenOf(call, emergencyContacts, call.params.id, call.params.contact_id);
  const [before] = await call.tx.select().from(emergencyContacts).where(here).for('update');
  if (!before) throw notFound();
  if (before.version !== version) throw stale(presentContact(before));
  if (Object.keys(set).length === 0) return { data: presentContact(before), message: 'saved' };
  const [row] = await call.tx.update(emergencyContacts).set(set).where(here).returning();
  return { data: presentContact(row ?? before), message: 'saved' };
});

const remove = handle(emergencyContactEndpoints.remove, async (call) => {
  const here = await childrenOf(call, emergencyContacts, call.params.id, call.params.contact_id);
  const gone = await call.tx.delete(emergencyContacts).where(here).returning({ id: emergencyContacts.id });
  if (gone.length === 0) throw notFound();
  return { data: {}, message: 'deleted' };
});

export const emergencyContactHandlers = [list, create, update, remove];
