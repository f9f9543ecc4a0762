import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_JOB } from '../../kit/days.ts';
import { performJob, startJob } from '../../kit/jobs.ts';
import { type Person, startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { jobHandlers } from '../../modules.ts';
import type { LeaveCompany } from '../leaves/leaves.factory.ts';
import { ask, lineOf, MANAGE, OWN, requestsCompany, worker } from './leave-requests.factory.ts';
import { RECHECK_LEAVE } from './recount.jobs.ts';

/* Waiting requests are checked again when the rules or a file change a balance. Today is Saturday 21 November 2026. */

const TYPES = `${MANAGE}/types`;
const CODE = 'Recheck-1';
let product: TestProduct;
let company: LeaveCompany;
let type: { id: number; version: number };
let id: number;
let person: Person;
let request: number;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());
/** Somebody asks for both of the two days that their type grants. */
beforeEach(async () => {
  company = await requestsCompany(product);
  const values = { name: 'Study leave', basis: 'year', prorated: true, tiers: [{ from_years: 0, days: 2 }] };
  type = await send('POST', TYPES, { company_id: company.id, ...values });
  ({ id, person } = await worker(product, company, { employee_code: CODE }));
  const wanted = { leave_type_id: type.id, start_date: '2026-11-23', end_date: '2026-11-24' };
  request = (await ask(product, company, person, wanted)).body.data.id;
  await recheck();
  expect(await codes()).toEqual([]);
});

async function send(method: 'POST' | 'PATCH', path: string, body: object) {
  const answer = await product.call(method, path, { as: company.owner, body });
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}
const seen = async () => (await product.call('GET', `${OWN}/${request}`, { as: person })).body.data;
const codes = async () => (await seen()).broken_rules.map(({ code }: { code: string }) => code);

/** Performs what was started. */
async function recheck(): Promise<void> {
  const { rows } = await product.within(company.id, (tx) =>
    tx.$client.query<{ id: number }>(
      `select id from jobs where company_id = $1 and type = $2 and status = 'pending' order by id`,
      [company.id, RECHECK_LEAVE],
    ),
  );
  for (const job of rows) await performJob(product.services, jobHandlers(), company.id, job.id);
}

const grant = async (days: number) => {
  type = await send('PATCH', `${TYPES}/${type.id}`, {
    ...{ version: type.version, tiers: [{ from_years: 0, days }] },
  });
};

describe('A waiting request says which rules it breaks', () => {
  test('once a file has set a lower balance, and no more once it sets another', async () => {
    const file = async (days: number) => {
      const bytes = `employee_code,type,year,days\n${CODE},Study leave,2026,${days}\n`;
      const form = { company_id: String(company.id), kind: 'balance', dry_run: 'false' };
      const path = '/api/operation/leaves/openings';
      const sent = await product.upload(path, company.owner, { name: 'leave.csv', bytes }, form);
      expect(sent.status).toBe(200);
      await recheck();
    };
    await file(1);
    expect(await codes()).toEqual(['below_zero']);
    await file(2);
    expect(await codes()).toEqual([]);
  });

  test('once its type grants less, and stays as it was read where nothing changes for it', async () => {
    const before = await seen();
    await grant(3);
    await recheck();
    expect((await seen()).version).toBe(before.version);
    await grant(1);
    await recheck();
    expect(await codes()).toEqual(['below_zero']);
  });

  test('once a last day leaves less of the year', async () => {
    const at = `/api/admin/employees/${id}`;
    await grant(12);
    const entry = { leave_type_id: type.id, year: 2026, days: -10, balance: 12, reason: 'Taken before' };
    await send('POST', `${at}/leave/adjustments`, entry);
    await recheck();
    expect(await codes()).toEqual([]);
    const { version } = (await product.call('GET', at, { as: company.owner })).body.data;
    await send('POST', `${at}/inactivate`, { inactive_at: '2026-11-24', version });
    expect((await lineOf(product, company, person, type.id)).balance).toBeLessThan(2);
    await recheck();
    expect(await codes()).toEqual(['below_zero']);
  });

  test('once the work of a day posts less', async () => {
    await product.within(company.id, (tx) =>
      tx.execute(sql`update leave_type_tiers set half_days = 2 where leave_type_id = ${type.id}`),
    );
    const { id: day } = await product.within(company.id, (tx) =>
      startJob(tx, product.services, {
        ...{ companyId: company.id, type: DAY_JOB, createdBy: null },
        ...{ key: 'recheck', payload: { day: '2026-11-21' } },
      }),
    );
    await performJob(product.services, jobHandlers(), company.id, day);
    await recheck();
    expect(await codes()).toEqual(['below_zero']);
  });
});
