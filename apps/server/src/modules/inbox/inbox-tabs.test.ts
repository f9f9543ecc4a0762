import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { addSteps } from '../approvals/approvals.api.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import {
  addWorker,
  attendanceCompany,
  clock,
  OWN,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { ask } from '../change-requests/change-requests.factory.ts';
import { createDocument, MINE } from '../documents/documents.factory.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';

/* What the inbox does beside deciding one: putting off, several at once, what is done and sent, and acknowledging. */

const DAY = '2026-11-23';
const INBOX = '/api/inbox';

interface Worker {
  id: number;
  person: Person;
}

let product: TestProduct;
let company: ScheduleCompany;
let lead: Worker;
let hr: Person;

const rights = { type: 'admin' as const, is_admin: true };
const accesses = [{ route: '/attendance/manage', actions: ['Create'] }];

beforeAll(async () => {
  product = await startAttendance();
});
beforeEach(async () => {
  // A Tuesday.
  setNow('2026-11-24 10:00');
  company = await attendanceCompany(product);
  lead = await addWorker(product, company, { name: 'Lead' });
  hr = await product.person(company.id, { ...rights, accesses });
});
afterAll(() => product.stop());

const get = async (as: Person, path: string) => (await product.call('GET', `${INBOX}${path}`, { as })).body;
const send = (as: Person, path: string, body: unknown = {}) =>
  product.call('POST', `${INBOX}${path}`, { as, body });
const count = async (as: Person) => (await get(as, '/count')).data;
const ids = async (as: Person, path = '') => (await get(as, path)).data.map((one: { id: number }) => one.id);

/** A correction of a fresh report of the lead; its approval and who asked. */
async function corrected(name: string, more: Record<string, unknown> = {}) {
  const worker = await addWorker(product, company, { name, reports_to_id: lead.id });
  const sent = await product.call('POST', `${OWN}/corrections`, {
    as: worker.person,
    body: { company_id: company.id, date: DAY, first_in: `${DAY}T08:30:00+08:00`, reason: 'Gate', ...more },
  });
  expect(sent.status).toBe(201);
  const id = await product.within(company.id, async (tx) => {
    const [row] = await tx.select().from(approvals).where(eq(approvals.employee_id, worker.id));
    return row?.id ?? 0;
  });
  return { ...worker, id, employeeId: worker.id };
}

const put = (as: Person, id: number, more: Record<string, unknown> = { until: 'tomorrow' }) =>
  send(as, '/snoozes', { kind: 'attendance_correction', id, ...more });

describe('what is put off', () => {
  test('leaves list and count until it is due, and stays with others who decide it', async () => {
    const { id } = await corrected('Put Off');
    expect((await put(hr, id)).body.data.until).toBe('2026-11-25T00:00:00.000Z');
    expect([await ids(hr), await count(hr)]).toEqual([
      [],
      { count: 0, kinds: [], snoozed: 1, next_due: '2026-11-25T00:00:00.000Z' },
    ]);
    expect((await get(hr, '?snoozed=true')).data).toMatchObject([
      { id, snoozed_until: '2026-11-25T00:00:00.000Z' },
    ]);
    expect([await ids(lead.person), (await count(lead.person)).count]).toEqual([[id], 1]);
    setNow('2026-11-25 08:01');
    expect([await ids(hr), await count(hr)]).toMatchObject([[id], { count: 1, snoozed: 0, next_due: null }]);
    expect((await get(hr, '?snoozed=true')).data).toEqual([]);
  });

  test.each([
    [{ until: 'monday' }, '2026-11-30T00:00:00.000Z'],
    [{ until: 'day', date: '2026-11-24', time: '14:30' }, '2026-11-24T06:30:00.000Z'],
    [{ until: 'day', date: '2026-12-01' }, '2026-12-01T00:00:00.000Z'],
  ])('until %j is in the zone of the company', async (chosen, until) => {
    const { id } = await corrected('Until');
    expect((await put(hr, id, chosen)).body.data.until).toBe(until);
    // Again replaces it.
    expect((await put(hr, id)).body.data.until).toBe('2026-11-25T00:00:00.000Z');
  });

  test('is refused in the past, too far ahead, without a day, and for whoever does not decide it', async () => {
    const { id, person } = await corrected('Refused');
    const stranger = (await product.company('Stranger Sdn Bhd')).owner;
    const refused = async (chosen: Record<string, unknown>) => {
      const { status, body } = await put(hr, id, chosen);
      return [status, Object.keys(body.errors ?? {})];
    };
    expect(await refused({ until: 'day', date: '2026-11-24', time: '09:59' })).toEqual([422, ['date']]);
    expect(await refused({ until: 'day', date: '2027-11-26' })).toEqual([422, ['date']]);
    expect(await refused({ until: 'day' })).toEqual([422, ['date']]);
    for (const as of [person, stranger]) expect((await put(as, id)).status).toBe(404);
  });

  test('comes back when it is taken back, and is gone once it is decided', async () => {
    const { id } = await corrected('Back');
    const back = (as: Person) =>
      product.call('DELETE', `${INBOX}/snoozes/attendance_correction/${id}`, { as });
    await put(hr, id);
    expect((await back(lead.person)).status).toBe(404);
    expect([(await back(hr)).status, await ids(hr)]).toEqual([200, [id]]);
    await put(hr, id);
    expect((await send(lead.person, `/${id}/approve`)).status).toBe(200);
    expect(await count(hr)).toMatchObject({ count: 0, snoozed: 0, next_due: null });
    expect((await put(hr, id)).status).toBe(404);
  });
});

