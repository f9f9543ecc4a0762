import type { RowCall } from '../../kit/http.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import {
  type EmployeeRecord,
  findEmployee,
  setEmployeeColumns,
  showEmployee,
} from '../employees/employees.api.ts';
import { notify } from '../realtime/realtime.api.ts';

/** Locks the row at the given version until the transaction ends; rejects people who are leaving. */
async function lockActive(call: RowCall, id: number, version: number): Promise<EmployeeRecord> {
  const row = await findEmployee(call, id, true);
  await assertVersion(row, version, () => showEmployee(call, row));
  if (row.inactive_at !== null)
    throw new Problem('wrong_state', {
      params: { status: 'Inactive' },
      current: await showEmployee(call, row),
    });
  return row;
}

/**
 * Confirms an employee from a day on and notifies them; null revokes the confirmation. Refused if they are
 * leaving, for a day before joining, and if unchanged.
 */
export async function confirmEmployee(
  call: RowCall,
  id: number,
  { confirmed_at, version }: { confirmed_at: string | null; version: number },
): Promise<EmployeeRecord> {
  const row = await lockActive(call, id, version);
  if (confirmed_at !== null && row.confirmed_at !== null)
    throw new Problem('wrong_state', {
      key: 'employment.already_confirmed',
      params: { value: row.confirmed_at },
    });
  if (confirmed_at === null && row.confirmed_at === null)
    throw new Problem('wrong_state', { key: 'employment.not_confirmed' });
  if (confirmed_at !== null && confirmed_at < row.company_joined_at)
    throw invalid('confirmed_at', 'employment.confirmed_before_joining', { value: row.company_joined_at });
  const stored = await setEmployeeColumns(call, row, { confirmed_at });
  const { company_id, user_id } = row;
  if (confirmed_at !== null && user_id !== null && user_id !== call.actor.user_id)
    await notify(call.tx, {
      company_id,
      user_id,
      kind: 'employment_confirmed',
      params: { day: confirmed_at },
      link: '/my/account/employment',
    });
  return stored;
}

/**
 * Sets or extends the last day of probation. Refused if the employee is leaving or confirmed, for a day
 * before joining, and for a day not later than the current one.
 */
export async function extendProbation(
  call: RowCall,
  id: number,
  { probation_until, version }: { probation_until: string; version: number },
): Promise<EmployeeRecord> {
  const row = await lockActive(call, id, version);
  if (row.confirmed_at !== null)
    throw new Problem('wrong_state', {
      key: 'employment.already_confirmed',
      params: { value: row.confirmed_at },
    });
  if (probation_until < row.company_joined_at)
    throw invalid('probation_until', 'employment.probation_before_joining');
  if (row.probation_until !== null && probation_until <= row.probation_until)
    throw invalid('probation_until', 'employment.probation_not_later', { value: row.probation_until });
  return setEmployeeColumns(call, row, { probation_until });
}
