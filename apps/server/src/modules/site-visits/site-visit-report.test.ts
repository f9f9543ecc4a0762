import { randomUUID } from 'node:crypto';
import type { ReportColumn, ReportRow } from '@mesra/contract/kit/report';
import type { ManagedSiteVisit } from '@mesra/contract/site-visits/site-visit';
import { VISIT_FIGURES } from '@mesra/contract/site-visits/site-visit-report';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVERY_MODULE } from '../../kit/testing/access-planting.ts';
import { countQueries } from '../../kit/testing/count-queries.ts';
import { readPdf } from '../../kit/testing/pdf.ts';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import {
  addWorker,
  attendanceCompany,
  instantOf,
  setNow,
  startAttendance,
} from '../attendance/attendance.factory.ts';
import { companies } from '../company/company.tables.ts';
import { addDevice, type TestDevice } from '../devices/devices.factory.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import type { ScheduleCompany } from '../schedules/schedules.factory.ts';
import { addSite } from '../sites/sites.factory.ts';
import { siteVisits } from './site-visits.tables.ts';

/*
 * On Friday, 27/11/2026, Aminah was to be at the mall, the port and the depot in this order. She went to the port first, then
 * late to the mall, to the yard, which nobody had planned and where her position was unknown, and never to the depot. Bala
 * was at the mall in time. From the port to the mall it is 38,868 m.
 */

const VISITS = '/api/work-task/site-visits';
const REPORT = `${VISITS}/reports`;
const DAY = '2026-11-27';
const MALL = { lat: 3.1579, lng: 101.7123 };
const PORT = { lat: 3.0, lng: 101.4 };
const UNKNOWN = { lat: null, lng: null, accuracy: null, fix_age: null };

let product: TestProduct;
let company: ScheduleCompany;
let other: ScheduleCompany;
let aminah: { id: number; person: Person };
let bala: { id: number; person: Person };
const sites: Record<string, number> = {};

type Step = readonly [type: 'in' | 'out', time: string, site: string, fix: object];

const event = ([type, time, site, fix]: Step) => ({
  ...{ type, recorded_at: instantOf(`${DAY} ${time}`), work_site_id: sites[site], picture_hash: null },
  ...{ accuracy: 8, fix_age: 0 },
  ...fix,
});

async function plan(person: { id: number }, site: string, starts_at: string, ends_at: string): Promise<void> {
  const answer = await product.call('POST', VISITS, {
    as: company.owner,
    body: {
      ...{ company_id: company.id, employee_ids: [person.id], work_site_id: sites[site], date: DAY },
      ...{ starts_at, ends_at },
    },
  });
  expect(answer.status).toBe(201);
}

async function record(device: TestDevice, steps: readonly Step[]): Promise<void> {
  const entries = [];
  for (const step of steps)
    entries.push(await device.sign(event(step), {}, new Date(instantOf(`${DAY} ${step[1]}`))));
  const answer = await device.send(entries);
  expect(answer.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    steps.map(() => 'recorded'),
  );
}

beforeAll(async () => {
  product = await startAttendance();
  company = await attendanceCompany(product);
  other = await attendanceCompany(product);
  for (const { id } of [company, other])
    await product.within(id, (tx) => tx.update(companies).set({ modules: EVERY_MODULE }));
  for (const [name, at] of Object.entries({ Mall: MALL, Port: PORT, Depot: MALL, Yard: PORT }))
    sites[name] = (await addSite(product, company, { name, ...at })).id;
  aminah = await addWorker(product, company, { name: 'Aminah' });
  bala = await addWorker(product, company, { name: 'Bala' });
  setNow(`${DAY} 08:00`);
  await plan(aminah, 'Mall', '09:00', '10:00');
  await plan(aminah, 'Port', '11:00', '12:00');
  await plan(aminah, 'Depot', '14:00', '15:00');
  await plan(bala, 'Mall', '09:00', '10:00');
  const phones = [
    await addDevice(product, company.id, aminah.person),
    await addDevice(product, company.id, bala.person),
  ] as const;
  setNow(`${DAY} 16:00`);
  await record(phones[0], [
    ['in', '09:30', 'Port', PORT],
    ['out', '10:10', 'Port', PORT],
    ['in', '11:20', 'Mall', MALL],
    ['out', '12:00', 'Mall', MALL],
    ['in', '13:00', 'Yard', UNKNOWN],
    ['out', '13:30', 'Yard', UNKNOWN],
  ]);
  await record(phones[1], [
    ['in', '09:10', 'Mall', MALL],
    ['out', '09:50', 'Mall', MALL],
  ]);
});
afterAll(() => product.stop());

