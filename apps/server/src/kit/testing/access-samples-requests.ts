import { approvals } from '../../modules/approvals/approvals.tables.ts';
import { sealPayload } from '../../modules/change-requests/change-request-payload.ts';
import { changeRequests } from '../../modules/change-requests/change-requests.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import { drawId } from '../draw-ids.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests for what people ask to be changed of their own data, on both sides. */

let counted = 0;
const proofFile = () => ({ name: 'proof.txt', bytes: `Proof ${counted}\n` });

/** A request that waits, of the planted employee or of somebody fresh, with a proof. */
async function createRequest(
  product: TestProduct,
  { company_id, owner, employee_id: planted, marker }: Planted,
  fresh: boolean,
): Promise<number> {
  counted += 1;
  const { vault, files } = product.services;
  const employee_id = fresh
    ? await addEmployee(product, company_id, {
        name: `${marker} Asking`,
        salary: null,
        nationality: 'NP',
        numbers: { passport: `R${counted}` },
      })
    : planted;
  const asker = fresh ? await product.person(company_id, { type: 'employee', employee_id }) : owner;
  const proof_key = `requests/${company_id}/sample${counted}`;
  await files.put(proof_key, Buffer.from(`Proof ${counted}\n`));
  const payload = {
    base: {},
    asked: { name: `${marker} Contact ${counted}`, relationship: 'friend', phone: '012-345 6789' },
    label: `${marker} Contact`,
    note: null,
    proof: { name: 'proof.txt', type: 'text/plain; charset=utf-8', ext: 'txt', size: 8 },
  };
  const [row] = await product.within(company_id, async (tx) => {
    const [approval] = await tx
      .insert(approvals)
      .values({ company_id, employee_id, kind: 'change_request', requested_by: asker.user_id })
      .returning({ id: approvals.id });
    const of = { company_id, id: await drawId(tx, 'public.employee_change_requests') };
    return tx
      .insert(changeRequests)
      .overridingSystemValue()
      .values({
        ...of,
        employee_id,
        kind: 'emergency_contact',
        operation: 'create',
        asked_fields: Object.keys(payload.asked),
        payload_sealed: sealPayload(vault, of, payload),
        proof_key,
        approval_id: approval?.id ?? 0,
      })
      .returning();
  });
  return row?.id ?? 0;
}

const toDecide =
  (body?: Record<string, unknown>): Arrange =>
  async (product, planted): Promise<Sample> => ({
    params: { id: await createRequest(product, planted, true) },
    ...(body ? { body } : {}),
    planted: true,
  });
/** Another company's owner, who is no employee, is refused before a row is looked for. */
const own =
  (rest: Sample = {}): Arrange =>
  async (product, planted) => ({
    params: { id: await createRequest(product, planted, false) },
    ...rest,
  });
const mine: Arrange = (_, { company_id }) => ({ query: { company_id } });

/** By `METHOD path`. */
export const REQUEST_REQUESTS: Record<string, Arrange> = {
  'GET /api/profile/emergency-contacts': mine,
  'GET /api/profile/family': mine,
  'GET /api/profile/educations': mine,
  'GET /api/profile/requests': mine,
  'POST /api/profile/requests': (_, { company_id }) => {
    counted += 1;
    return {
      body: {
        company_id,
        kind: 'emergency_contact',
        operation: 'create',
        values: { name: `Friend ${counted}`, relationship: 'friend', phone: '012-345 6789' },
      },
    };
  },
  'PATCH /api/profile/requests/{id}': own({
    body: { values: { name: 'Friend', relationship: 'friend', phone: '012-345 6780' }, version: 1 },
  }),
  'POST /api/profile/requests/{id}/cancel': own({ body: {} }),
  'POST /api/profile/requests/{id}/proof': own({ file: proofFile() }),
  'DELETE /api/profile/requests/{id}/proof': own(),
  'GET /api/profile/requests/{id}/proof': own(),
  'GET /api/admin/employees/requests': async (product, planted) => {
    await createRequest(product, planted, true);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'GET /api/admin/employees/requests/{id}': toDecide(),
  'GET /api/admin/employees/requests/{id}/proof': toDecide(),
  'POST /api/admin/employees/requests/{id}/approve': toDecide({ version: 1, record_version: null }),
  'POST /api/admin/employees/requests/{id}/refuse': toDecide({ version: 1, answer: 'No.' }),
};
