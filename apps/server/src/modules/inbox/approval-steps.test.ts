import type { StepDeciders } from '@mesra/domain/approvals/step';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { remindOfWaiting } from './inbox.jobs.ts';

/* Requests that several decide in turn, those who decide for others, and what waits too long; through corrections. */

const DAY = '2026-11-23';
const INBOX = '/api/inbox';
const BY_LINE = { line_manager: 1, holders: false, people: [] };
const BY_RIGHT = { line_manager: null, holders: true, people: [] };

interface Worker {
  id: number;
  person: Person;
}

let product: TestProduct;
let company: ScheduleCompany;
let head: Worker;
let lead: Worker;
let worker: Worker;
let hr: Person;

beforeAll(async () => {
  product = await startAttendance();
});
beforeEach(async () => {
  setNow(`${DAY} 08:00`);
  company = await attendanceCompany(product);
  head = await addWorker(product, company, { name: 'Head' });
  lead = await addWorker(product, company, { name: 'Lead', reports_to_id: head.id });
  worker = await addWorker(product, company, { name: 'Worker', reports_to_id: lead.id });
  hr = await product.person(company.id, {
    type: 'admin',
    is_admin: true,
    accesses: [{ route: '/attendance/manage', actions: ['Create'] }],
  });
});
afterAll(() => product.stop());

/** A correction of the worker that these steps decide; returns the approval. */
async function request(steps: StepDeciders[]): Promise<number> {
  await clock(product, company, worker.person, 'in', `${DAY} 09:30`);
  setNow(`${DAY} 18:30`);
  const requested = await product.call('POST', `${OWN}/corrections`, {
    as: worker.person,
    body: { company_id: company.id, date: DAY, first_in: `${DAY}T01:00:00.000Z`, reason: 'Phone was flat' },
  });
  expect(requested.status).toBe(201);
  return product.within(company.id, async (tx) => {
    const [row] = await tx.select().from(approvals).where(eq(approvals.employee_id, worker.id));
    if (!row) throw new Error('no approval');
    await addSteps(tx, row, steps, `${DAY}T10:30:00.000Z`);
    return row.id;
  });
}

const waits = async (as: Person): Promise<number> =>
  (await product.call('GET', `${INBOX}/count`, { as })).body.data.count;
const decide = (as: Person, id: number, verb: 'approve' | 'reject', note = 'Seen') =>
  product.call('POST', `${INBOX}/${id}/${verb}`, { as, body: { note } });
const stateOf = async (id: number) =>
  product.within(company.id, async (tx) => {
    const [row] = await tx.select().from(approvals).where(eq(approvals.id, id));
    return row;
  });
const delegate = (from: Person, to: Person, more: Record<string, unknown> = {}) =>
  product.call('POST', `${INBOX}/delegations`, {
    as: from,
    body: { company_id: company.id, to_user_id: to.user_id, starts_on: DAY, ends_on: DAY, ...more },
  });

/** Whom the worker reports to from now on. */
const reportTo = (id: number) =>
  product.within(company.id, (tx) =>
    tx.$client.query('update employees set reports_to_id = $1 where id = $2', [id, worker.id]),
  );

