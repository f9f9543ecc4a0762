import type { Screen } from '@mesra/contract/access/screens';
import { screenAt } from '@mesra/contract/access/screens';
import { ENDPOINTS } from '@mesra/contract/registry';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orgUnitsOf } from './kit/testing/org-units.ts';
import { type Person, startTestProduct, type TestProduct } from './kit/testing/product.ts';
import { companies } from './modules/company/company.tables.ts';
import { addEmployee, monthOf } from './modules/payroll-run/payroll-run.factory.ts';

/*
 * Spec section 5: without an active employee, admins' day-to-day endpoints are refused. Today is 21/11/2026.
 */

let product: TestProduct;
let empty: { id: number; owner: Person };
beforeAll(async () => {
  product = await startTestProduct();
  empty = await product.company('Empty Sdn Bhd');
  await product.within(empty.id, (tx) =>
    tx.update(companies).set({ modules: { payroll: true, attendance: true, leave: true } }),
  );
});
afterAll(() => product.stop());

const post = async (path: string, body: object, as = empty.owner) => {
  const answer = await product.call('POST', path, { as, body: { company_id: empty.id, ...body } });
  return [answer.status, answer.body.message];
};
const REFUSED = [409, 'This company has no active employees. Add or import an employee first.'];
const shift = { name: 'Day', start_time: '09:00', end_time: '18:00', break_minute: 60 };
const dayToDay = async () => [
  await post('/api/operation/attendances/schedules', shift),
  await post('/api/operation/payrolls/runs', monthOf('2026-11')),
];

describe('day-to-day work', () => {
  test('is declared by every write of attendance, leave, claims and visits, and by the run of a month', () => {
    const modules: readonly Screen['module'][] = ['attendance', 'leave', 'claim'];
    const writes = Object.values(ENDPOINTS)
      .flat()
      .filter(({ method }) => method !== 'GET');
    const ofPeople = writes.filter(
      ({ access, path }) =>
        path === '/api/operation/payrolls/runs' ||
        path.includes('/site-visits') ||
        (typeof access !== 'string' &&
          access.some(({ screen }) => modules.includes(screenAt(screen)?.module ?? null))),
    );
    expect(ofPeople.length).toBeGreaterThan(10);
    // A preview writes nothing. A report only reads, and is wanted of those who have left too. What is taken out of use is so
    // whoever is left.
    const undeclared = ofPeople.filter(
      (one) =>
        !one.day_to_day && !one.read_only && !/\/(reports|suspend|revoke|withdraw|erase)$/.test(one.path),
    );
    expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    // All other endpoints stay open; no administration endpoint may be declared day-to-day. A run, visits, promoter schedules and what terminals recorded may be imported.
    const declared = writes.filter((one) => one.day_to_day).map(({ path }) => path);
    expect(
      declared.filter((path) =>
        /\/(companies|users?|admins|audit|(?<!(?:off-cycle|site-visits|spm\/schedules|fr-records)\/)import|profile)\b/.test(
          path,
        ),
      ),
    ).toEqual([]);
  });

  test('is refused to an admin where nobody is active, and open from the first employee on', async () => {
    expect(await dayToDay()).toEqual([REFUSED, REFUSED]);
    const person = { employee_code: 'F1', name: 'First Person', nationality: 'NP', passport: 'F1' };
    const orgUnits = await orgUnitsOf(product, empty.id);
    const [first] = await post('/api/admin/employees', {
      ...person,
      company_joined_at: '2026-11-01',
      ...orgUnits,
    });
    expect(first).toBe(201);
    expect((await dayToDay()).map(([status]) => status)).toEqual([201, 202]);
  });

  test('is refused again when the last has left, while their payroll stays open', async () => {
    const gone = await product.company('Gone Sdn Bhd');
    await product.within(gone.id, (tx) =>
      tx.update(companies).set({ modules: { payroll: true, attendance: true } }),
    );
    const id = await addEmployee(product, gone.id, {
      name: 'Left Person',
      salary: 300_000,
      inactive_at: '2026-11-20',
    });
    const call = (path: string, body: object) =>
      product.call('POST', path, { as: gone.owner, body: { company_id: gone.id, ...body } });
    expect((await call('/api/operation/attendances/schedules', shift)).status).toBe(409);
    expect((await call('/api/operation/payrolls/runs', monthOf('2026-11'))).status).toBe(409);
    const process = { employee_id: id, ...monthOf('2026-11'), form: {} };
    expect((await call('/api/operation/payrolls/process', process)).status).toBe(200);
    const structure = await call('/api/admin/companies/branches', { name: 'Still open' });
    expect(structure.status).toBe(201);
  });
});

describe('an employee who is added by hand', () => {
  test('needs a branch, a division and a department', async () => {
    const orgUnits = await orgUnitsOf(product, empty.id);
    const person = { employee_code: 'H1', name: 'By Hand', nationality: 'NP', passport: 'H1' };
    const add = (values: object) =>
      product.call('POST', '/api/admin/employees', {
        as: empty.owner,
        body: { company_id: empty.id, ...person, company_joined_at: '2026-11-01', ...values },
      });
    for (const field of ['branch_id', 'division_id', 'department_id']) {
      for (const without of [
        { ...orgUnits, [field]: null },
        { ...orgUnits, [field]: undefined },
      ]) {
        const { status, body } = await add(without);
        expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
      }
    }
    expect((await add(orgUnits)).status).toBe(201);
  });
});
