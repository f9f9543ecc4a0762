import { CLAIM_STATUSES } from '@mesra/domain/claims/claim-states';
import { afterEach, expect, test } from 'vitest';
import { fixedClock } from '../kit/clock.ts';
import { startTestProduct, type TestProduct } from '../kit/testing/product.ts';
import { seedClaimPayments } from '../modules/claim-payments/claim-payments.seed.ts';
import { seedClaimSetup } from '../modules/claim-setup/claim-setup.seed.ts';
import { seedClaims } from '../modules/claims/claims.seed.ts';
import { seedReportingLines } from '../modules/employment/employment.seed.ts';
import { seedHolidays } from '../modules/holidays/holidays.seed.ts';
import { seedPayrolls } from '../modules/payroll-run/payroll-run.seed.ts';
import { seedPersonal } from '../modules/personal/personal.seed.ts';
import { seedSchedules } from '../modules/schedules/schedules.seed.ts';
import { seedCompanies } from './demo-companies.ts';
import { seedEmployees } from './demo-employees.ts';

let product: TestProduct | undefined;
afterEach(() => product?.stop());

/** Today as the demo may be started on: late in a year, and early in one whose claims reach into the year before. */
test.each(['2026-11-21', '2027-03-01'])(
  'the demo’s companies have claims in every state on %s, once, paid by payroll and by transfer',
  async (today) => {
    product = await startTestProduct({ clock: fixedClock(`${today}T01:00:00Z`) });
    const { services } = product;
    const companies = await seedCompanies(services, 'mesra-demo');
    await seedEmployees(services, companies);
    await seedPersonal(services, companies);
    await seedReportingLines(services, companies);
    await seedSchedules(services, companies);
    await seedHolidays(services, companies);
    await seedClaimSetup(services, companies);
    for (const seed of [seedClaims, seedClaims, seedPayrolls, seedClaimPayments, seedClaimPayments])
      await seed(services, companies);
    for (const { id } of companies) {
      const { rows } = await product.within(id, (tx) =>
        tx.$client.query(`select c.status, count(*)::int as n,
            bool_or(m.payroll_id is not null) as payroll, bool_or(m.claim_batch_id is not null) as batch,
            bool_or(i.currency = 'SGD') as foreign, sum(c.duplicates)::int as duplicates
          from claims c join claim_items i on i.company_id = c.company_id and i.claim_id = c.id
          left join claim_payments m on m.company_id = c.company_id and m.claim_id = c.id group by 1`),
      );
      const states = new Map(rows.map((row) => [row.status, row]));
      const some = (name: string) => rows.some((row) => row[name] === true);
      expect(CLAIM_STATUSES.filter((status) => !states.has(status) && status !== 'Approved')).toEqual([]);
      expect([some('payroll'), some('batch'), some('foreign')]).toEqual([true, true, true]);
      expect(states.get('Pending')?.duplicates).toBeGreaterThan(0);
      const batches = await product.within(id, (tx) =>
        tx.$client.query('select status from claim_batches order by id'),
      );
      expect(batches.rows.map(({ status }) => status)).toEqual(['Paid', 'Waiting for Payment']);
    }
  },
);