describe('several at once', () => {
  test('are approved each by itself; what is to be looked at alone, or is decided, is left with the reason', async () => {
    const first = await corrected('Bulk One');
    const second = await corrected('Bulk Two');
    const decided = await corrected('Bulk Decided');
    const marked = await addWorker(product, company, { name: 'Bulk Marked', reports_to_id: lead.id });
    await clock(product, company, marked.person, 'in', '2026-11-24 08:55', { lat: null, lng: null });
    setNow('2026-11-24 10:00');
    const rows = (await get(hr, '')).data;
    const event = rows.find((one: { kind: string }) => one.kind === 'presence_event');
    expect(rows.map((one: { alone: string }) => one.alone).sort()).toEqual(['marked', null, null, null]);
    await send(lead.person, `/${decided.id}/reject`, { note: 'No' });
    const { status, body } = await send(hr, '/approve', {
      ids: [first.id, decided.id, event.id, second.id, 999_999],
    });
    expect([status, body.message, body.data.approved]).toEqual([200, '2 approved.', 2]);
    expect(body.data.outcomes).toEqual([
      { id: first.id, approved: true, message: null },
      { id: decided.id, approved: false, message: 'This no longer waits for you.' },
      { id: event.id, approved: false, message: 'This one needs to be looked at by itself.' },
      { id: second.id, approved: true, message: null },
      { id: 999_999, approved: false, message: 'This no longer waits for you.' },
    ]);
    expect(await ids(hr)).toEqual([event.id]);
  });

  test('are applied once under a key, refused beyond a hundred, and found by nobody who decides none', async () => {
    const { id, person } = await corrected('Once');
    const headers = { 'idempotency-key': 'once' };
    const again = () => product.call('POST', `${INBOX}/approve`, { as: hr, body: { ids: [id] }, headers });
    expect((await again()).body.data.approved).toBe(1);
    expect((await again()).body.data.approved).toBe(1);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await send(hr, '/approve', { ids: many })).status).toBe(422);
    expect((await send(person, '/approve', { ids: [id] })).status).toBe(404);
  });

  test('are those of a limited admin alone, and nothing of others by any of the lists', async () => {
    const inside = await corrected('Bulk Inside');
    const outside = await corrected('Bulk Outside');
    const limited = await product.person(company.id, {
      ...{ ...rights, accesses },
      scope: { employee_id: [inside.employeeId] },
    });
    expect(await ids(limited)).toEqual([inside.id]);
    expect((await put(limited, outside.id)).status).toBe(404);
    expect((await send(limited, '/approve', { ids: [outside.id] })).status).toBe(404);
    const { body } = await send(limited, '/approve', { ids: [inside.id, outside.id] });
    expect(body.data.outcomes).toMatchObject([{ approved: true }, { id: outside.id, approved: false }]);
    expect(await ids(limited, '/done')).toEqual([inside.id]);
    expect(await ids(hr)).toEqual([outside.id]);
    // Whoever may no longer see the person no longer sees the decision.
    await product.within(company.id, (tx) =>
      tx.$client.query(`update memberships set scope = $1 where user_id = $2`, [
        JSON.stringify({ employee_id: [outside.employeeId] }),
        limited.user_id,
      ]),
    );
    expect(await ids(limited, '/done')).toEqual([]);
  });

  test('leave overtime beyond a limit of working time, which needs a reason', async () => {
    const { id, person } = await addWorker(product, company, { name: 'Long', reports_to_id: lead.id });
    await clock(product, company, person, 'in', `${DAY} 09:00`);
    await clock(product, company, person, 'out', `${DAY} 22:30`);
    const [row] = (await get(hr, `?employee_id=${id}`)).data;
    expect([row.alone, row.summary.overruns]).toEqual(['limits', ['long_day', 'no_break']]);
    const { body } = await send(hr, '/approve', { ids: [row.id] });
    expect([body.data.approved, body.data.outcomes[0].message]).toEqual([
      0,
      'This one needs to be looked at by itself.',
    ]);
    expect(await ids(hr, `?employee_id=${id}`)).toEqual([row.id]);
  });
});