const preview = (query = '', as: Person = company.owner, id = company.id): Promise<Answer> =>
  product.call('GET', `${REPORT}/generate?company_id=${id}&${query}`, { as });

/** The cells of some columns, row by row, `-` where there is nothing. */
const cells = ({ body }: Answer, ...keys: string[]) => {
  const at = keys.map((key) => body.columns.findIndex((one: ReportColumn) => one.key === key));
  return body.data.map((row: ReportRow) => at.map((index) => row.cells[index] ?? '-').join(' '));
};
const figures = ({ body }: Answer) =>
  Object.fromEntries(body.figures.map((one: { key: string; value: unknown }) => [one.key, one.value]));

const admin = (more: object = {}) =>
  product.person(company.id, {
    ...{ type: 'admin', is_admin: true },
    accesses: [{ route: '/work-task/site-visit/report', actions: [] }],
    ...more,
  });

describe('the report of visits', () => {
  test('sets each visit of this month against its plan, by person and day', async () => {
    const answer = await preview();
    expect([answer.status, answer.body.dates.length]).toEqual([200, 30]);
    expect(cells(answer, 'name', 'date', 'site', 'plan', 'window')).toEqual([
      'Aminah 2026-11-27 Mall Planned 09:00–10:00',
      'Aminah 2026-11-27 Port Planned 11:00–12:00',
      'Aminah 2026-11-27 Depot Planned 14:00–15:00',
      'Aminah 2026-11-27 Yard Unplanned -',
      'Bala 2026-11-27 Mall Planned 09:00–10:00',
    ]);
    expect(cells(answer, 'planned_order', 'actual_order', 'check_in', 'check_out', 'late_minutes')).toEqual([
      '1 2 11:20 12:00 140',
      '2 1 09:30 10:10 -',
      '3 - - - -',
      '- 3 13:00 13:30 -',
      '1 1 09:10 09:50 -',
    ]);
    expect(cells(answer, 'minutes', 'metres', 'status')).toEqual([
      '40 38868 Completed',
      '40 - Completed',
      '- - Missed',
      '30 - Completed',
      '40 - Completed',
    ]);
    expect(cells(answer, 'remarks')).toEqual([
      'After a visit planned behind it',
      '-',
      '-',
      'Waiting for review; Position missing',
      '-',
    ]);
    expect(answer.body.data[0].link).toEqual({
      address: `/work-task/site-visit/report?visit=${answer.body.data[0].id}`,
      title: 'Route',
    });
  });

  test('says what all of it comes to, whatever page is shown', async () => {
    const answer = await preview('per_page=1&page=2');
    expect(answer.body.meta).toMatchObject({ total: 5, page: 2, last_page: 5 });
    expect(figures(answer)).toEqual({
      ...{ planned: 4, completed: 3, missed: 1, unplanned: 1, late: 1 },
      ...{ minutes: 150, metres: 38_868 },
    });
    // A visit alone on its page has the way and the order of its whole day.
    expect(cells(await preview('per_page=1'), 'site', 'actual_order', 'metres')).toEqual(['Mall 2 38868']);
  });

  test.each([
    ['Person', ['name'], ['Aminah 3 2 1 1 1 110 38868', 'Bala 1 1 0 0 0 40 0']],
    [
      'Site',
      ['site'],
      ['Depot 1 0 1 0 0 0 0', 'Mall 2 2 0 0 1 80 38868', 'Port 1 1 0 0 0 40 0', 'Yard 0 0 0 1 0 30 0'],
    ],
    ['Day', ['date'], ['2026-11-27 4 3 1 1 1 150 38868']],
  ])('adds up by %s', async (template, first, expected) => {
    const answer = await preview(`template=${template}`);
    const sums = ['planned', 'completed', 'missed', 'unplanned', 'late', 'minutes', 'metres'];
    expect(cells(answer, ...first, ...sums)).toEqual(expected);
  });

  test.each([
    ['Person', 'missed', 'desc', 'name', ['Aminah 1', 'Bala 0']],
    ['Person', 'missed', 'asc', 'name', ['Bala 0', 'Aminah 1']],
    ['Site', 'minutes', 'desc', 'site', ['Mall 80', 'Port 40', 'Yard 30', 'Depot 0']],
    ['Site', 'metres', 'desc', 'site', ['Mall 38868', 'Depot 0', 'Port 0', 'Yard 0']],
    ['Day', 'late', 'desc', 'date', ['2026-11-27 1']],
  ])('of %s is sorted by %s, %s', async (template, sort_by, sort, first, expected) => {
    const answer = await preview(`template=${template}&sort_by=${sort_by}&sort=${sort}`);
    expect(cells(answer, first, sort_by)).toEqual(expected);
    const sortable = answer.body.columns.filter((one: ReportColumn) => one.sortable);
    expect(sortable.map(({ key }: ReportColumn) => key)).toEqual([...VISIT_FIGURES]);
  });

  test('of visits keeps its order, and nothing else sorts it', async () => {
    const answer = await preview('sort_by=minutes&sort=desc');
    expect(cells(answer, 'site')).toEqual(['Mall', 'Port', 'Depot', 'Yard', 'Mall']);
    expect(answer.body.columns.some((one: ReportColumn) => one.sortable)).toBe(false);
    const { status, body } = await preview('template=Person&sort_by=name');
    expect([status, Object.keys(body.errors)]).toEqual([422, ['sort_by']]);
  });

  test('leads from a sum to its visits', async () => {
    const [row] = (await preview('template=Person')).body.data;
    expect(row.link.address).toBe(
      `/work-task/site-visit/report?template=Visits&page=1&employee_id=${aminah.id}`,
    );
    const [day] = (await preview('template=Day')).body.data;
    expect(day.link.address).toContain(`start_date=${DAY}&end_date=${DAY}`);
  });

  test.each([
    ['scheduled=0', ['Yard']],
    ['scheduled=1&status=Missed', ['Depot']],
    ['status=Missed&status=In Progress', ['Depot']],
    ['keyword=Bala', ['Mall']],
    ['year=2026&scheduled=false', ['Yard']],
    ['year=2025', []],
    ['start_date=2026-11-28&end_date=2026-11-30', []],
    ['branch_id=999999', []],
  ])('is of the visits that %s names', async (query, expected) => {
    expect(cells(await preview(query), 'site')).toEqual(expected);
  });

  test('of a site has the way and the order of the whole day', async () => {
    const answer = await preview(`work_site_id=${sites.Mall}&employee_id=${aminah.id}`);
    expect(cells(answer, 'site', 'planned_order', 'actual_order', 'metres')).toEqual(['Mall 1 2 38868']);
    expect(figures(answer)).toMatchObject({ planned: 1, metres: 38_868 });
    const port = await preview(`work_site_id=${sites.Port}&template=Site`);
    expect(cells(port, 'site', 'planned', 'metres')).toEqual(['Port 1 0']);
  });

  test('of a year is of all its days', async () => {
    const { body } = await preview('year=2026');
    expect([body.dates[0], body.dates.at(-1)]).toEqual(['2026-01-01', '2026-12-31']);
  });

  test('is in the language of whoever reads it', async () => {
    const { body } = await product.call('GET', `${REPORT}/generate?company_id=${company.id}`, {
      as: company.owner,
      headers: { 'accept-language': 'ms' },
    });
    expect(body.columns[0].title).toBe('Pekerja');
    expect(body.data[2].cells).toContain('Terlepas');
  });

  test.each([
    ['start_date=2026-11-30&end_date=2026-11-01', 'end_date'],
    ['start_date=2025-01-01&end_date=2026-11-01', 'end_date'],
    ['year=19', 'year'],
    ['status=Late', 'status'],
    ['scheduled=maybe', 'scheduled'],
    ['template=Week', 'template'],
  ])('refuses %s at its field', async (query, field) => {
    const { status, body } = await preview(query);
    expect([status, body.success, Object.keys(body.errors)]).toEqual([422, false, [field]]);
  });

  test.each(['Visits', 'Person', 'Site', 'Day'])(
    'of the template %s takes a constant number of queries',
    async (template) => {
      const { queries: first } = await countQueries(() => preview(`template=${template}&per_page=1`));
      const { queries: all } = await countQueries(() => preview(`template=${template}&per_page=100`));
      expect(all).toBe(first);
    },
  );
});

