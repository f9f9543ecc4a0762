import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { approvals } from '../../modules/approvals/approvals.tables.ts';
import { attendanceAbsences } from '../../modules/attendance/attendance.tables.ts';
import { attendanceCorrections } from '../../modules/attendance-corrections/attendance-corrections.tables.ts';
import { addEmployee } from '../../modules/payroll-run/payroll-run.factory.ts';
import { presenceEvents } from '../../modules/presence/presence.tables.ts';
import type { Arrange, Planted, Sample } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about attendance: own days and corrections, those of others, and what waits in the inbox. */

const OWN = '/api/attendances';
const MANAGE = '/api/operation/attendances';
const INBOX = '/api/inbox';
const DAY = '2026-11-02';
const AT = '2026-11-02T01:00:00.000Z';
let counted = 0;

const somebody = (product: TestProduct, { company_id, marker }: Planted): Promise<number> =>
  addEmployee(product, company_id, { name: `${marker} Working`, salary: 300_000 });

/** An event with a picture, of the planted employee or of somebody fresh; under review where `pending`. */
async function createEvent(product: TestProduct, planted: Planted, fresh: boolean, pending = false) {
  const { company_id } = planted;
  const employee_id = fresh ? await somebody(product, planted) : planted.employee_id;
  const uuid = randomUUID();
  const picture_key = `presence/${company_id}/${uuid}.webp`;
  await product.services.files.put(picture_key, Buffer.from('picture'));
  return product.within(company_id, async (tx) => {
    const [approval] = pending
      ? await tx
          .insert(approvals)
          .values({ company_id, employee_id, kind: 'presence_event', subject: uuid, requested_by: null })
          .returning()
      : [];
    const [row] = await tx
      .insert(presenceEvents)
      .values({
        ...{ company_id, employee_id, uuid, type: 'in', recorded_at: AT, arrived_at: AT, local_date: DAY },
        ...{ zone: 'Asia/Kuala_Lumpur', source: 'own', status: pending ? 'Pending' : 'Verified' },
        note: `${planted.marker} Note`,
        picture_key,
        approval_id: approval?.id ?? null,
      })
      .returning();
    return { id: row?.id ?? 0, approval_id: approval?.id ?? 0 };
  });
}

/** A correction that waits, with a proof, of the planted employee or of somebody fresh. */
async function createCorrection(product: TestProduct, planted: Planted, fresh: boolean) {
  counted += 1;
  const { company_id, owner, marker } = planted;
  const employee_id = fresh ? await somebody(product, planted) : planted.employee_id;
  const asker = fresh ? await product.person(company_id, { type: 'employee', employee_id }) : owner;
  const proof_key = `attendance/${company_id}/proofs/sample${counted}`;
  await product.services.files.put(proof_key, Buffer.from(`Proof ${counted}\n`));
  return product.within(company_id, async (tx) => {
    const [approval] = await tx
      .insert(approvals)
      .values({ company_id, employee_id, kind: 'attendance_correction', requested_by: asker.user_id })
      .returning();
    const [row] = await tx
      .insert(attendanceCorrections)
      .values({
        ...{ company_id, employee_id, date: DAY, first_in: AT, reason: `${marker} Reason` },
        ...{ proof_key, proof_name: 'proof.txt', proof_type: 'text/plain; charset=utf-8' },
        approval_id: approval?.id ?? 0,
      })
      .returning();
    return { id: row?.id ?? 0, approval_id: approval?.id ?? 0 };
  });
}

const mine: Arrange = (_, { company_id }) => ({ query: { company_id } });
const ofCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

/** Other companies' owners, who are no employees, are refused before a row is looked for. */
const ownEvent =
  (rest: Sample = {}): Arrange =>
  async (product, planted) => {
    const { id } = await createEvent(product, planted, false);
    return { params: { id }, ...rest };
  };
const ownCorrection =
  (rest: Sample = {}): Arrange =>
  async (product, planted) => {
    const { id } = await createCorrection(product, planted, false);
    return { params: { id }, ...rest };
  };
const toDecide =
  (body?: Record<string, unknown>): Arrange =>
  async (product, planted) => {
    const { id } = await createCorrection(product, planted, true);
    return { params: { id }, ...(body ? { body } : {}), planted: true };
  };
const inInbox =
  (body?: Record<string, unknown>): Arrange =>
  async (product, planted) => {
    const { approval_id: id } = await createCorrection(product, planted, true);
    return { params: { id }, ...(body ? { body } : {}), planted: true };
  };

const event = (more: Record<string, unknown>) => ({
  uuid: randomUUID(),
  type: 'in',
  recorded_at: AT,
  ...more,
});

