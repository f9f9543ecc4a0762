import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockDay, unlockDays } from '../../kit/testing/lock-day.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { addPeople } from '../payroll-run/payroll-run.factory.ts';
import { addTemplate, type ScheduleCompany, scheduleCompany } from '../schedules/schedules.factory.ts';
import { byTemplate, OFF, rosterCalls } from './roster.factory.ts';

/* A month of many people with one day that cannot be so: the preview names it, and nothing is half stored. */

const PEOPLE = 200;
const DAYS = 31;
const DECEMBER = { start_date: '2026-12-01', end_date: '2026-12-31' };

let product: TestProduct;
let company: ScheduleCompany;
let night: { id: number };
let early: { id: number };
let ids: number[];

beforeAll(async () => {
  product = await startTestProduct();
  company = await scheduleCompany(product);
  night = await addTemplate(product, company, { name: 'Night', start_time: '22:00', end_time: '06:00' });
  early = await addTemplate(product, company, { name: 'Early', start_time: '05:00', end_time: '13:00' });
  await addPeople(product, company.id, PEOPLE);
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(`select id from employees where name like 'Person %' order by id`),
  );
  ids = rows.map(({ id }) => Number(id));
});
afterAll(() => product.stop());

const { post, change, copy } = rosterCalls(
  () => product,
  () => company,
);
const undo = (id: number) => post(`/edits/${id}/undo`, {});

/** Two nights and two days off for everybody, each beginning a day later: on the last of December person 1 works. */
const nights = () => ({
  ...{ ids, ...DECEMBER },
  source: { kind: 'pattern', days: [byTemplate(night), byTemplate(night), OFF, OFF], stagger: 1 },
});

/** What planners have in December, by person, and how many edits could be undone. */
const stored = async () => {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query(
      `select employee_id, count(*)::int as days from roster_days
       where draft_id is not null and date between $1 and $2 group by 1 order by 1`,
      [DECEMBER.start_date, DECEMBER.end_date],
    ),
  );
  const { rows: edits } = await product.within(company.id, (tx) =>
    tx.$client.query('select count(*)::int as edits from roster_edits where not undone'),
  );
  return { people: rows.map(({ employee_id, days }) => [Number(employee_id), days]), edits: edits[0]?.edits };
};

/** Expects that one day of one person keeps all of the month from being stored, or that person alone where they are left out. */
async function expectOneConflict(person: number, date: string, message: string) {
  const name = `Person ${person}`;
  const before = await stored();
  expect(before.people).toEqual([]);
  const { data } = (await post('/copies/preview', nights())).body;
  expect(data).toMatchObject({
    ...{ changed: PEOPLE * DAYS, people: PEOPLE, refused: 1, edit_id: null },
    refusals: [{ employee_id: ids[person], name, date, message }],
  });
  const refused = await copy(nights());
  const [year, month, day] = date.split('-');
  const shown = `${day}/${month}/${year?.slice(2)}`;
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { ids: [`${name}, ${shown}: not changed.`, message] },
  ]);
  expect(await stored()).toEqual(before);

  const without = await copy({ ...nights(), skip_refused: true });
  expect(without.body.data).toMatchObject({ changed: (PEOPLE - 1) * DAYS, people: PEOPLE - 1, refused: 1 });
  const others = ids.filter((id) => id !== ids[person]);
  expect((await stored()).people).toEqual(others.map((id) => [id, DAYS]));
  expect((await undo(without.body.data.edit_id)).body.data.changed).toBe((PEOPLE - 1) * DAYS);
  expect(await stored()).toEqual(before);
}

describe('one day among those of a month of 200 people', () => {
  test('that a confirmed payroll has taken is named, and nothing is stored', async () => {
    await lockDay(product, company.id, ids[137] ?? 0, '2026-12-17');
    await expectOneConflict(137, '2026-12-17', 'This day is in a confirmed payroll and does not change.');
    await unlockDays(product, ids[137] ?? 0);
  });

  test('that would go on into the month after is named, and nothing is stored', async () => {
    const first = { employee_id: ids[1], date: '2027-01-01' };
    await change([{ ...first, plan: byTemplate(early) }]);
    await expectOneConflict(1, '2026-12-31', 'Two sessions overlap on 01/01/27.');
    await change([{ ...first, plan: null }]);
  });

  test('that another planner has changed since the preview is not overwritten: 409 with what it would come to', async () => {
    const { digest } = (await post('/copies/preview', nights())).body.data;
    const theirs = { employee_id: ids[40], date: '2026-12-09' };
    await change([{ ...theirs, plan: byTemplate(early) }]);
    const between = await stored();
    const lost = await copy({ ...nights(), digest });
    expect([lost.status, lost.body.data]).toMatchObject([
      409,
      { changed: PEOPLE * DAYS, people: PEOPLE, refused: 0, digest: expect.not.stringMatching(digest) },
    ]);
    expect(await stored()).toEqual(between);
    const won = await copy({ ...nights(), digest: lost.body.data.digest });
    expect([won.status, won.body.data.changed]).toEqual([200, PEOPLE * DAYS]);
    expect((await stored()).people).toEqual(ids.map((id) => [id, DAYS]));
    await undo(won.body.data.edit_id);
    expect(await stored()).toEqual(between);
  });
});
