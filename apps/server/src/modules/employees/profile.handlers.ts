import { profileEndpoints } from '@mesra/contract/employees/profile';
import { handle } from '../../kit/http.ts';
import { dependantRows } from './dependant.record.ts';
import { educationRows } from './education.record.ts';
import { contactRows } from './emergency-contact.record.ts';
import { findEmployee, showEmployee } from './employee.record.ts';
import { maskNumber, NUMBERS } from './employee-numbers.ts';
import { showEmployment } from './employment.handlers.ts';
import { ownRecord } from './own.record.ts';
import { spouseRows } from './spouse.record.ts';

const read = handle(profileEndpoints.read, async (call) => {
  const { user_id: id, name, email, email_verified_at, image } = call.actor;
  const user = { id, name, email, email_verified_at, image };
  const own = ownRecord(call, call.query.company_id);
  if (!own) return { data: { user, employee: null } };
  const shown = await showEmployee(own.self, await findEmployee(own.self, own.employeeId));
  for (const number of NUMBERS) shown[number] = maskNumber(shown[number]);
  return { data: { user, employee: shown } };
});

const employment = handle(profileEndpoints.employment, async (call) => {
  const own = ownRecord(call, call.query.company_id);
  if (!own) return { data: null };
  const shown = await showEmployment(own.self, own.employeeId);
  // What is planned is told on its day, not before.
  const begun = <R extends { effective_from: string }>(rows: R[]) => {
    const known = rows.filter((row) => row.effective_from <= shown.as_of);
    // Whoever has yet to join is told what they begin with.
    return known.length > 0 || shown.company_joined_at <= shown.as_of ? known : rows.slice(-1);
  };
  const periods = begun(shown.periods);
  const [latest, ...before] = periods;
  return {
    data: {
      ...shown,
      periods: latest ? [{ ...latest, effective_to: shown.inactive_at }, ...before] : [],
      salaries: begun(shown.salaries),
    },
  };
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

export const profileHandlers = [read, employment, contacts, family, educations];
