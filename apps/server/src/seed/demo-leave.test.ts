import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedLeaveRequests } from '../modules/leave-requests/leave-requests.seed.ts';
import { seedLeave } from '../modules/leaves/leaves.seed.ts';
import { seedPersonal } from '../modules/personal/personal.seed.ts';
import { seedSchedules } from '../modules/schedules/schedules.seed.ts';
import type { DemoCompany } from './demo-cast.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let product: TestProduct;
let companies: DemoCompany[];
beforeAll(async () => {
  product = await startTestProduct();
  companies = await seedCompanies(product.services, 'mesra-demo');
  await seedEmployees(product.services, companies);
  await seedPersonal(product.services, companies);
  await seedSchedules(product.services, companies);
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
    expect([...states].sort()).toEqual(['Approved', 'Cancelled', 'Pending', 'Rejected']);
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
