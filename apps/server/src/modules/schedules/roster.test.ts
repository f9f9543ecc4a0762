import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { departments } from '../company/company.tables.ts';
import { addEmployee } from '../payroll-run/payroll-run.factory.ts';
import {
  addTemplate,
  officeWeek,
  ROSTER,
  type ScheduleCompany,
  scheduleCompany,
  weekOf,
} from './schedules.factory.ts';

/* Today is 21/11/2026, a Saturday, in these tests; its week begins on 16/11/2026. */

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;
let template: { id: number };

beforeAll(async () => {
  product = await startTestProduct();
  other = await scheduleCompany(product);
});
beforeEach(async () => {
  company = await scheduleCompany(product);
  template = await addTemplate(product, company, { is_default: true });
});
afterAll(() => product.stop());

const people = (names: string[], values: Parameters<typeof addEmployee>[2] | object = {}) =>
  names.reduce<Promise<number[]>>(async (created, name) => {
    const ids = await created;
    return [...ids, await addEmployee(product, company.id, { name, salary: null, ...values })];
  }, Promise.resolve([]));
const roster = async (query = '', as: Person = company.owner) =>
  product.call('GET', `${ROSTER}?company_id=${company.id}${query}`, { as });
const namesIn = (answer: { body: { data: { name: string }[] } }) => answer.body.data.map((row) => row.name);
type Row = { name: string; days: { date: string; kind: string; sessions: { start_time: string }[] }[] };
const kinds = (row: Row) => row.days.map((day) => day.kind[0]).join('');
const send = (path: string, ids: number[], values: object = {}, as: Person = company.owner) =>
  product.call('POST', `${ROSTER}${path}`, {
    as,
    body: {
      company_id: company.id,
      ids,
      effective_from: '2026-12-01',
      week: weekOf('1 1 1 1 1 1 r', template),
      ...values,
    },
  });
const counts = ({ body }: { body: { data: Record<string, number> } }) => {
  const { changed, stayed, failed, planned_later } = body.data;
  return { changed, stayed, failed, planned_later };
};
const stored = async () =>
  (
    await product.within(company.id, (tx) =>
      tx.$client.query('select employee_id, effective_from, version from work_schedules order by 1, 2'),
    )
  ).rows;