describe('the charts', () => {
  test('are of the same visits, the people and sites with the most first', async () => {
    const { body } = await product.call('GET', `${REPORT}/charts?company_id=${company.id}`, {
      as: company.owner,
    });
    expect(body.data).toMatchObject({
      by_person: [
        { employee: { name: 'Aminah' }, planned: 3, completed: 2, missed: 1, unplanned: 1, metres: 38_868 },
        { employee: { name: 'Bala' }, planned: 1, minutes: 40 },
      ],
      by_day: [{ date: DAY, planned: 4, completed: 3, missed: 1, unplanned: 1, late: 1 }],
    });
    expect(body.data.by_site[0]).toMatchObject({ site: { name: 'Mall' }, planned: 2 });
  });
});

describe('the sums', () => {
  /** Positions around the world, every fifth unknown: poles, the date line and the same place twice among them. */
  const POSITIONS = Array.from({ length: 60 }, (_, index) => {
    if (index % 5 === 4) return { lat: null, lng: null };
    const step = index % 7 === 1 ? index - 1 : index;
    return { lat: ((step * 37) % 181) - 90, lng: ((step * 101) % 361) - 180 };
  });

  /** Visits of ten days of somebody, of three visits with two events each. */
  async function fill(company_id: number, employee_id: number, work_site_id: number): Promise<void> {
    await product.within(company_id, async (tx) => {
      for (const [index, at] of POSITIONS.entries()) {
        const type = index % 2 === 0 ? ('in' as const) : ('out' as const);
        const date = `2026-11-${String(10 + Math.floor(index / 6)).padStart(2, '0')}`;
        const recorded_at = instantOf(`${date} ${10 + (index % 6)}:00`);
        const [event] = await tx
          .insert(presenceEvents)
          .values({
            ...{ company_id, employee_id, work_site_id, type, recorded_at, arrived_at: recorded_at },
            ...{ uuid: randomUUID(), zone: 'Asia/Kuala_Lumpur', local_date: date, source: 'own' },
            ...{ status: 'Verified', ...at },
          })
          .returning({ id: presenceEvents.id });
        if (type === 'in')
          await tx.insert(siteVisits).values({
            ...{ company_id, employee_id, work_site_id, uuid: randomUUID(), date, scheduled: false },
            ...{ due_at: recorded_at, status: 'Completed', check_in_id: event?.id ?? 0, minutes: 60 },
          });
        else
          await tx
            .update(siteVisits)
            .set({ check_out_id: event?.id ?? 0 })
            .where(eq(siteVisits.check_in_id, (event?.id ?? 0) - 1));
      }
    });
  }

  test('of the way are those of the rows, wherever on earth they are', async () => {
    const { id } = await addWorker(product, other, { name: 'Chong' });
    await fill(other.id, id, (await addSite(product, other)).id);
    const answer = await preview('per_page=100', other.owner, other.id);
    const metres = cells(answer, 'metres').map((one: string) => (one === '-' ? null : Number(one)));
    expect([metres.length, metres.filter((one: number | null) => one === null).length > 10]).toEqual([
      30,
      true,
    ]);
    const sum = metres.reduce((all: number, one: number | null) => all + (one ?? 0), 0);
    expect(sum).toBeGreaterThan(1_000_000);
    expect(figures(answer).metres).toBe(sum);
    const days = cells(await preview('template=Day&per_page=100', other.owner, other.id), 'metres');
    expect(days.reduce((all: number, one: string) => all + Number(one), 0)).toBe(sum);
  });
});

