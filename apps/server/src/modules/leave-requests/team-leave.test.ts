import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { employees } from '../employees/employees.tables.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { leaveTypes } from '../leaves/leaves.tables.ts';
import { ask, decide, OWN, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* What a line manager sees of the leave of whoever reports to them. Today is Saturday, 21/11/2026. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let sick: number;
type Worker = { id: number; person: Person };
let lead: Worker;
let aminah: Worker;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  lead = await worker(product, company, { name: 'Lead' });
  aminah = await worker(product, company, { name: 'Aminah', reports_to_id: lead.id });
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
  await product.within(company.id, (tx) =>
    tx
      .update(leaveTypes)
      .set({ confidential: true, attachment_from_half_days: null })
      .where(eq(leaveTypes.id, sick)),
  );
  const send = (leave_type_id: number, start_date: string) =>
    ask(product, company, aminah.person, { leave_type_id, start_date });
  const { body } = await send(annual, '2026-12-07');
  await decide(product, company.owner, body.data.id, 'approve');
  await send(annual, '2026-12-08');
  await send(sick, '2026-12-09');
});
afterAll(() => product.stop());

const read = (as: Person, id = aminah.id) => product.call('GET', `${OWN}/team/${id}`, { as });

test('is what they have left and their latest requests, of confidential leave only that there is some', async () => {
  const { status, body } = await read(lead.person);
  expect([status, body.data.person]).toMatchObject([200, { id: aminah.id, name: 'Aminah' }]);
  const lines: { leave_type_id: number; taken: number; held: number }[] = body.data.lines;
  expect(lines.find((one) => one.leave_type_id === annual)).toMatchObject({ taken: -1, held: 1 });
  expect(lines.some((one) => one.leave_type_id === sick)).toBe(false);
  const shown = body.data.requests.map((one: Record<string, unknown> & { leave_type: { name: string } }) => [
    ...[one.start_date, one.leave_type.name, one.status, one.reason],
  ]);
  expect(shown).toEqual([
    ['2026-12-09', 'Leave', 'Pending', null],
    ['2026-12-08', 'Annual leave', 'Pending', 'Family'],
    ['2026-12-07', 'Annual leave', 'Approved', 'Family'],
  ]);
});

test('is found by nobody else: not oneself, a peer, their manager’s manager, an owner or a stranger', async () => {
  const chief = await worker(product, company, { name: 'Chief' });
  const peer = await worker(product, company, { name: 'Peer', reports_to_id: lead.id });
  await product.within(company.id, (tx) =>
    tx.update(employees).set({ reports_to_id: chief.id }).where(eq(employees.id, lead.id)),
  );
  const stranger = (await product.company('Elsewhere')).owner;
  for (const as of [aminah.person, peer.person, chief.person, company.owner])
    expect((await read(as)).status).toBe(404);
  expect([403, 404]).toContain((await read(stranger)).status);
  expect((await read(lead.person, chief.id)).status).toBe(404);
});

test('is said of each on the calendar', async () => {
  const days = 'start_date=2026-12-01&end_date=2026-12-31&everyone=true';
  const of = async (as: Person) =>
    (await product.call('GET', `${OWN}/calendar?company_id=${company.id}&${days}`, { as })).body.data.flatMap(
      (one: { id: number; reports_to_me: boolean }) => (one.reports_to_me ? one.id : []),
    );
  expect(await of(lead.person)).toContain(aminah.id);
  expect(await of(aminah.person)).toEqual([]);
});