describe('steps', () => {
  it('open one after the other, each for those who decide it alone; the last one decides', async () => {
    const id = await request([BY_LINE, BY_RIGHT]);
    expect([await waits(lead.person), await waits(hr), await waits(head.person)]).toEqual([1, 0, 0]);
    expect((await decide(hr, id, 'approve')).status).toBe(404);
    expect((await decide(lead.person, id, 'approve')).body.data).toMatchObject({ status: 'Reviewed' });
    expect([await waits(lead.person), await waits(hr)]).toEqual([0, 1]);
    const seen = await product.call('GET', `${INBOX}/${id}`, { as: lead.person });
    expect(seen.body.data.can.decide).toBe(false);
    expect((await decide(lead.person, id, 'approve')).status).toBe(403);
    expect((await decide(hr, id, 'approve')).body.data).toMatchObject({ status: 'Approved' });
    expect(await waits(hr)).toBe(0);
  });

  it('are for whoever is the line manager on the day they open, and for the next one up who can decide', async () => {
    const id = await request([BY_RIGHT, BY_LINE]);
    const later = await addWorker(product, company, { name: 'Later Lead', reports_to_id: head.id });
    await reportTo(later.id);
    await decide(hr, id, 'approve');
    expect([await waits(later.person), await waits(lead.person)]).toEqual([1, 0]);
    // Whoever the person reports to afterwards has nothing to do with a step that is open.
    await reportTo(lead.id);
    expect([await waits(later.person), await waits(lead.person)]).toEqual([1, 0]);
    expect((await decide(later.person, id, 'approve')).body.data).toMatchObject({ status: 'Approved' });
  });

  it('go up the line where the line manager cannot sign in', async () => {
    await product.within(company.id, (tx) =>
      tx.$client.query('delete from memberships where user_id = $1', [lead.person.user_id]),
    );
    const id = await request([BY_LINE]);
    expect([await waits(head.person), await waits(company.owner)]).toEqual([1, 0]);
    expect((await decide(head.person, id, 'approve')).body.data).toMatchObject({ status: 'Approved' });
  });

  it('end with the first rejection', async () => {
    const id = await request([BY_LINE, BY_RIGHT]);
    expect((await decide(lead.person, id, 'reject')).body.data).toMatchObject({ status: 'Rejected' });
    expect(await waits(hr)).toBe(0);
    expect((await decide(hr, id, 'approve')).status).toBe(404);
  });

  it('of a level that the line does not reach go to the owners', async () => {
    const id = await request([{ ...BY_LINE, line_manager: 5 }]);
    expect([await waits(company.owner), await waits(lead.person)]).toEqual([1, 0]);
    expect((await decide(company.owner, id, 'approve')).body.data).toMatchObject({ status: 'Approved' });
  });

  it('decided by two at once are decided once', async () => {
    const second = await addWorker(product, company, { name: 'Second' });
    const id = await request([{ line_manager: 1, holders: false, people: [second.id] }]);
    const answers = await Promise.all([
      decide(lead.person, id, 'approve'),
      decide(second.person, id, 'reject'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a delegate', () => {
  it('decides for somebody while it lasts, both may, and the record says for whom', async () => {
    const id = await request([BY_LINE]);
    const stand = await addWorker(product, company, { name: 'Stand In' });
    expect((await delegate(lead.person, stand.person)).status).toBe(200);
    expect([await waits(stand.person), await waits(lead.person)]).toEqual([1, 1]);
    setNow('2026-11-24 09:00');
    expect(await waits(stand.person)).toBe(0);
    setNow(`${DAY} 19:00`);
    expect((await decide(stand.person, id, 'approve')).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({
      status: 'Approved',
      decided_by: stand.person.user_id,
      decided_for: lead.person.user_id,
    });
  });

  it('never decides on their own request, and neither does who has only that from them', async () => {
    const id = await request([BY_LINE]);
    await delegate(lead.person, worker.person);
    expect(await waits(worker.person)).toBe(0);
    expect((await decide(worker.person, id, 'approve')).status).toBe(404);
  });

  it('decides nothing of another kind, once it is revoked, or once the delegator has lost the right', async () => {
    const id = await request([BY_LINE]);
    const stand = await addWorker(product, company, { name: 'Stand In' });
    await delegate(lead.person, stand.person, { kinds: ['change_request'] });
    expect(await waits(stand.person)).toBe(0);
    const { body } = await delegate(lead.person, stand.person);
    expect(await waits(stand.person)).toBe(1);
    const revoke = (as: Person) =>
      product.call('POST', `${INBOX}/delegations/${body.data.id}/revoke`, { as });
    expect((await revoke(stand.person)).status).toBe(404);
    expect((await revoke(lead.person)).body.data).toMatchObject({ time: 'past', can: { revoke: false } });
    expect(await waits(stand.person)).toBe(0);
    expect((await decide(stand.person, id, 'approve')).status).toBe(404);
  });

  it('is given once: one that is covered is refused, even of two at once, and revoking it ends it', async () => {
    const id = await request([BY_LINE]);
    const stand = await addWorker(product, company, { name: 'Stand In' });
    const twice = await Promise.all([1, 2].map(() => delegate(lead.person, stand.person)));
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = twice.find(({ status }) => status === 422);
    expect(refused?.body.errors.to_user_id[0]).toContain('already decides this for you');
    const part = await delegate(lead.person, stand.person, {
      kinds: ['change_request'],
      ends_on: '2026-12-31',
    });
    expect(part.status).toBe(422);
    const later = { starts_on: '2026-12-30', ends_on: '2026-12-31' };
    expect((await delegate(lead.person, stand.person, later)).status).toBe(200);
    expect((await delegate(lead.person, head.person)).status).toBe(200);
    const given = twice.find(({ status }) => status === 200)?.body.data.id;
    await product.call('POST', `${INBOX}/delegations/${given}/revoke`, { as: lead.person });
    expect((await decide(stand.person, id, 'approve')).status).toBe(404);
    expect((await delegate(lead.person, stand.person)).status).toBe(200);
  });

  it.each([
    ['oneself', (): Record<string, unknown> => ({ to_user_id: lead.person.user_id }), 'to_user_id'],
    ['a stranger', () => ({ to_user_id: 999_999 }), 'to_user_id'],
    ['a past day', () => ({ starts_on: '2026-11-01', ends_on: '2026-11-22' }), 'ends_on'],
    ['an end before the start', () => ({ starts_on: '2026-12-02', ends_on: '2026-12-01' }), 'ends_on'],
    ['more than a year', () => ({ ends_on: '2027-11-24' }), 'ends_on'],
    ['no kind', () => ({ kinds: [] }), 'kinds'],
  ])('cannot be %s', async (_, body, field) => {
    const answer = await delegate(lead.person, head.person, body());
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual([field]);
  });

  it('is shown to both, and offered by name', async () => {
    await delegate(lead.person, head.person);
    const listed = async (as: Person) =>
      (await product.call('GET', `${INBOX}/delegations?company_id=${company.id}`, { as })).body.data;
    expect(await listed(lead.person)).toMatchObject([{ to: { id: head.person.user_id }, time: 'now' }]);
    expect(await listed(head.person)).toMatchObject([
      { from: { id: lead.person.user_id }, can: { revoke: false } },
    ]);
    expect(await listed(hr)).toEqual([]);
    const found = await product.call('GET', `${INBOX}/delegations/candidates?company_id=${company.id}`, {
      as: lead.person,
    });
    expect(found.body.data.map((one: { id: number }) => one.id)).not.toContain(lead.person.user_id);
  });
});

describe('what waits too long', () => {
  const runDay = () =>
    remindOfWaiting({
      companyId: company.id,
      services: product.services,
      transaction: (work: Parameters<TestProduct['within']>[1]) => product.within(company.id, work),
    } as unknown as Parameters<typeof remindOfWaiting>[0]);
  const reminded = async (person: Person) =>
    (
      await product.within(company.id, (tx) =>
        tx.$client.query(
          `select params from notifications where kind = 'approval_waits' and company_id = $1 and user_id = $2`,
          [company.id, person.user_id],
        ),
      )
    ).rows;

  it('is said once after three days, and goes up the line after seven', async () => {
    await request([BY_LINE]);
    setNow('2026-11-26 09:00');
    await runDay();
    expect(await reminded(lead.person)).toEqual([]);
    setNow('2026-11-27 09:00');
    await runDay();
    await runDay();
    expect(await reminded(lead.person)).toEqual([{ params: { count: 1, days: 3 } }]);
    expect(await waits(head.person)).toBe(0);
    setNow('2026-12-01 09:00');
    await runDay();
    expect([await waits(head.person), await waits(lead.person)]).toEqual([1, 1]);
  });

  it('is told to whoever it goes up to, once, and to nobody again', async () => {
    await request([BY_LINE]);
    setNow('2026-11-27 09:00');
    await runDay();
    setNow('2026-12-01 09:00');
    await runDay();
    await runDay();
    expect(await reminded(head.person)).toEqual([{ params: { count: 1, days: 7 } }]);
    expect(await reminded(lead.person)).toEqual([{ params: { count: 1, days: 3 } }]);
  });

  it('goes up step by step, to the owners once nobody is left above', async () => {
    const id = await request([BY_LINE]);
    setNow('2026-12-01 09:00');
    await runDay();
    expect([await waits(head.person), await waits(company.owner)]).toEqual([1, 0]);
    setNow('2026-12-07 09:00');
    await runDay();
    expect(await waits(company.owner)).toBe(0);
    setNow('2026-12-09 09:00');
    await runDay();
    expect([await waits(head.person), await waits(company.owner)]).toEqual([1, 1]);
    expect(await reminded(company.owner)).toEqual([{ params: { count: 1, days: 7 } }]);
    expect((await decide(company.owner, id, 'approve')).status).toBe(200);
  });

  it('is said to a delegate too, an employee without any access', async () => {
    const stand = await addWorker(product, company, { name: 'Stand In' });
    await request([BY_LINE]);
    await delegate(lead.person, stand.person, { ends_on: '2026-11-30' });
    setNow('2026-11-27 09:00');
    await runDay();
    expect(await reminded(stand.person)).toEqual([{ params: { count: 1, days: 3 } }]);
  });

  it('goes to the owners at last', async () => {
    const id = await request([{ ...BY_LINE, line_manager: 2 }]);
    expect(await waits(head.person)).toBe(1);
    setNow('2026-12-01 09:00');
    await runDay();
    expect(await waits(company.owner)).toBe(1);
    expect((await decide(company.owner, id, 'approve')).status).toBe(200);
  });
});
