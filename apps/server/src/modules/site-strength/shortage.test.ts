import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import type { Person, TestProduct } from '../../kit/testing/product.ts';
import { clock, setNow, startAttendance } from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addGuard, told } from '../open-shifts/open-shifts.factory.ts';
import { addTemplate } from '../schedules/schedules.factory.ts';
import { addPerson } from '../sites/sites.factory.ts';
import {
  addPost,
  leave,
  putInCharge,
  rosterAt,
  type StrengthCompany,
  strengthCompany,
} from './site-strength.factory.ts';
import { lookForShortShifts } from './site-strength.jobs.ts';

/* Who is told that a shift of a site lacks people, and when. */

const TODAY = '2026-11-23';
const SHORT = 'The Gate is short of 1 person on Day, which began at 09:00.';

let product: TestProduct;
let company: StrengthCompany;
let aina: { id: number; person: Person };
let bala: { id: number; person: Person };

beforeAll(async () => {
  product = await startAttendance();
});
afterAll(() => product.stop());
beforeEach(async () => {
  setNow(`${TODAY} 07:00`);
  company = await strengthCompany(product);
  aina = await addGuard(product, company, 'Aina');
  bala = await addGuard(product, company, 'Bala');
  await putInCharge(product, company, company.gate, aina.id);
});

const lookAt = async (local: string) => {
  setNow(local);
  await lookForShortShifts(product.services);
};
const shortages = async (as: Person) =>
  (await told(product, as)).filter((title) => title.includes('short of'));

describe('a shift that is short', () => {
  beforeEach(async () => {
    await addPost(product, company, { people_needed: 1 });
    await rosterAt(product, company, bala.id, TODAY, { template: company.day });
  });

  test('is told of a quarter of an hour after its start, to the owner and the person in charge, once', async () => {
    await lookAt(`${TODAY} 09:14`);
    expect(await shortages(company.owner)).toEqual([]);
    setNow(`${TODAY} 09:15`);
    await Promise.all([lookForShortShifts(product.services), lookForShortShifts(product.services)]);
    await lookAt(`${TODAY} 09:16`);
    await lookAt(`${TODAY} 17:00`);
    expect(await shortages(company.owner)).toEqual([SHORT]);
    expect(await shortages(aina.person)).toEqual([SHORT]);
    expect(await shortages(bala.person)).toEqual([]);
    await lookAt('2026-11-24 09:15');
    expect(await shortages(company.owner)).toEqual([SHORT, SHORT]);
  });

  test('leads the owner to the board and the person in charge to theirs', async () => {
    await lookAt(`${TODAY} 09:15`);
    const links = async (as: Person) =>
      (await product.call('GET', '/api/notifications', { as })).body.data
        .filter(({ title }: { title: string }) => title === SHORT)
        .map(({ link }: { link: string }) => link);
    expect(await links(company.owner)).toEqual([`/work-task/site?date=${TODAY}&site=${company.gate.id}`]);
    expect(await links(aina.person)).toEqual([`/work-task/site-visit?date=${TODAY}&site=${company.gate.id}`]);
  });

  test('is told late after the product was down, but no more once most of the day is over', async () => {
    await lookAt(`${TODAY} 20:00`);
    expect(await shortages(company.owner)).toEqual([SHORT]);
    const other = await strengthCompany(product);
    await addPost(product, other, { people_needed: 1 });
    await lookAt(`${TODAY} 21:16`);
    expect(await shortages(other.owner)).toEqual([]);
  });
});

test('nobody is told of a shift at which everybody needed is', async () => {
  await addPost(product, company, { people_needed: 1 });
  await rosterAt(product, company, bala.id, TODAY, { template: company.day });
  await clock(product, company, bala.person, 'in', `${TODAY} 08:58`);
  await lookAt(`${TODAY} 09:15`);
  await lookAt(`${TODAY} 12:00`);
  expect(await shortages(company.owner)).toEqual([]);
});

test('nobody is told where attendance is off: nothing says who is there', async () => {
  await addPost(product, company, { people_needed: 1 });
  const turn = (attendance: boolean) =>
    product.within(company.id, (tx) =>
      tx.update(companies).set({ modules: { ...EVERY_MODULE, attendance } }),
    );
  await turn(false);
  await lookAt(`${TODAY} 09:15`);
  expect(await shortages(company.owner)).toEqual([]);
  await turn(true);
  await lookAt(`${TODAY} 09:16`);
  expect(await shortages(company.owner)).toEqual([SHORT]);
});

test('a longer on-time window is waited for', async () => {
  const patient = await addTemplate(product, company, { name: 'Patient', ontime_checkin_minute: 30 });
  await addPost(product, company, { template_id: patient.id, people_needed: 1 });
  await rosterAt(product, company, bala.id, TODAY, { template: patient });
  await lookAt(`${TODAY} 09:30`);
  expect(await shortages(company.owner)).toEqual([]);
  await lookAt(`${TODAY} 09:31`);
  expect(await shortages(company.owner)).toHaveLength(1);
});

test('a shift that began before midnight is told of on the day after', async () => {
  const late = await addTemplate(product, company, { name: 'Late', start_time: '23:50', end_time: '07:50' });
  await addPost(product, company, { template_id: late.id, people_needed: 1, effective_to: TODAY });
  await lookAt('2026-11-24 00:05');
  const texts = await shortages(company.owner);
  expect(texts).toContain('The Gate is short of 1 person on Late, which began at 23:50.');
});

test('a person in charge who has left is not told', async () => {
  await addPost(product, company, { people_needed: 1 });
  await leave(product, company, aina.id, '2026-11-22');
  await lookAt(`${TODAY} 09:15`);
  expect(await shortages(aina.person)).toEqual([]);
  expect(await shortages(company.owner)).toEqual([SHORT]);
});

test('a person in charge who is the owner is told once', async () => {
  const employee_id = await addPerson(product, company);
  const owner = await product.person(company.id, { type: 'owner', employee_id });
  await putInCharge(product, company, company.gate, employee_id);
  await addPost(product, company, { people_needed: 1 });
  await lookAt(`${TODAY} 09:15`);
  expect(await shortages(owner)).toEqual([SHORT]);
});
