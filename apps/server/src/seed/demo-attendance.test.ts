import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../kit/db.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedAttendance } from '../modules/attendance/attendance.seed.ts';
import { demoAtWork } from './demo.factory.ts';
import type { DemoCompany } from './demo-cast.ts';

let product: TestProduct;
let companies: DemoCompany[];

beforeAll(async () => {
  product = await startTestProduct();
  companies = await demoAtWork(product);
});
afterAll(() => product.stop());

const count = (company: DemoCompany) =>
  inTransaction(
    product.services.db.app,
    { companyIds: [company.id], userId: company.ownerId, requestId: 'test' },
    async (tx) => {
      const { rows } = await tx.execute<Record<string, number>>(sql`
        select count(*)::int as days,
          (count(*) filter (where late_minutes > 0))::int as late,
          (count(*) filter (where overtime_minutes > 0))::int as overtime,
          (count(*) filter (where overtime_minutes > 0 and date >= '2026-11-11'))::int as recent_overtime,
          (count(*) filter (where last_out::date > first_in::date))::int as nights,
          (count(*) filter (where missing_out))::int as missing_out,
          (count(*) filter (where pending_events > 0))::int as waiting,
          (count(*) filter (where by_exception and normal_minutes > 0))::int as unclocked,
          (count(*) filter (where by_exception and first_in is not null))::int as clocked_all_the_same,
          (select count(*)::int from presence_events) as events
        from attendance_days`);
      return rows[0] ?? {};
    },
  );

test('the demo has three months of lateness, overtime, forgotten and marked events, and nights at the guards', async () => {
  const [retail, security] = await Promise.all(
    ['Mesra Retail Sdn Bhd', 'Mesra Security Services Sdn Bhd'].map((name) =>
      count(companies.find((one) => one.name === name) as DemoCompany),
    ),
  );
  for (const figures of [retail, security])
    for (const figure of ['late', 'missing_out', 'waiting', 'events', 'unclocked'])
      expect(figures?.[figure], figure).toBeGreaterThan(0);
  expect([retail?.clocked_all_the_same, security?.clocked_all_the_same]).toEqual([0, 0]);
  // Overtime of the shop waits for approval in the last days, that of the guards counts.
  expect(retail?.recent_overtime).toBe(0);
  expect(security?.recent_overtime).toBeGreaterThan(0);
  expect(security?.nights).toBeGreaterThan(0);
});

test('what waits for a decision has waited since its own day, one of the last ten', async () => {
  for (const company of companies) {
    const { rows } = await product.within(company.id, (tx) =>
      tx.$client.query<{ kind: string; waiting: number; wrong: number; days: number; old: number }>(`
        select a.kind, count(*)::int as waiting, count(distinct a.created_at::date)::int as days,
          (count(*) filter (where coalesce(e.local_date, o.date) < '2026-11-11'))::int as old,
          (count(*) filter (where a.created_at <> coalesce(e.recorded_at, (select max(p.recorded_at)
            from presence_events p where p.company_id = o.company_id and p.employee_id = o.employee_id
            and p.local_date = o.date))))::int as wrong
        from approvals a
        left join presence_events e on e.company_id = a.company_id and e.approval_id = a.id
        left join attendance_overtime o on o.company_id = a.company_id and o.approval_id = a.id
        where a.status = 'Pending' group by a.kind`),
    );
    for (const { kind, waiting, wrong, days, old } of rows) {
      // A day that a confirmed payroll has taken can no longer be decided on.
      expect([wrong, old], kind).toEqual([0, 0]);
      if (waiting > 20) expect(days, kind).toBeGreaterThan(3);
    }
    if (company.name === 'Mesra Retail Sdn Bhd')
      expect(rows.map(({ kind }) => kind).sort()).toEqual(['attendance_overtime', 'presence_event']);
  }
});

test('a day off that was worked was given as a day of leave, and another waits with the choice', async () => {
  const retail = companies.find((one) => one.name === 'Mesra Retail Sdn Bhd') as DemoCompany;
  const { rows } = await product.within(retail.id, (tx) =>
    tx.$client.query(`
      select a.status, o.as_leave, o.requested_minutes,
        (select sum(l.half_days)::int from leave_ledger l where l.company_id = o.company_id
          and l.employee_id = o.employee_id and l.kind = 'earned') as earned
      from attendance_overtime o join approvals a on a.company_id = o.company_id and a.id = o.approval_id
      where o.requested_minutes >= 480 order by a.status`),
  );
  expect(rows).toEqual([
    { status: 'Approved', as_leave: true, requested_minutes: 480, earned: 2 },
    { status: 'Pending', as_leave: false, requested_minutes: 480, earned: null },
  ]);
});

test('is seeded once', async () => {
  const [first] = companies;
  if (!first) throw new Error('no demo company');
  const before = await count(first);
  await seedAttendance(product.services, companies);
  expect(await count(first)).toEqual(before);
});