describe('what is done and sent', () => {
  test('is what the caller decided, the latest first, also for whom, and of steps their own', async () => {
    const stand = await product.person(company.id, { type: 'employee' });
    await send(hr, '/delegations', {
      ...{ company_id: company.id, to_user_id: stand.user_id },
      ...{ starts_on: '2026-11-01', ends_on: '2026-11-30' },
    });
    const first = await corrected('Done One');
    const second = await corrected('Done Two');
    await product.within(company.id, async (tx) => {
      const [row] = await tx.select().from(approvals).where(eq(approvals.id, second.id));
      if (!row) throw new Error('no approval');
      const steps = [
        { line_manager: 1, holders: false, people: [] },
        { line_manager: null, holders: true, people: [] },
      ];
      await addSteps(tx, row, steps, '2026-11-24T02:00:00.000Z');
    });
    expect((await send(lead.person, `/${second.id}/approve`)).status).toBe(200);
    setNow('2026-11-24 11:00');
    expect((await send(stand, `/${first.id}/reject`, { note: 'No' })).status).toBe(200);
    setNow('2026-11-24 12:00');
    expect((await send(stand, `/${second.id}/approve`)).status).toBe(200);
    const done = await get(stand, '/done');
    expect(done.meta.total).toBe(2);
    expect(done.data).toMatchObject([
      { id: second.id, status: 'Approved', decided_for: { id: hr.user_id } },
      {
        id: first.id,
        status: 'Rejected',
        decided_for: { id: hr.user_id },
        decided_at: '2026-11-24T03:00:00.000Z',
      },
    ]);
    // The lead decided the first step alone.
    expect((await get(lead.person, '/done')).data).toMatchObject([{ id: second.id, status: 'Approved' }]);
    expect((await get(hr, '/done')).data).toEqual([]);
    expect((await get(stand, '/done?page=2&per_page=1')).data).toMatchObject([{ id: first.id }]);
    // Without the delegation they may see none of it.
    const [given] = (await get(hr, `/delegations?company_id=${company.id}`)).data;
    await send(hr, `/delegations/${given.id}/revoke`);
    expect((await get(stand, '/done')).data).toEqual([]);
  });

  test('is what the caller requested, with its state, who decides next and its page', async () => {
    const { id, person } = await corrected('Sender');
    await ask(product, person, company.id, 'contact', { phone: '012-345 6789' });
    const sent = await get(person, '/sent');
    expect(sent.meta.total).toBe(2);
    expect(sent.data).toMatchObject([
      { kind: 'change_request', status: 'Pending', link: '/my/employment/contact' },
      {
        ...{ id, kind: 'attendance_correction', status: 'Pending', link: `/attendance?date=${DAY}` },
        waits_for: { people: ['Lead'], role: 'admin' },
      },
    ]);
    await send(lead.person, `/${id}/approve`);
    const [row] = (await get(person, '/sent?kind=attendance_correction')).data;
    expect(row).toMatchObject({
      status: 'Approved',
      waits_for: null,
      decided_by: { id: lead.person.user_id },
    });
    for (const as of [hr, lead.person]) expect((await get(as, '/sent')).data).toEqual([]);
  });

  test('takes as many statements for many as for one', async () => {
    await corrected('Statements One');
    for (const path of ['', '/done', '/sent', '?snoozed=true']) await get(hr, path);
    const statements = async (path: string) => (await countQueries(() => get(hr, path))).queries;
    const before = [await statements(''), await statements('/done')];
    const two = await corrected('Statements Two');
    await corrected('Statements Three');
    expect(await statements('')).toBe(before[0]);
    await send(hr, `/${two.id}/approve`);
    const one = await statements('/done');
    const [waiting] = await ids(hr);
    await send(hr, `/${waiting}/approve`);
    expect(await statements('/done')).toBe(one);
  });
});