describe('the route of a day', () => {
  const routeOf = (id: number, as: Person) => product.call('GET', `${VISITS}/${id}/route`, { as });
  const visitAt = async (site: string): Promise<number> => {
    const { body } = await preview();
    return Number(body.data.find((row: ReportRow) => row.cells.includes(site)).id);
  };

  test('has all visits of the person and day, in the order of the plan', async () => {
    const { body } = await routeOf(await visitAt('Yard'), company.owner);
    const brief = ({ site, status, check_in }: ManagedSiteVisit) => [
      site.name,
      status,
      check_in?.lat ?? null,
    ];
    expect(body.data.map(brief)).toEqual([
      ['Mall', 'Completed', MALL.lat],
      ['Port', 'Completed', PORT.lat],
      ['Depot', 'Missed', null],
      ['Yard', 'Completed', null],
    ]);
  });

  test('is for those with the report, of people whom they see', async () => {
    const id = await visitAt('Mall');
    const limited = await admin({ scope: { employee_id: [bala.id] } });
    expect((await routeOf(id, await admin())).status).toBe(200);
    expect((await routeOf(id, limited)).status).toBe(404);
    expect((await routeOf(id, other.owner)).status).toBe(404);
    expect((await routeOf(id, aminah.person)).status).toBe(403);
    expect((await routeOf(999_999, company.owner)).status).toBe(404);
  });
});

