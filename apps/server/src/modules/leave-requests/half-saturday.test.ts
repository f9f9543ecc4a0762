import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { addTemplate, weekOf } from '../schedules/schedules.factory.ts';
import { ask, requestsCompany, typeId, worker } from './leave-requests.factory.ts';

/* 27/11/2026 is a Friday. Saturdays are worked until 13:00 and marked as half working days. */

let product: TestProduct;
let company: LeaveCompany;
beforeAll(async () => {
  product = await startTestProduct();
  company = await requestsCompany(product);
});
afterAll(() => product.stop());

async function saturdayWorker() {
  const weekday = await addTemplate(product, company);
  const morning = { start_time: '09:00', end_time: '13:00', break_minute: 0, half_day: true };
  const saturday = await addTemplate(product, company, morning);
  const { id, person } = await worker(product, company);
  const week = weekOf('1 1 1 1 1 2 r', weekday, saturday);
  const { status } = await product.call('POST', `/api/admin/employees/${id}/work-schedules`, {
    as: company.owner,
    body: { effective_from: '2026-11-23', week },
  });
  expect(status).toBe(201);
  return person;
}

test('leave on a half working day counts half, and half of it cannot be taken', async () => {
  const person = await saturdayWorker();
  const leave_type_id = await typeId(product, company, 'annual');
  const asking = (duration: string) =>
    ask(product, company, person, {
      ...{ leave_type_id, start_date: '2026-11-27', end_date: '2026-11-28' },
      days: [
        { date: '2026-11-27', duration: 'Full' },
        { date: '2026-11-28', duration },
      ],
    });
  const half = await asking('Half Day (Morning)');
  expect([half.status, Object.keys(half.body.errors)]).toEqual([422, ['days.1.duration']]);
  const whole = await asking('Full');
  expect([whole.status, whole.body.data.days]).toEqual([201, 1.5]);
});
