import { profileEndpoints } from '@mesra/contract/personal/profile';
import { handle } from '../../kit/http.ts';
import { findEmployee, maskNumber, NUMBERS, ownRecord, showEmployee } from '../employees/employees.api.ts';
import { dependantRows } from './dependant.store.ts';
import { educationRows } from './education.store.ts';
import { contactRows } from './emergency-contact.store.ts';
import { spouseRows } from './spouse.store.ts';

const read = handle(profileEndpoints.read, async (call) => {
  const { user_id: id, name, email, email_verified_at, image } = call.actor;
  const user = { id, name, email, email_verified_at, image };
  const own = ownRecord(call, call.query.company_id);
  if (!own) return { data: { user, employee: null } };
  const shown = await showEmployee(own.self, await findEmployee(own.self, own.employeeId));
  for (const number of NUMBERS) shown[number] = maskNumber(shown[number]);
  return { data: { user, employee: shown } };
});

const contacts = handle(profileEndpoints.contacts, async (call) => {
  const own = ownRecord(call, call.query.company_id);
  return { data: own ? await contactRows.list(own.self, own.employeeId) : [] };
});

const family = handle(profileEndpoints.family, async (call) => {
  const own = ownRecord(call, call.query.company_id);
  if (!own) return { data: { spouses: [], dependants: [] } };
  const spouses = await spouseRows.list(own.self, own.employeeId);
  return {
    data: {
      spouses: spouses.map((one) => ({ ...one, identity_number: maskNumber(one.identity_number) })),
      dependants: await dependantRows.list(own.self, own.employeeId),
    },
  };
});

const educations = handle(profileEndpoints.educations, async (call) => {
  const own = ownRecord(call, call.query.company_id);
  return { data: own ? await educationRows.list(own.self, own.employeeId) : [] };
});

export const profileHandlers = [read, contacts, family, educations];