describe('access', () => {
  test('is by the page alone, and within the employee access', async () => {
    const manages = await admin({
      accesses: [{ route: '/work-task/site-visit/manage', actions: ['Create'] }],
    });
    expect((await preview('', manages)).status).toBe(403);
    expect((await preview('', bala.person)).status).toBe(403);
    expect((await preview('', other.owner)).status).toBe(404);
    const limited = await admin({ scope: { employee_id: [bala.id] } });
    const answer = await preview('', limited);
    expect(cells(answer, 'name')).toEqual(['Bala']);
    expect(figures(answer)).toMatchObject({ planned: 1, unplanned: 0, metres: 0 });
    expect(cells(await preview('template=Site', limited), 'site')).toEqual(['Mall']);
    const charts = await product.call('GET', `${REPORT}/charts?company_id=${company.id}`, { as: limited });
    expect(JSON.stringify(charts.body.data)).not.toContain('Aminah');
  });
});

describe('the file', () => {
  async function finished(format: 'xlsx' | 'pdf'): Promise<Answer> {
    const { body } = await product.call('POST', REPORT, {
      as: company.owner,
      body: { company_id: company.id, format },
    });
    await product.startJobs();
    for (let tries = 0; tries < 2_000; tries += 1) {
      const read = await product.call('GET', `/api/reports/${body.data.id}`, { as: company.owner });
      if (read.body.data.status === 'success') {
        expect(read.body.data).toMatchObject({ kind: 'site-visits', rows: 5, total: 5, done: 5 });
        return product.call('GET', `/api/reports/${body.data.id}/file`, { as: company.owner });
      }
      if (read.body.data.status === 'error') throw new Error(read.body.data.error);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    throw new Error('The report was not finished.');
  }

  test('of a workbook has the rows of the preview with numbers as such, and their sums', async () => {
    const [sheet] = (await readXlsx((await finished('xlsx')).body)).sheets;
    const rows = sheet?.rows ?? [];
    expect(rows).toHaveLength(7);
    expect(rows[1]?.[0]).toBe('Aminah');
    expect(rows[1]?.[12]).toBe(38.868);
    expect(rows.at(-1)?.slice(10, 13)).toEqual([140, 2.5, 38.868]);
  });

  test('of a PDF has them too', async () => {
    const texts = readPdf((await finished('pdf')).body).texts.map(({ text }) => text);
    for (const text of ['Site visits', 'Aminah', '38.87', 'Missed']) expect(texts).toContain(text);
  });
});