/** By `METHOD path`. */
export const ATTENDANCE_REQUESTS: Record<string, Arrange> = {
  [`GET ${OWN}`]: mine,
  [`GET ${OWN}/today`]: mine,
  [`GET ${OWN}/summary`]: mine,
  [`GET ${OWN}/days/{date}`]: (_, { company_id }) => ({
    params: { date: DAY },
    query: { company_id },
    refused: true,
  }),
  [`POST ${OWN}/events/{uuid}/picture`]: (_, { company_id }) => ({
    params: { uuid: randomUUID() },
    body: { company_id: String(company_id) },
    file: { name: 'face.png', bytes: 'x' },
    refused: true,
  }),
  [`GET ${OWN}/events/{id}/picture`]: ownEvent(),
  [`GET ${OWN}/corrections`]: mine,
  [`POST ${OWN}/corrections`]: async (product, { company_id, employee_id }) => {
    counted += 1;
    await product.within(company_id, (tx) =>
      tx
        .update(approvals)
        .set({ status: 'Cancelled' })
        .where(and(eq(approvals.employee_id, employee_id), eq(approvals.status, 'Pending'))),
    );
    const time = String(10 + (counted % 50)).padStart(2, '0');
    return {
      body: { company_id, date: DAY, first_in: `2026-11-02T00:${time}:00.000Z`, reason: 'Phone was flat' },
    };
  },
  [`POST ${OWN}/corrections/{id}/cancel`]: ownCorrection({ body: {} }),
  [`POST ${OWN}/corrections/{id}/proof`]: ownCorrection({ file: { name: 'proof.txt', bytes: 'Proof\n' } }),
  [`DELETE ${OWN}/corrections/{id}/proof`]: ownCorrection(),
  [`GET ${OWN}/corrections/{id}/proof`]: ownCorrection(),

  [`GET ${MANAGE}`]: ofCompany,
  [`GET ${MANAGE}/summary`]: ofCompany,
  [`GET ${MANAGE}/{id}`]: (_, { employee_id }) => ({
    params: { id: employee_id },
    query: { date: DAY },
    planted: true,
  }),
  [`POST ${MANAGE}/events`]: async (product, planted) => ({
    body: event({
      company_id: planted.company_id,
      employee_id: await somebody(product, planted),
      reason: 'Phone was flat',
    }),
    planted: true,
  }),
  [`POST ${MANAGE}/absences`]: async (product, planted) => ({
    body: {
      ...{ company_id: planted.company_id, employee_id: await somebody(product, planted) },
      ...{ date: DAY, reason: 'Did not come' },
    },
    refused: true,
  }),
  [`DELETE ${MANAGE}/absences/{id}`]: async (product, planted) => {
    const { company_id, marker } = planted;
    const employee_id = await somebody(product, planted);
    const values = { company_id, employee_id, date: DAY, reason: `${marker} Reason` };
    const [row] = await product.within(company_id, (tx) =>
      tx.insert(attendanceAbsences).values(values).returning(),
    );
    return { params: { id: row?.id ?? 0 }, planted: true };
  },
  [`GET ${MANAGE}/events/{id}/picture`]: async (product, planted) => {
    const { id } = await createEvent(product, planted, true);
    return { params: { id }, planted: true };
  },
  [`GET ${MANAGE}/corrections`]: async (product, planted) => {
    await createCorrection(product, planted, true);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${MANAGE}/corrections/{id}/proof`]: toDecide(),
  [`POST ${MANAGE}/corrections/{id}/approve`]: toDecide({}),
  [`POST ${MANAGE}/corrections/{id}/reject`]: toDecide({ note: 'No.' }),

  [`GET ${INBOX}`]: async (product, planted) => {
    await createCorrection(product, planted, true);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${INBOX}/count`]: ofCompany,
  [`GET ${INBOX}/{id}`]: inInbox(),
  [`GET ${INBOX}/delegations`]: mine,
  [`GET ${INBOX}/delegations/candidates`]: ofCompany,
  [`POST ${INBOX}/delegations`]: async (product, { company_id }) => {
    const to = await product.person(company_id, { type: 'admin', is_admin: true });
    return { body: { company_id, to_user_id: to.user_id, starts_on: '2026-12-01', ends_on: '2026-12-02' } };
  },
  [`POST ${INBOX}/delegations/{id}/revoke`]: () => ({ params: { id: 999_999 }, refused: true }),
  [`POST ${INBOX}/approve`]: async (product, planted) => {
    const { approval_id } = await createCorrection(product, planted, true);
    return { body: { ids: [approval_id] }, planted: true };
  },
  [`GET ${INBOX}/done`]: mine,
  [`GET ${INBOX}/sent`]: mine,
  [`POST ${INBOX}/snoozes`]: async (product, planted) => {
    const { approval_id: id } = await createCorrection(product, planted, true);
    return { body: { kind: 'attendance_correction', id, until: 'tomorrow' }, planted: true };
  },
  [`DELETE ${INBOX}/snoozes/{kind}/{id}`]: () => ({
    params: { kind: 'attendance_correction', id: 999_999 },
    refused: true,
  }),
  [`POST ${INBOX}/{id}/approve`]: inInbox({}),
  [`POST ${INBOX}/{id}/reject`]: inInbox({ note: 'No.' }),
  [`GET ${INBOX}/{id}/proof`]: inInbox(),
  [`GET ${INBOX}/{id}/events/{event_id}/picture`]: async (product, planted) => {
    const { id, approval_id } = await createEvent(product, planted, true, true);
    return { params: { id: approval_id, event_id: id }, planted: true };
  },
};
