import type { RequestKind, RequestOperation } from '@mesra/domain/employees/change-request';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';
import { decideApproval } from '../modules/approvals/approvals.api.ts';
import { askFor } from '../modules/change-requests/change-request.store.ts';
import { changeRequests } from '../modules/change-requests/change-requests.tables.ts';
import { memberships } from '../modules/company/company.tables.ts';
import { employees } from '../modules/employees/employees.tables.ts';
import type { DemoCompany } from './demo-companies.ts';
import { ownerOf } from './demo-employees.ts';

interface DemoRequest {
  kind: RequestKind;
  operation: RequestOperation;
  raw: Record<string, unknown>;
  note: string | null;
  /** Why it was refused; it waits where there is none. */
  refused?: string;
}

/** What each of those asks for who sign in, the earliest first. */
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

/** The people of a company who sign in, in the order in which they came. */
const people = (tx: Tx, companyId: number) =>
  tx
    .select({ user_id: memberships.user_id, employee: employees })
    .from(memberships)
    .innerJoin(
      employees,
      and(eq(employees.company_id, memberships.company_id), eq(employees.id, memberships.employee_id)),
    )
    .where(and(eq(memberships.company_id, companyId), isNotNull(memberships.employee_id)))
    .orderBy(asc(memberships.id));

async function fillCompany(services: Services, company: DemoCompany): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: changeRequests.id }).from(changeRequests).limit(1);
    if (done) return;
    for (const [index, { user_id, employee }] of (await people(tx, company.id)).entries()) {
      const actor = { ...ownerOf(company), user_id };
      const call: RowCall = { actor, companyIds: [company.id], tx, services, language: 'en' };
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

/** Lets people of the demo's companies ask for changes of their data: all of a company's or none. */
export async function seedRequests(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  for (const company of companies) await fillCompany(services, company);
}
