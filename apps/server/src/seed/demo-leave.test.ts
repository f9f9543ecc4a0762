import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedDelegations } from '../modules/approvals/approvals.seed.ts';
import { seedRequests } from '../modules/change-requests/change-requests.seed.ts';
import { seedReportingLines } from '../modules/employment/employment.seed.ts';
import { seedHolidays } from '../modules/holidays/holidays.seed.ts';
import { seedLeaveRequests } from '../modules/leave-requests/leave-requests.seed.ts';
import { seedLeave } from '../modules/leaves/leaves.seed.ts';
import { seedPayrolls } from '../modules/payroll-run/payroll-run.seed.ts';
import { seedPersonal } from '../modules/personal/personal.seed.ts';
import { seedNotifications } from '../modules/realtime/realtime.seed.ts';
import { seedSchedules } from '../modules/schedules/schedules.seed.ts';
import type { DemoCompany } from './demo-cast.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct;
let companies: DemoCompany[];
beforeAll(async () => {
  product = await startTestProduct();
  companies = await seedCompanies(product.services, 'mesra-demo');
  await seedEmployees(product.services, companies);
  await seedPersonal(product.services, companies);
  await seedReportingLines(product.services, companies);
  await seedSchedules(product.services, companies);
  await seedHolidays(product.services, companies);
  await seedLeave(product.services, companies);
});
afterAll(() => product.stop());

const rowsOf = async <T extends object>(id: number, text: string): Promise<T[]> =>
  product.within(id, async (tx) => (await tx.$client.query<T & Record<string, unknown>>(text)).rows as T[]);

test('the demo’s companies have a year of requests in every state, once, with a ledger that agrees', async () => {
  await seedLeaveRequests(product.services, companies);
  await seedLeaveRequests(product.services, companies);
  for (const { id } of companies) {
    const requests = await rowsOf<{ status: string; kind: string; created: string }>(
      id,
      `select r.status, t.kind, to_char(r.created_at, 'YYYY-MM') as created from leave_requests r
       join leave_types t on t.company_id = r.company_id and t.id = r.leave_type_id`,
    );
    const states = new Set(requests.map(({ status }) => status));
    expect([...states].sort()).toEqual(['Approved', 'Cancelled', 'Pending', 'Rejected', 'Reviewed']);
    const kinds = requests.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'maternity' || kind === 'paternity').sort()).toEqual([
      'maternity',
      'paternity',
    ]);
    expect(kinds).toContain('unpaid');
    expect(new Set(requests.map(({ created }) => created)).size).toBeGreaterThan(6);
    const [ledger] = await rowsOf<{ wrong: number }>(
      id,
      `select count(*)::int as wrong from leave_requests r where
         -coalesce((select sum(l.half_days) from leave_ledger l where l.company_id = r.company_id
           and l.leave_request_id = r.id), 0) <> case when r.status = 'Approved' then r.half_days else 0 end`,
    );
    expect(ledger?.wrong).toBe(0);
  }
});

test('what waits for a decision has waited since it was sent or opened, and none of it since today', async () => {
  await seedRequests(product.services, companies);
  for (const { id } of companies) {
    const [found] = await rowsOf<{ wrong: number; waiting: number; moments: number }>(
      id,
      `select count(*)::int as waiting, count(distinct a.created_at)::int as moments,
         (count(*) filter (where a.created_at <> coalesce(r.created_at, c.created_at)
           or a.created_at > '2026-11-21T00:00:00+08:00'))::int as wrong
       from approvals a
       left join leave_requests r on r.company_id = a.company_id and r.approval_id = a.id
       left join employee_change_requests c on c.company_id = a.company_id and c.approval_id = a.id
       where a.status in ('Pending', 'Reviewed')`,
    );
    expect(found?.wrong).toBe(0);
    expect(found?.waiting).toBeGreaterThan(1);
    expect(found?.moments).toBe(found?.waiting);
  }
});

test('a holiday to come is replaced by another day for one branch, once', async () => {
  await seedHolidays(product.services, companies);
  for (const { id } of companies) {
    const shown = await rowsOf<{ date: string; kind: string; confirmed: boolean; branches: number }>(
      id,
      `select h.date, h.kind, h.confirmed, count(b.id)::int as branches from holidays h
       join holiday_branches b on b.company_id = h.company_id and b.holiday_id = h.id
       group by h.company_id, h.id order by h.date`,
    );
    expect(shown).toEqual([
      { date: '2026-12-25', kind: 'Public', confirmed: true, branches: 3 },
      { date: '2026-12-28', kind: 'Replacement', confirmed: true, branches: 1 },
    ]);
  }
});

test('a manager has a delegate today, and the owner of a company without one later', async () => {
  await seedDelegations(product.services, companies);
  await seedDelegations(product.services, companies);
  const found = [];
  for (const { id } of companies)
    found.push(
      ...(await rowsOf<Record<string, unknown>>(
        id,
        `select m.type, d.starts_on, d.ends_on, d.kinds from approval_delegations d
         join memberships m on m.company_id = d.company_id and m.user_id = d.from_user_id`,
      )),
    );
  expect(found).toEqual([
    { type: 'employee', starts_on: '2026-11-17', ends_on: '2026-12-01', kinds: ['leave_request'] },
    { type: 'owner', starts_on: '2026-12-12', ends_on: '2026-12-19', kinds: ['leave_request'] },
  ]);
});

test('unpaid leave of last month is a line of its confirmed payroll; notifications follow time, the old ones read', async () => {
  await seedPayrolls(product.services, companies);
  await seedNotifications(product.services, companies);
  for (const { id } of companies) {
    const lines = await rowsOf<{ status: string; days: string[] }>(
      id,
      `select p.status, l -> 'feed' -> 'source_days' as days from payrolls p, json_array_elements(p.result -> 'deductions') l
       where l ->> 'type' = 'unpaid_leave' and l -> 'feed' ->> 'source' = 'leave'`,
    );
    expect(lines).toEqual([{ status: 'Confirmed', days: ['2026-10-13', '2026-10-14'] }]);
    const notices = await rowsOf<{ month: string; kind: string; read: boolean; in_order: boolean }>(
      id,
      `select to_char(n.at at time zone 'Asia/Kuala_Lumpur', 'YYYY-MM') as month, n.kind,
         n.id <= (select min(read_to) from notification_marks) as read,
         n.at >= lag(n.at, 1, '-infinity') over (order by n.id) as in_order
       from notifications n order by n.id`,
    );
    expect(notices.every(({ in_order }) => in_order)).toBe(true);
    expect(new Set(notices.map(({ month }) => month)).size).toBeGreaterThan(8);
    expect(notices.filter(({ read, month }) => !read && month < '2026-11')).toEqual([]);
    expect(notices.filter(({ kind }) => kind === 'leave_requested').length).toBeGreaterThan(10);
  }
});
