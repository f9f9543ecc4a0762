import type { RequestKind, RequestOperation } from '@mesra/domain/employees/change-request';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { dateApprovals, decideApproval } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { findEmployee } from '../employees/employees.api.ts';
import { dateNotifications, lastNotification } from '../realtime/realtime.api.ts';
import { askFor } from './change-request.store.ts';
import { changeRequests } from './change-requests.tables.ts';

interface DemoRequest {
  kind: RequestKind;
  operation: RequestOperation;
  raw: Record<string, unknown>;
  note: string | null;
  /** Reason of refusal; without one, the request stays open. */
  refused?: string;
}

/** Requests of each employee with an account, oldest first. */
const REQUESTS: readonly DemoRequest[][] = [
  [
    {
      kind: 'bank',
      operation: 'update',
      raw: { bank_swift: 'CIBBMYKL', bank_account: '8600123456' },
      note: null,
      refused: 'The account is not in your name. Please send one of your own.',
    },
    { kind: 'contact', operation: 'update', raw: { phone: '013-555 2211' }, note: 'My new number.' },
    {
      kind: 'emergency_contact',
      operation: 'create',
      raw: { name: 'Zainab binti Hassan', relationship: 'friend', phone: '019-220 4411' },
      note: null,
    },
  ],
  [
    {
      kind: 'contact',
      operation: 'update',
      raw: {
        phone: '011-2345 6789',
        address: '15, Jalan Megah 2/8, Taman Megah',
        postcode: '46000',
        city: 'Petaling Jaya',
        state: 'Selangor',
      },
      note: 'We have moved.',
    },
  ],
  [
    {
      kind: 'contact',
      operation: 'update',
      raw: { email: 'new.address@mesra.example' },
      note: 'The old one is closed at the end of the month.',
    },
  ],
];

/** Employees of a company with an account, in order of joining. */
const people = (tx: Tx, companyId: number) =>
  tx
    .select({ user_id: memberships.user_id, employee_id: memberships.employee_id })
    .from(memberships)
    .where(and(eq(memberships.company_id, companyId), isNotNull(memberships.employee_id)))
    .orderBy(asc(memberships.id));

/** How long ago the first request was made. */
const FIRST_HOURS_AGO = 100;

/** A call as it was made some hours ago. */
function hoursAgo(call: RowCall, hours: number): RowCall {
  const now = new Date(call.services.clock.now().getTime() - hours * 3_600_000);
  return { ...call, services: { ...call.services, clock: { now: () => now } } };
}

/** Makes a request, and refuses it if it was, each as of its call. */
async function fillOne(
  call: RowCall,
  deciding: RowCall,
  { company_id, employee_id, one }: { company_id: number; employee_id: number; one: DemoRequest },
): Promise<void> {
  const { tx } = call;
  const { kind, operation, raw, note, refused } = one;
  const after = await lastNotification(tx, company_id);
  const employee = await findEmployee(call, employee_id);
  const { row } = await askFor(call, employee, { part: { kind, operation, record_id: null }, raw, note });
  const at = call.services.clock.now().toISOString();
  const { id, company_id: company } = changeRequests;
  await tx
    .update(changeRequests)
    .set({ created_at: at })
    .where(and(eq(company, company_id), eq(id, row.id)));
  await dateApprovals(tx, company_id, [{ id: row.approval_id, at }]);
  await dateNotifications(tx, company_id, { after, at });
  if (!refused) return;
  const requested = await lastNotification(tx, company_id);
  const decision = { status: 'Rejected', note: refused, terms: null } as const;
  await decideApproval(deciding, row.approval_id, decision, () => null);
  const decidedAt = deciding.services.clock.now().toISOString();
  await dateNotifications(tx, company_id, { after: requested, at: decidedAt });
}

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: changeRequests.id }).from(changeRequests).limit(1);
    if (done) return;
    for (const [index, { user_id, employee_id }] of (await people(tx, company.id)).entries()) {
      const actor = { ...ownerOf(company), user_id };
      for (const [position, one] of (REQUESTS[index] ?? []).entries()) {
        const call: RowCall = { actor, companyIds: [company.id], tx, services, language: 'en' };
        const hours = FIRST_HOURS_AGO - 17 * index - 26 * position;
        const deciding = hoursAgo({ ...call, actor: ownerOf(company) }, hours - 20);
        await fillOne(hoursAgo(call, hours), deciding, {
          ...{ company_id: company.id, employee_id: employee_id ?? 0, one },
        });
      }
    }
  });
}

/** Seeds change requests for the demo companies; per company all or nothing. */
export async function seedRequests(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