describe('the roster', () => {
  test('has everyone employed in a week by name, with its seven days', async () => {
    await people(['Beh', 'Ali']);
    await people(['Joins'], { company_joined_at: '2026-11-18' });
    await people(['Left'], { inactive_at: '2026-11-15' });
    await people(['Leaves'], { inactive_at: '2026-11-17' });
    await people(['Later'], { company_joined_at: '2026-11-23' });
    const { body } = await roster('&start_date=2026-11-16&end_date=2026-11-22');
    expect(body.meta.total).toBe(4);
    expect(body.data.map((row: Row) => [row.name, kinds(row)])).toEqual([
      ['Ali', 'wwwwwor'],
      ['Beh', 'wwwwwor'],
      ['Joins', 'aawwwor'],
      ['Leaves', 'wwaaaaa'],
    ]);
    expect(body.data[0].days.map((day: { date: string }) => day.date)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  test('is of this month where no days are named, of the rest of a month from its start, and of up to a day from its first', async () => {
    await people(['Ali']);
    const shown = async (query: string) => {
      const [{ days }] = (await roster(query)).body.data;
      return [days[0].date, days.at(-1).date];
    };
    expect(await shown('')).toEqual(['2026-11-01', '2026-11-30']);
    expect(await shown('&start_date=2028-02-10')).toEqual(['2028-02-10', '2028-02-29']);
    expect(await shown('&end_date=2026-12-05')).toEqual(['2026-12-01', '2026-12-05']);
  });

  test('shows each day by the schedule of that day, over a change in the week', async () => {
    const [id = 0] = await people(['Ali']);
    await send('', [id], { effective_from: '2026-11-20' });
    const { body } = await roster('&start_date=2026-11-16&end_date=2026-11-22');
    expect(kinds(body.data[0])).toBe('wwwwwwr');
    expect(body.data[0].days.map((day: { source: string }) => day.source[0]).join('')).toBe('ddddooo');
  });

  test('is searched, filtered, sorted and turned over as other lists are', async () => {
    const [department] = await product.within(company.id, (tx) =>
      tx.insert(departments).values({ company_id: company.id, name: 'Shop' }).returning(),
    );
    await people(['Ali', 'Beh', 'Chandra']);
    await people(['Devi'], { department_id: department?.id });
    expect(namesIn(await roster('&keyword=hand'))).toEqual(['Chandra']);
    expect(namesIn(await roster(`&department_id=${department?.id}`))).toEqual(['Devi']);
    expect(namesIn(await roster('&sort=desc&per_page=2'))).toEqual(['Devi', 'Chandra']);
    expect(namesIn(await roster('&sort=desc&per_page=2&page=2'))).toEqual(['Beh', 'Ali']);
    const [row] = (await roster(`&department_id=${department?.id}&with=department&with=branch`)).body.data;
    expect([row.department, row.branch, 'position' in row]).toEqual([
      { id: department?.id, name: 'Shop' },
      null,
      false,
    ]);
    for (const wrong of [
      '&start_date=2026-02-30',
      '&start_date=2026-01-01&end_date=2026-12-31',
      '&sort_by=salary',
    ])
      expect((await roster(wrong)).status).toBe(422);
  });

  test('shows nobody outside somebody’s employee access', async () => {
    const [seen = 0] = await people(['Seen', 'Hidden']);
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/attendance/schedule', actions: ['Work Schedule'] }],
      scope: { employee_id: [seen] },
    });
    const answer = await roster('', limited);
    expect([namesIn(answer), answer.body.meta.total]).toEqual([['Seen'], 1]);
    expect(namesIn(await roster('&keyword=hidden', limited))).toEqual([]);
  });

  test('asks the database as often for fifty as for one', async () => {
    const ids = await people(Array.from({ length: 50 }, (_, index) => `Person ${index}`));
    await send('', ids, { effective_from: '2026-01-01' });
    const requested = async (per_page: number) => {
      const { result, queries } = await countQueries(() => roster(`&per_page=${per_page}&with=department`));
      expect(result.body.data).toHaveLength(per_page);
      return queries;
    };
    const one = await requested(1);
    expect(await requested(50)).toBe(one);
    expect(one).toBeLessThanOrEqual(10);
  });
});

describe('assigning to many', () => {
  test('says beforehand who changes, who does so already and who cannot, and writes nothing', async () => {
    const [ali = 0, beh = 0, planned = 0] = await people(['Ali', 'Beh', 'Planned']);
    const [left = 0] = await people(['Left'], { inactive_at: '2026-11-25' });
    const [joins = 0] = await people(['Joins'], { company_joined_at: '2026-12-02' });
    await send('', [beh], { effective_from: '2026-06-01' });
    await send('', [planned], { effective_from: '2027-01-01', week: officeWeek(template) });
    const before = await stored();
    const { body } = await send('/preview', [ali, beh, left, joins, planned]);
    expect(counts({ body })).toEqual({ changed: 2, stayed: 1, failed: 2, planned_later: 1 });
    expect(body.data.failures.map((one: { label: string }) => one.label.split(' ')[0])).toEqual([
      'Joins',
      'Left',
    ]);
    expect(await stored()).toEqual(before);
  });

  test('changes those who can be, says the same as before, and sent again changes nobody', async () => {
    const ids = await people(['Ali', 'Beh']);
    const [left = 0] = await people(['Left'], { inactive_at: '2026-11-25' });
    const expected = { changed: 2, stayed: 0, failed: 1, planned_later: 0 };
    expect(counts(await send('', [...ids, left]))).toEqual(expected);
    const once = await stored();
    expect(once.map((row: { employee_id: number }) => row.employee_id)).toEqual(ids);
    expect(counts(await send('', [...ids, left]))).toEqual({ ...expected, changed: 0, stayed: 2 });
    expect(await stored()).toEqual(once);
  });

  test('puts a new week in place of one from the very same day, and leaves what is planned later', async () => {
    const [id = 0] = await people(['Ali']);
    await send('', [id]);
    await send('', [id], { effective_from: '2027-01-01', week: null });
    expect(counts(await send('', [id], { week: officeWeek(template) }))).toMatchObject({
      changed: 1,
      planned_later: 1,
    });
    expect((await stored()).map((row: { version: number }) => row.version)).toEqual([2, 1]);
  });

  test('leaves out, with the reason, whose night would go on into the new week', async () => {
    const [guard = 0, clerk = 0] = await people(['Guard', 'Clerk']);
    const night = await addTemplate(product, company, { start_time: '19:00', end_time: '09:30' });
    const nights = weekOf('r 1 1 1 1 1 1', night);
    await send('', [guard], { effective_from: '2026-01-01', week: nights });
    const monday = { effective_from: '2026-11-30', week: officeWeek(template) };
    for (const path of ['/preview', '']) {
      const answer = await send(path, [guard, clerk], monday);
      expect(counts(answer)).toMatchObject({ changed: 1, failed: 1 });
      expect(answer.body.data.failures[0]).toMatchObject({
        id: guard,
        message: expect.stringContaining('30/11/26'),
      });
    }
  });

  test('back to the company’s default changes only who has one of their own', async () => {
    const [ali = 0, beh = 0] = await people(['Ali', 'Beh']);
    await send('', [ali], { effective_from: '2026-01-01' });
    expect(counts(await send('', [ali, beh], { week: null }))).toMatchObject({ changed: 1, stayed: 1 });
  });

  test('refuses all of it where one is unseen, of another company, or the week cannot be', async () => {
    const [ali = 0, hidden = 0] = await people(['Ali', 'Hidden']);
    const theirs = await addEmployee(product, other.id, { name: 'Theirs', salary: null });
    const limited = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/attendance/schedule', actions: ['Work Schedule'] }],
      scope: { employee_id: [ali] },
    });
    for (const path of ['', '/preview']) {
      expect((await send(path, [ali, hidden], {}, limited)).status).toBe(404);
      expect((await send(path, [ali, theirs])).status).toBe(404);
      expect((await send(path, [ali], {}, other.owner)).status).toBe(404);
      const night = await addTemplate(product, company, { start_time: '17:00', end_time: '10:00' });
      const wrong = await send(path, [ali], { week: weekOf('2 1 o o o o r', template, night) });
      expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['week.0.template_ids']]);
      expect((await send(path, [])).status).toBe(422);
      expect(
        (
          await send(
            path,
            Array.from({ length: 2001 }, (_, index) => index + 1),
          )
        ).status,
      ).toBe(422);
    }
    expect(await stored()).toEqual([]);
  });

  test('needs the action Work Schedule', async () => {
    const [id = 0] = await people(['Ali']);
    const admin = await product.person(company.id, {
      type: 'admin',
      is_admin: true,
      accesses: [{ route: '/attendance/schedule', actions: ['Create', 'Update', 'Delete'] }],
    });
    expect([
      (await send('', [id], {}, admin)).status,
      (await send('/preview', [id], {}, admin)).status,
    ]).toEqual([403, 403]);
  });

  describe('is undone', () => {
    const undo = (id: number, as?: Person) =>
      product.call('POST', `${ROSTER}/edits/${id}/undo`, { as: as ?? company.owner, body: {} });
    const shownOf = async () =>
      (
        await product.within(company.id, (tx) =>
          tx.$client.query(
            'select employee_id, effective_from, week_id, reason from work_schedules order by 1, 2',
          ),
        )
      ).rows;

    test('exactly: who had a schedule of that day has it again, with its reason, and the others none', async () => {
      const [ali = 0, beh = 0, same = 0] = await people(['Ali', 'Beh', 'Same']);
      await send('', [ali], { reason: 'First' });
      await send('', [same], { week: officeWeek(template), reason: 'Kept' });
      await send('', [beh], { effective_from: '2027-01-01', week: null });
      const before = await shownOf();
      const changed = await send('', [ali, beh, same], { week: officeWeek(template), reason: 'Second' });
      expect(counts(changed)).toMatchObject({ changed: 2, stayed: 1 });
      const { edit_id } = changed.body.data;
      const answers = await Promise.all([undo(edit_id), undo(edit_id)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 200)?.body.data).toEqual({ changed: 2 });
      expect(await shownOf()).toEqual(before);
      expect((await send('/preview', [ali])).body.data.edit_id).toBeNull();
      expect((await send('', [same], { week: officeWeek(template) })).body.data.edit_id).toBeNull();
    });

    test('for all or for nobody: not where one was changed since, or has what would overlap', async () => {
      const [ali = 0, beh = 0] = await people(['Ali', 'Beh']);
      const first = (await send('', [ali, beh])).body.data.edit_id;
      const second = (await send('', [beh], { week: null })).body.data.edit_id;
      const between = await shownOf();
      const refused = await undo(first);
      expect([refused.status, refused.body.message]).toEqual([
        ...[409, 'The schedule of Beh has been changed since. Nothing was undone.'],
      ]);
      expect(await shownOf()).toEqual(between);
      expect((await undo(second)).status).toBe(200);
      const night = await addTemplate(product, company, { start_time: '19:00', end_time: '09:30' });
      const nights = weekOf('1 1 1 1 1 1 1', night);
      const cleared = (await send('', [ali], { effective_from: '2026-12-07', week: nights })).body.data;
      expect(cleared.changed).toBe(1);
      const off = weekOf('o o o o o o o');
      const third = await send('', [ali], { effective_from: '2026-12-07', week: off });
      await send('', [ali], { effective_from: '2026-12-14', week: officeWeek(template) });
      const meets = await undo(third.body.data.edit_id);
      expect([meets.status, meets.body.message]).toEqual([
        ...[409, 'On 14/12/26 shifts of Ali would overlap. Nothing was undone.'],
      ]);
    });

    test('by whoever plans for all of them', async () => {
      const [ali = 0, beh = 0] = await people(['Ali', 'Beh']);
      const { edit_id } = (await send('', [ali, beh])).body.data;
      const planner = (scope: Record<string, number[]>, actions = ['Work Schedule']) =>
        product.person(company.id, {
          ...{ type: 'admin', is_admin: true, scope },
          accesses: [{ route: '/attendance/schedule', actions }],
        });
      expect((await undo(edit_id, await planner({ employee_id: [ali] }))).status).toBe(404);
      expect((await undo(edit_id, await planner({ employee_id: [ali, beh] }, ['Update']))).status).toBe(403);
      expect((await undo(edit_id, other.owner)).status).toBe(404);
      expect((await undo(edit_id, await planner({ employee_id: [ali, beh] }))).status).toBe(200);
      expect(await stored()).toEqual([]);
    });
  });

  test('takes as many statements for two hundred as for one', async () => {
    const ids = await people(Array.from({ length: 200 }, (_, index) => `Person ${index}`));
    await send('', ids.slice(0, 1));
    const first = await countQueries(() => send('', ids.slice(0, 2)));
    const many = await countQueries(() => send('', ids));
    expect(counts(many.result)).toMatchObject({ changed: 198, stayed: 2 });
    expect(many.queries).toBeLessThanOrEqual(first.queries);
  });
});
