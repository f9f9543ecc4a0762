import { profileEndpoints } from '@mesra/contract/employees/profile';
import { handle } from '../../kit/http.ts';
import { findEmployee, type RecordCall, showEmployee } from './employee.record.ts';
import { maskNumber, NUMBERS } from './employee-numbers.ts';
import { showEmployment } from './employment.handlers.ts';

/** The caller's own employee record: in the named company, or in the first in which they have one. */
function ownRecord(call: RecordCall & { companyId: number | null }, named: number | undefined) {
  const roles = call.actor.roles.filter((role) => call.companyIds.includes(role.company_id));
  const role = roles.find(
    (one) => one.employee_id !== null && (named === undefined || one.company_id === named),
  );
  if (!role?.employee_id) return null;
  // Their own row is seen whatever their employee access is limited to.
  const own = { ...role, scope: null };
  const self: RecordCall = {
    ...call,
    companyIds: [role.company_id],
    actor: { ...call.actor, roles: [own] },
  };
  return { self, employeeId: role.employee_id };
}

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
    return known.length > 0 ? known : rows.slice(-1);
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

export const profileHandlers = [read, employment];
