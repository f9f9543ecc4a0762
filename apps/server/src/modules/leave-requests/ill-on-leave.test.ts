import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, decide, lineOf, MANAGE, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* Days of annual leave on which somebody fell ill. Today is Saturday 21 November 2026; 7 December is a Monday. */

let product: TestProduct;
let company: LeaveCompany;
let annual: number;
let sick: number;
let who: { id: number; person: Person };
let leave: number;

beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
  annual = await typeId(product, company, 'annual');
  sick = await typeId(product, company, 'sick');
});
afterAll(() => product.stop());
beforeEach(async () => {
  who = await worker(product, company);
  const week = { leave_type_id: annual, start_date: '2026-12-07', end_date: '2026-12-11' };
  leave = (await ask(product, company, who.person, week)).body.data.id;
  await decide(product, company.owner, leave, 'approve');
});

const certificate = async (): Promise<number> => {
  const file = { name: 'certificate.txt', bytes: 'Certificate\n' };
  const fields = { company_id: String(company.id), employee_id: String(who.id) };
  const { body } = await product.upload(`${MANAGE}/attachments`, company.owner, file, fields);
  return body.data.id;
};
const become = (dates: string[], attachment_ids: number[]) =>
  decide(product, company.owner, leave, 'cancel', {
    ...{ dates, note: 'Dengue fever' },
    becomes: { leave_type_id: sick, attachment_ids },
  });
/** The person's requests: kind, first day, days that count. */
const requests = async (): Promise<string[]> => {
  const path = `${MANAGE}?company_id=${company.id}&employee_id=${who.id}&status=all`;
  const { body } = await product.call('GET', path, { as: company.owner });
  return body.data.map((one: { leave_type: { kind: string }; days: number; start_date: string }) =>
    [one.leave_type.kind, one.start_date, one.days].join(' '),
  );
};

test('they become sick leave with a certificate, and are given back to what they were taken from', async () => {
  expect((await become(['2026-12-08', '2026-12-09'], [await certificate()])).status).toBe(200);
  expect(await requests()).toEqual(['sick 2026-12-08 2', 'annual 2026-12-07 3']);
  expect(await lineOf(product, company, who.person, annual)).toMatchObject({ taken: -3, held: 0 });
});

test('they stay what they were without one, or where they do not follow each other', async () => {
  const bare = await become(['2026-12-08'], []);
  expect([bare.status, Object.keys(bare.body.errors)]).toEqual([422, ['becomes.attachment_ids']]);
  const apart = await become(['2026-12-08', '2026-12-10'], [await certificate()]);
  expect([apart.status, Object.keys(apart.body.errors)]).toEqual([422, ['dates']]);
  const same = await decide(product, company.owner, leave, 'cancel', {
    ...{ dates: ['2026-12-08'], note: 'Dengue fever' },
    becomes: { leave_type_id: annual },
  });
  expect([same.status, Object.keys(same.body.errors)]).toEqual([422, ['becomes.leave_type_id']]);
  expect(await requests()).toEqual(['annual 2026-12-07 5']);
  expect(await lineOf(product, company, who.person, annual)).toMatchObject({ taken: -5 });
});

test('another than whoever cancels decides on the sick leave', async () => {
  const holder = await product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/leave/manage', actions: ['Approve', 'Cancel'] }],
  });
  const changed = await decide(product, holder, leave, 'cancel', {
    ...{ dates: ['2026-12-08'], note: 'Dengue fever' },
    becomes: { leave_type_id: sick, attachment_ids: [await certificate()] },
  });
  expect(changed.status).toBe(200);
  const path = `${MANAGE}?company_id=${company.id}&employee_id=${who.id}`;
  const [row] = (await product.call('GET', path, { as: holder })).body.data;
  expect(row).toMatchObject({
    status: 'Pending',
    created_by: { id: holder.user_id },
    can: { approve: false },
  });
  expect((await decide(product, company.owner, row.id, 'approve')).status).toBe(200);
});
