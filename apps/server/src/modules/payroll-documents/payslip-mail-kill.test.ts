import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAIL_CONNECTIONS } from '../../kit/post.ts';
import { startJobProcess } from '../../kit/testing/job-process-killed.ts';
import { type MailServer, startMailServer } from '../../kit/testing/mail-server.ts';
import { startTestProduct, type TestProduct } from '../../kit/testing/product.ts';
import { until } from '../../kit/testing/until.ts';
import { processMonth } from '../payroll-run/payroll-run.api.ts';
import {
  addPeople,
  firstRow,
  monthOf,
  type PayrollCompany,
  payrollCompany,
} from '../payroll-run/payroll-run.factory.ts';
import { giveAccounts, mailCalls } from './payslip-mail.factory.ts';

/* Workers that queue and send the mails of a month, killed in the middle. */

let product: TestProduct;
let company: PayrollCompany;
let server: MailServer;
const PEOPLE = 240;
const KILLS = 3;

beforeAll(async () => {
  server = await startMailServer();
  product = await startTestProduct();
  company = await payrollCompany(product);
  await addPeople(product, company.id, PEOPLE);
  await giveAccounts(product, company.id);
  await mailCalls(product, company).set('2026-10', 'confirmed');
  await processMonth(product.services, {
    ...{ company_id: company.id, ...monthOf('2026-10') },
    user_id: company.owner.user_id,
  });
});
afterAll(async () => {
  await product.stop();
  await server.close();
});

test('three workers that are killed leave each payslip mailed once', async () => {
  const { post } = mailCalls(product, company);
  expect((await post('/confirm', monthOf('2026-10'))).body.data.count).toBe(PEOPLE);
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = server.taken.length;
    const killProcess = startJobProcess(product, server.url);
    await until(() => Promise.resolve(server.taken.length > before + 15));
    await killProcess();
  }
  const killProcess = startJobProcess(product, server.url);
  const waiting = () =>
    firstRow<{ count: number }>(
      product,
      company.id,
      `select count(*)::int as count from payslip_mails where status = 'Sent'`,
    );
  await until(async () => (await waiting()).count === PEOPLE);
  await killProcess();
  expect(
    await firstRow(
      product,
      company.id,
      `select count(*)::int as rows, count(distinct payroll_id)::int as payslips, count(distinct address)::int as addresses
       from payslip_mails where status = 'Sent'`,
    ),
  ).toEqual({ rows: PEOPLE, payslips: PEOPLE, addresses: PEOPLE });
  // Those that were on their way as their sender was killed may come again, under the name by which the server knows them.
  const names = new Set(server.taken.map(({ id }) => id));
  expect(names.size).toBe(PEOPLE);
  expect(server.taken.length - names.size).toBeLessThanOrEqual(KILLS * MAIL_CONNECTIONS);
  expect(new Set(server.taken.flatMap(({ to }) => to)).size).toBe(PEOPLE);
});