describe('a document to acknowledge', () => {
  const item = (id: number) => `/acknowledgements/document_acknowledgement/${id}`;
  const open = (as: Person, id: number) => product.call('GET', `${MINE}/${id}/file`, { as });

  test('waits for each reader among what they decide, and is acknowledged once it is opened', async () => {
    const { id: approval } = await corrected('Beside');
    const created = await createDocument(
      product,
      { id: company.id, owner: company.owner },
      {
        title: 'House rules',
        acknowledge: 'true',
      },
    );
    const version = created.current.file;
    const waits = (await get(lead.person, '')).data;
    expect(waits).toMatchObject(
      [
        {
          kind: 'document_acknowledgement',
          id: version,
          alone: 'read',
          summary: { title: 'House rules', number: 1 },
        },
        { kind: 'attendance_correction', id: approval },
      ].sort((a, b) => (waits[0].kind === a.kind ? -1 : waits[0].kind === b.kind ? 1 : 0)),
    );
    expect(await count(lead.person)).toMatchObject({ count: 2, snoozed: 0 });
    // Neither an owner nor an admin who is no employee.
    expect(await ids(hr)).toEqual([approval]);
    expect((await send(hr, `${item(version)}/acknowledge`)).status).toBe(404);
    expect((await send(lead.person, `${item(version)}/acknowledge`)).status).toBe(409);
    await open(lead.person, created.id);
    const { data } = await get(lead.person, item(version));
    expect(data).toMatchObject({
      can: { decide: false, acknowledge: true, snooze: true },
      facts: { document: { id: created.id, title: 'House rules' } },
    });
    const acknowledged = await send(lead.person, `${item(version)}/acknowledge`);
    expect([acknowledged.status, acknowledged.body.data.status]).toEqual([200, 'Acknowledged']);
    expect((await send(lead.person, `${item(version)}/acknowledge`)).status).toBe(200);
    expect(await count(lead.person)).toMatchObject({ count: 1 });
    expect((await get(lead.person, '/done')).data).toMatchObject([
      { kind: 'document_acknowledgement', id: version, status: 'Acknowledged' },
    ]);
  });

  test('is put off, is not delegated, and gives way to a newer version and to other readers', async () => {
    const stand = await product.person(company.id, { type: 'employee' });
    await send(lead.person, '/delegations', {
      ...{ company_id: company.id, to_user_id: stand.user_id },
      ...{ starts_on: '2026-11-01', ends_on: '2026-11-30' },
    });
    const created = await createDocument(
      product,
      { id: company.id, owner: company.owner },
      {
        title: 'Safety',
        acknowledge: 'true',
      },
    );
    const kind = 'document_acknowledgement';
    expect(await ids(stand)).toEqual([]);
    expect(
      (await send(lead.person, '/snoozes', { kind, id: created.current.file, until: 'tomorrow' })).status,
    ).toBe(200);
    expect(await count(lead.person)).toMatchObject({ count: 0, snoozed: 1 });
    const newer = await product.upload(
      `/api/service/documents/${created.id}/versions`,
      company.owner,
      { name: 'rules.txt', bytes: 'Newer.\n' },
      { acknowledge: 'true', version: String(created.version) },
    );
    const version = newer.body.data.current.file;
    expect(await ids(lead.person)).toEqual([version]);
    expect((await get(lead.person, item(created.current.file))).status).toBeUndefined();
    const archived = await product.call('PATCH', `/api/service/documents/${created.id}`, {
      as: company.owner,
      body: { archived: true, version: newer.body.data.version },
    });
    expect([archived.status, await count(lead.person)]).toMatchObject([200, { count: 0, snoozed: 0 }]);
  });
});

