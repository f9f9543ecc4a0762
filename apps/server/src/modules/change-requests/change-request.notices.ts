import { userChannel } from '@mesra/contract/realtime/channel';
import type { RequestKind } from '@mesra/domain/employees/change-request';
import type { RowCall } from '../../kit/http.ts';
import { publish } from '../../kit/publish.ts';
import { type ApprovalRow, decidersOf } from '../approvals/approvals.api.ts';
import { type EmployeeRecord, maySee } from '../employees/employees.api.ts';
import { type NewNotification, notify, notifyMany } from '../realtime/realtime.api.ts';
import type { RequestRow } from './change-request-payload.ts';

/** The screen of those who decide. */
export const SCREEN = '/admin/employee/request';

/** The self-service page of each part of a person's data. */
export const OWN_PAGES: Record<RequestKind, string> = {
  personal: '/my/employment',
  education: '/my/employment',
  contact: '/my/employment/contact',
  emergency_contact: '/my/employment/contact',
  family: '/my/employment/family',
  spouse: '/my/employment/family',
  dependant: '/my/employment/family',
  bank: '/my/employment/employment',
  numbers: '/my/employment/employment',
};

/** Tells the person's page to reload; the message carries no data. */
export const notifyRequest = ({ tx }: RowCall, { requested_by, company_id }: RequestRow): Promise<void> =>
  publish(tx, userChannel(requested_by), 'changed', { resource: '/api/profile', company_id });

/** Notifies those who may decide on this employee's requests. */
export async function notifyDeciders(
  call: RowCall,
  approval: ApprovalRow,
  { id, employee }: { id: number; employee: EmployeeRecord },
): Promise<void> {
  const { company_id } = approval;
  const notices: NewNotification[] = [];
  for (const { user_id, scope } of await decidersOf(call.tx, approval)) {
    if (!(await maySee(call.tx, { roles: [{ company_id, scope }] }, company_id, employee.id))) continue;
    const params = { name: employee.name };
    notices.push({ company_id, user_id, kind: 'change_requested', params, link: `${SCREEN}?id=${id}` });
  }
  await notifyMany(call.tx, notices);
}

/** Notifies the person of the outcome. */
export async function notifyPerson(
  call: RowCall,
  row: RequestRow,
  kind: 'change_approved' | 'change_partly_approved' | 'change_refused',
): Promise<void> {
  const { company_id, requested_by: user_id } = row;
  if (user_id !== call.actor.user_id)
    await notify(call.tx, { company_id, user_id, kind, link: OWN_PAGES[row.kind] });
}
