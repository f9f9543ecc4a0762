import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { employeeWithSignIn } from '../change-requests/change-requests.factory.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany } from '../schedules/schedules.factory.ts';

/* What employees say of when they can work, and who reads it. */

const OWN = '/api/attendances/availability';
const PLANNED = '/api/operation/attendances/availabilities';

let product: TestProduct;
let company: ScheduleCompany;
let aina: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
  setNow('2026-11-21 09:00');
  company = await scheduleCompany(product);
  aina = await employeeWithSignIn(product, company.id, { name: 'Aina' });
});
afterAll(() => product.stop());

const any = { kind: 'any' };
const evenings = { kind: 'between', start_time: '18:00', end_time: '02:00' };
const week = (first: Record<string, unknown>) => [first, any, any, any, any, { kind: 'none' }, any];
const declare = (effective_from: string, first: Record<string, unknown>, as = aina.person) =>
  product.call('POST', OWN, { as, body: { company_id: company.id, effective_from, days: week(first) } });
const wish = (values: Record<string, unknown>, as = aina.person) =>
  product.call('POST', `${OWN}/wishes`, {
    as,
    body: { company_id: company.id, date: '2026-12-01', ...values },
  });

describe('availability', () => {
  test('is said from a day on, replaced from the same day, and taken back', async () => {
    expect((await declare('2026-11-21', any)).body.data.current.days[5].kind).toBe('none');
    const later = await declare('2026-12-07', evenings);
    expect(later.body.data.later).toMatchObject([
      { effective_from: '2026-12-07', days: [evenings, any, any, any, any, {}, {}] },
    ]);
    const replaced = await declare('2026-12-07', any);
    expect(replaced.body.data.later).toHaveLength(1);
    const { id } = replaced.body.data.later[0];
    const removed = await product.call('DELETE', `${OWN}/${id}`, { as: aina.person });
    expect([removed.status, removed.body.data.later]).toEqual([200, []]);
    expect((await product.call('DELETE', `${OWN}/${id}`, { as: aina.person })).status).toBe(404);
  });

  test('and wishes are read by those who plan, within their access', async () => {
    const template = await addTemplate(product, company, { name: 'Late' });
    await declare('2026-11-21', evenings);
    const answer = await wish({ kind: 'work', template_id: template.id, note: 'Extra hours' });
    expect(answer.body.data.wishes).toMatchObject([
      { date: '2026-12-01', kind: 'work', template: { name: 'Late' } },
    ]);
    expect((await wish({ kind: 'off' })).body.data.wishes).toMatchObject([
      { kind: 'off', template: null, note: null },
    ]);
    await wish({ kind: 'work', template_id: template.id, note: 'Extra hours' });
    const query = `company_id=${company.id}&start_date=2026-11-30&end_date=2026-12-01`;
    const { body } = await product.call('GET', `${PLANNED}?${query}`, { as: company.owner });
    expect(body.data).toMatchObject([
      {
        ...{ employee_id: aina.id, name: 'Aina' },
        days: [
          { date: '2026-11-30', availability: evenings, wish: null },
          { date: '2026-12-01', availability: { kind: 'any' }, wish: { kind: 'work', note: 'Extra hours' } },
        ],
      },
    ]);
    const limited = await product.person(company.id, {
      ...{ type: 'admin', is_admin: true, scope: { employee_id: [] } },
      accesses: [{ route: '/attendance/schedule', actions: [] }],
    });
    expect((await product.call('GET', `${PLANNED}?${query}`, { as: limited })).body.data).toEqual([]);
    expect((await product.call('GET', `${PLANNED}?${query}`, { as: aina.person })).status).toBe(403);
    const id = (await product.call('GET', OWN, { as: aina.person })).body.data.wishes[0].id;
    const other = await employeeWithSignIn(product, company.id, { name: 'Other' });
    expect((await product.call('DELETE', `${OWN}/wishes/${id}`, { as: other.person })).status).toBe(404);
    expect(
      (await product.call('DELETE', `${OWN}/wishes/${id}`, { as: aina.person })).body.data.wishes,
    ).toEqual([]);
  });

  test('is refused for a day that is over, without times, and by whoever is no employee', async () => {
    expect(Object.keys((await declare('2026-11-20', any)).body.errors)).toEqual(['effective_from']);
    expect(Object.keys((await wish({ kind: 'off', date: '2026-11-20' })).body.errors)).toEqual(['date']);
    expect(Object.keys((await declare('2026-11-21', { kind: 'between' })).body.errors)).toContain(
      'days.0.start_time',
    );
    const same = { kind: 'between', start_time: '09:00', end_time: '09:00' };
    expect(Object.keys((await declare('2026-11-21', same)).body.errors)).toEqual(['days.0.end_time']);
    expect((await wish({ kind: 'work', template_id: 999_999 })).status).toBe(422);
    expect((await declare('2026-11-21', any, company.owner)).status).toBe(403);
    expect((await product.call('GET', OWN, { as: company.owner })).body.data).toBeNull();
  });
});
