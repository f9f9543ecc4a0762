import { on } from '../../kit/events.ts';
import type { Listener } from '../../kit/services.ts';
import { modulesChanged } from '../company/company.events.ts';
import {
  employeeLeft,
  employeesChanged,
  employeesChanging,
  employeesJoined,
} from '../employees/employees.events.ts';
import { lockLeave, postLeave } from './entitlement.store.ts';

/** What leave is worked out from. */
const LEAVE_FIELDS: readonly string[] = ['company_joined_at', 'inactive_at', 'gender'];
/**
 * A change of one of these holds up every entry of the ledger for the person: taken after the row, the ledger's lock could
 * be waited for by somebody who waits for the row.
 */
const HELD_FIELDS: readonly string[] = [...LEAVE_FIELDS, 'identity_number', 'passport'];

/** Leave follows people who join, change and leave, and begins where a company begins to use the module. */
export const leaveListeners: Listener[] = [
  on(employeesChanging, async ({ tx }, { companyId, fields }) => {
    if (fields.some((field) => HELD_FIELDS.includes(field))) await lockLeave(tx, companyId);
  }),
  on(employeesJoined, async ({ tx }, posting) => {
    await postLeave(tx, posting);
  }),
  ...[employeesChanged, employeeLeft].map((event) =>
    on(event, async ({ tx }, { companyId, today, people, fields, before }) => {
      if (fields.some((field) => LEAVE_FIELDS.includes(field)))
        await postLeave(tx, { companyId, today, people, was: before });
    }),
  ),
  on(modulesChanged, async ({ tx }, { companyId, today, modules }) => {
    if (modules.leave) await postLeave(tx, { companyId, today });
  }),
];
