import type { BodyOf } from '@mesra/contract/kit/endpoint';
import { type EmergencyContact, emergencyContactEndpoints } from '@mesra/contract/personal/emergency-contact';
import { ownedHandlers, ownedRows } from '../../kit/owned-rows.ts';
import { ownerOf } from '../employees/employees.api.ts';
import { emergencyContacts } from './personal.tables.ts';

function present(row: typeof emergencyContacts.$inferSelect): EmergencyContact {
  const { id, name, relationship, phone, version, created_at } = row;
  return { id, name, relationship, phone, version, created_at };
}

/** The emergency contacts of an employee. */
export const contactRows = ownedRows<
  typeof emergencyContacts,
  BodyOf<typeof emergencyContactEndpoints.create>,
  EmergencyContact
>({ table: emergencyContacts, ownerOf, present });

export const emergencyContactHandlers = ownedHandlers(emergencyContactEndpoints, 'contact_id', contactRows);
