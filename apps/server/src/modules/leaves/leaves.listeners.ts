import { emit, on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { modulesChanged } from '../company/company.events.ts';
import {
  employeeLeft,
  employeesChanged,
  employeesChanging,
  employeesJoined,
} from '../employees/employees.events.ts';
import { lockLeave, postLeave } from './entitlement.store.ts';
import { balancesPosted } from './leaves.events.ts';

/** Employee columns that leave is calculated from. */
const LEAVE_FIELDS: readonly string[] = ['company_joined_at', 'inactive_at', 'gender'];
/**
 * A change of these blocks ledger entries for the employee. The ledger lock must be taken before the row
 * lock; the opposite order could deadlock.
 */
const HELD_FIELDS: readonly string[] = [...LEAVE_FIELDS, 'identity_number', 'passport'];

/** Posts leave when employees join, change or leave, and when a company enables the module. */
export const leaveListeners: Listener[] = [
  on(employeesChanging, async ({ tx }, { companyId, fields }) => {
    if (fields.some((field) => HELD_FIELDS.includes(field))) await lockLeave(tx, companyId);
  }),
  on(employeesJoined, async ({ tx }, posting) => {
    await postLeave(tx, posting);
  }),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async (call, { companyId, today, people, fields, before }) => {
      if (!fields.some((field) => LEAVE_FIELDS.includes(field))) return;
      const posted = await postLeave(call.tx, { companyId, today, people, was: before });
      if (posted > 0) await emit(call, balancesPosted, { companyId, people });
    }),
  ),
  on(modulesChanged, async ({ tx }, { companyId, today, modules }) => {
    if (modules.leave) await postLeave(tx, { companyId, today });
  }),
];