describe('an announcement to acknowledge', () => {
  const kind = 'announcement_acknowledgement';
  const item = (id: number) => `/acknowledgements/${kind}/${id}`;
  const publish = async (values: object = {}) =>
    (
      await product.call('POST', '/api/admin/announcements', {
        as: company.owner,
        body: {
          ...{
            company_id: company.id,
            title: 'Water cut',
            body: 'On Friday.',
            readers: { kind: 'everyone' },
          },
          ...{ starts_on: '2026-11-24', ends_on: '2026-11-25', important: false, acknowledge: true },
          ...values,
        },
      })
    ).body.data as { id: number; version: number };

  test('waits for every reader, for those without an employee record too, until they acknowledge it', async () => {
    const { id } = await publish();
    await publish({ acknowledge: false });
    await publish({ starts_on: '2026-11-26', ends_on: null });
    const expected = {
      ...{ kind, id, alone: 'read', waiting_since: '2026-11-24T02:00:00.000Z' },
      summary: { title: 'Water cut', ends_on: '2026-11-25' },
    };
    expect((await get(lead.person, '')).data).toMatchObject([
      { ...expected, employee: { id: lead.id, name: 'Lead' } },
    ]);
    expect((await get(hr, '')).data).toMatchObject([{ ...expected, employee: null }]);
    const { data } = await get(hr, item(id));
    expect(data).toMatchObject({
      ...{ can: { decide: false, acknowledge: true, snooze: true } },
      facts: { announcement: { id, body: 'On Friday.', acknowledged_at: null } },
    });
    expect((await send(hr, '/snoozes', { kind, id, until: 'tomorrow' })).status).toBe(200);
    expect(await count(hr)).toMatchObject({ count: 0, snoozed: 1 });
    const acknowledged = await send(hr, `${item(id)}/acknowledge`, { text_version: 1 });
    expect([acknowledged.status, acknowledged.body.data.status]).toEqual([200, 'Acknowledged']);
    expect((await send(hr, `${item(id)}/acknowledge`, { text_version: 1 })).status).toBe(200);
    expect(await count(hr)).toMatchObject({ count: 0, snoozed: 0 });
    expect((await get(hr, '/done')).data).toMatchObject([
      { kind, id, status: 'Acknowledged', employee: null },
    ]);
    expect(await count(lead.person)).toMatchObject({ count: 1 });
  });

  test('is gone when it has ended, and is no one else’s to see or acknowledge', async () => {
    const { id } = await publish();
    const named = await publish({ readers: { kind: 'named', employee_id: [lead.id] } });
    expect(await ids(hr)).toEqual([id]);
    const stranger = (await product.company('Elsewhere Sdn Bhd')).owner;
    for (const [as, which] of [
      [hr, named.id],
      [stranger, id],
    ] as const) {
      expect((await product.call('GET', `${INBOX}${item(which)}`, { as })).status).toBe(404);
      expect((await send(as, `${item(which)}/acknowledge`, { text_version: 1 })).status).toBe(404);
    }
    await send(lead.person, `${item(named.id)}/acknowledge`, { text_version: 1 });
    setNow('2026-11-26 00:01');
    expect(await ids(lead.person)).toEqual([]);
    expect((await send(lead.person, `${item(id)}/acknowledge`, { text_version: 1 })).status).toBe(404);
    // What was acknowledged stays among what is done.
    expect(await ids(lead.person, '/done')).toEqual([named.id]);
    expect((await get(lead.person, item(named.id))).data).toMatchObject({ can: { acknowledge: false } });
  });
});
