import type { RequestKind, RequestOperation } from '@mesra/domain/employees/change-request';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { RowCall } from '../../kit/http.ts';
import type { Services } from '../../kit/services.ts';
import { type DemoCompany, ownerOf } from '../../seed/demo-cast.ts';
import { decideApproval } from '../approvals/approvals.api.ts';
import { memberships } from '../company/company.views.ts';
import { findEmployee } from '../employees/employees.api.ts';
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

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: changeRequests.id }).from(changeRequests).limit(1);
    if (done) return;
    for (const [index, { user_id, employee_id }] of (await people(tx, company.id)).entries()) {
      const actor = { ...ownerOf(company), user_id };
      const call: RowCall = { actor, companyIds: [company.id], tx, services, language: 'en' };
      const employee = await findEmployee(call, employee_id ?? 0);
      for (const { kind, operation, raw, note, refused } of REQUESTS[index] ?? []) {
        const part = { kind, operation, record_id: null };
        const { row } = await askFor(call, employee, { part, raw, note });
        if (refused)
          await decideApproval(
            { ...call, actor: ownerOf(company) },
            row.approval_id,
            { status: 'Rejected', note: refused, terms: null },
            () => null,
          );
      }
    }
  });
}

/** Seeds change requests for the demo companies; per company all or nothing. */
export async function seedRequests(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
