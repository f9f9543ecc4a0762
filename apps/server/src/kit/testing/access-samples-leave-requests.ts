import { addDays } from '@mesra/domain/kit/plain-date';
import { and, eq } from 'drizzle-orm';
import { approvals } from '../../modules/approvals/approvals.tables.ts';
import {
  leaveEvents,
  leaveRequestDays,
  leaveRequestFiles,
  leaveRequests,
} from '../../modules/leave-requests/leave-requests.tables.ts';
import { leaveTypes } from '../../modules/leaves/leaves.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for leave: one's own, and those of others. */

const OWN = '/api/leaves';
const MANAGE = '/api/operation/leaves';
const INBOX = '/api/inbox';
let counted = 0;

/** A weekday to come that no other sample names. */
const nextDay = () => {
  counted += 1;
  return addDays('2027-01-04', Math.floor(counted / 5) * 7 + (counted % 5));
};

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Away`, salary: 300_000 });

const typeOf = (product: TestProduct, companyId: number, kind: 'annual' | 'unpaid'): Promise<number> =>
  product.within(companyId, async (tx) => {
    const [row] = await tx
      .select({ id: leaveTypes.id })
      .from(leaveTypes)
      .where(and(eq(leaveTypes.company_id, companyId), eq(leaveTypes.kind, kind)));
    return row?.id ?? 0;
  });

/** A request that waits, with a file, of the planted employee or of somebody fresh. */
async function createRequest(product: TestProduct, planted: Planted, fresh: boolean) {
  const { company_id, owner, marker } = planted;
  const employee_id = fresh ? await somebody(product, planted) : planted.employee_id;
  const asker = fresh ? await product.person(company_id, { type: 'employee', employee_id }) : owner;
  const leave_type_id = await typeOf(product, company_id, 'annual');
  const date = nextDay();
  const file_key = `leave/${company_id}/sample${counted}`;
  await product.services.files.put(file_key, Buffer.from(`Certificate ${counted}\n`));
  return product.within(company_id, async (tx) => {
    const [approval] = await tx
      .insert(approvals)
      .values({ company_id, employee_id, kind: 'leave_request', requested_by: asker.user_id })
      .returning();
    const approval_id = approval?.id ?? 0;
    const [row] = await tx
      .insert(leaveRequests)
      .values({
        ...{ company_id, employee_id, leave_type_id, approval_id, half_days: 2 },
        ...{ start_date: date, end_date: date, reason: `${marker} Reason` },
      })
      .returning();
    const leave_request_id = row?.id ?? 0;
    await tx.insert(leaveRequestDays).values({
      ...{ company_id, employee_id, leave_request_id, date, half_days: 2 },
      ...{ duration: 'Full', why: 'work', morning: true, afternoon: true },
    });
    const [file] = await tx
      .insert(leaveRequestFiles)
      .values({
        ...{ company_id, employee_id, leave_request_id, uploaded_by: asker.user_id },
        ...{ file_key, name: 'certificate.txt', type: 'text/plain; charset=utf-8', size: 14 },
      })
      .returning();
    return { id: leave_request_id, approval_id, file_id: file?.id ?? 0 };
  });
}

/** What asks for a day of unpaid leave, which everybody may. */
async function terms(product: TestProduct, { company_id }: Planted) {
  const date = nextDay();
  const leave_type_id = await typeOf(product, company_id, 'unpaid');
  return { leave_type_id, start_date: date, end_date: date };
}

const mine: Arrange = (_, { company_id }) => ({ query: { company_id } });
const ofCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** Other companies' owners, who are no employees, are refused before a row is looked for. */
const own =
  (rest: Sample = {}): Arrange =>
  async (product, planted) => {
    const { id } = await createRequest(product, planted, false);
    return { params: { id }, ...rest };
  };
const managed =
  (body?: Record<string, unknown>): Arrange =>
  async (product, planted) => {
    const { id } = await createRequest(product, planted, true);
    return { params: { id }, ...(body ? { body } : {}), planted: true };
  };
const file = { name: 'certificate.txt', bytes: 'Certificate\n' };

/** By `METHOD path`. */
export const OWN_LEAVE_REQUESTS: Record<string, Arrange> = {
  [`GET ${OWN}`]: mine,
  [`GET ${OWN}/summary`]: mine,
  [`GET ${OWN}/calendar`]: ofCompany,
  // Whoever it is does not report to the caller.
  [`GET ${OWN}/team/{id}`]: async (product, planted) => ({
    params: { id: await somebody(product, planted) },
    refused: true,
  }),
  [`POST ${OWN}/preview`]: async (product, planted) => ({
    body: { company_id: planted.company_id, ...(await terms(product, planted)) },
  }),
  [`POST ${OWN}`]: async (product, planted) => ({
    body: { company_id: planted.company_id, ...(await terms(product, planted)), reason: 'Sample' },
  }),
  [`GET ${OWN}/{id}`]: own(),
  [`PATCH ${OWN}/{id}`]: async (product, planted) => {
    const { id } = await createRequest(product, planted, false);
    return { params: { id }, body: { ...(await terms(product, planted)), reason: 'Sample', version: 1 } };
  },
  [`POST ${OWN}/{id}/cancel`]: own({ body: {} }),
  [`POST ${OWN}/attachments`]: (_, { company_id }) => ({ body: { company_id: String(company_id) }, file }),
  [`GET ${OWN}/attachments/{id}`]: async (product, planted) => {
    const { file_id: id } = await createRequest(product, planted, false);
    return { params: { id } };
  },

  [`GET ${MANAGE}`]: async (product, planted) => {
    await createRequest(product, planted, true);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/employees/{id}/leave/requests': async (product, planted) => ({
    params: { id: await somebody(product, planted) },
    planted: true,
  }),
  [`GET ${MANAGE}/summary`]: ofCompany,
  [`GET ${MANAGE}/calendar`]: ofCompany,
  [`GET ${MANAGE}/{id}`]: managed(),
  [`GET ${MANAGE}/balances`]: async (product, planted) => ({
    query: { company_id: planted.company_id, employee_id: await somebody(product, planted) },
    planted: true,
  }),
  [`POST ${MANAGE}/preview`]: async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      employee_id: await somebody(product, planted),
      ...(await terms(product, planted)),
    },
    planted: true,
  }),
  [`POST ${MANAGE}`]: async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      employee_id: await somebody(product, planted),
      ...(await terms(product, planted)),
      reason: 'Sample',
    },
    planted: true,
  }),
  [`POST ${MANAGE}/{id}/review`]: async (product, planted) => {
    const { id } = await createRequest(product, planted, true);
    // It has one step, which is approved and not reviewed.
    return { params: { id }, body: {}, refused: true };
  },
  [`POST ${MANAGE}/{id}/approve`]: managed({}),
  [`POST ${MANAGE}/{id}/reject`]: managed({ note: 'No.' }),
  [`POST ${MANAGE}/{id}/send-back`]: managed({ note: 'Which day?' }),
  [`POST ${MANAGE}/{id}/cancel`]: managed({ note: 'Agreed.' }),
  [`POST ${MANAGE}/events/{id}/happened`]: async (product, planted) => {
    const { company_id } = planted;
    const employee_id = await somebody(product, planted);
    const id = await product.within(company_id, async (tx) => {
      const event = { company_id, employee_id, kind: 'marriage', due_on: '2027-01-04' } as const;
      const [row] = await tx.insert(leaveEvents).values(event).returning({ id: leaveEvents.id });
      return row?.id ?? 0;
    });
    return { params: { id }, body: { happened_on: '2026-11-20', version: 1 }, planted: true };
  },
  [`POST ${MANAGE}/bulk/approve`]: async (product, planted) => {
    const { id } = await createRequest(product, planted, true);
    return { body: { company_id: planted.company_id, ids: [id] }, planted: true };
  },
  [`POST ${MANAGE}/attachments`]: async (product, planted) => ({
    body: {
      company_id: String(planted.company_id),
      employee_id: String(await somebody(product, planted)),
    },
    file,
    planted: true,
  }),
  [`GET ${MANAGE}/attachments/{id}`]: async (product, planted) => {
    const { file_id: id } = await createRequest(product, planted, true);
    return { params: { id }, planted: true };
  },

  [`GET ${INBOX}/{id}/attachments/{file_id}`]: async (product, planted) => {
    const { approval_id: id, file_id } = await createRequest(product, planted, true);
    return { params: { id, file_id }, planted: true };
  },
};
