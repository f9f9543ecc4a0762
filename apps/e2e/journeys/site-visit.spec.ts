import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { newCompany } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { linkIn, mailTo } from '../harness/mail.ts';
import { untilReady, WITHOUT_NETWORK } from '../harness/offline.ts';
import { rememberInBrowser, signIn } from '../harness/session.mjs';

/* An employee checks in and out of site visits on a phone, without a network or without a position. */

/** Somebody of a company of their own: at the one instant of the journeys any other event would be part of the visits. */
const PASSWORD = 'a password of theirs';
const TODAY = '2026-11-21';
const VISITS = '/api/work-task/site-visits';
const SITE = { code: 'KL1', name: 'Pavilion Kuala Lumpur', lat: 3.1579, lng: 101.7123 };
const ARRIVES = { timeout: 60_000 };
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const { permissions, ...phone } = PHONE;
test.use({ ...phone, timezoneId: 'Asia/Kuala_Lumpur', locale: 'en-MY' });

/** Joins by the link that was mailed, and signs in again. */
async function join(page: Page, base: string, email: string): Promise<string> {
  await page.goto(linkIn(await mailTo(email)));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await expect(page).toHaveURL(/\/$/);
  return signIn(base, email, PASSWORD);
}

interface Setting {
  request: APIRequestContext;
  browser: Browser;
  base: string;
  /** Tells the company and its person apart from those of other journeys and tries. */
  key: string;
}

/** A company with a site and somebody whose visit today is planned, with what they read of it and of their attendance. */
async function planned({ request, browser, base, key }: Setting, purpose: string) {
  const name = `Visits ${key} Sdn Bhd`;
  const email = `visitor.${key}@visits.example`;
  const { owner, company_id, structure } = await newCompany(request, base, { name, employee: 'Maya Tamang' });
  const { data: subscription } = await owner.get(`/api/companies/${company_id}/subscription`);
  const modules = { payroll: true, attendance: true, 'work-task': true };
  await owner.send('PATCH', `/api/companies/${company_id}/modules`, {
    modules,
    version: subscription.version,
  });
  const { data: site } = await owner.send('POST', '/api/admin/sites', { company_id, ...SITE });
  await owner.send('POST', `/api/admin/sites/${site.id}/allowances`, {
    ...{ effective_from: '2026-01-01', amount: '20' },
  });
  const { data: person } = await owner.send('POST', '/api/admin/employees', {
    ...{
      company_id,
      ...structure,
      employee_code: 'V1',
      name: 'Siti Rahmah',
      passport: 'P7700002',
      nationality: 'NP',
    },
    ...{
      gender: 'Female',
      date_of_birth: '1990-01-01',
      marital_status: 'single',
      company_joined_at: '2026-01-01',
    },
  });
  await owner.send('POST', `/api/admin/employees/${person.id}/salaries`, {
    ...{ effective_from: '2026-01-01', amount: '3000' },
  });
  await owner.send('POST', '/api/operation/payrolls/openings/waive', {
    ...{ company_id, start_date: '2026-11-01', end_date: '2026-11-30' },
    ...{ ids: [person.id], reason: 'A journey' },
  });
  await owner.send('POST', '/api/admin/invitations', {
    ...{ company_id, email, name: 'Siti Rahmah', type: 'employee', employee_id: person.id },
  });
  const plan = await owner.send('POST', VISITS, {
    ...{ company_id, employee_ids: [person.id], date: TODAY, work_site_id: site.id },
    ...{ starts_at: '08:55', ends_at: '11:00', purpose },
  });
  expect(plan.status).toBeLessThan(300);
  const elsewhere = await browser.newContext({ baseURL: base, locale: 'en-MY' });
  const token = await join(await elsewhere.newPage(), base, email);
  await elsewhere.close();
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await request.get(path, { headers, params: { company_id } })).json()).data;
  };
  return {
    token,
    visit: async () =>
      (await read(`${VISITS}/today`)).visits.find((one: { purpose: string }) => one.purpose === purpose),
    attended: async (uuid: string): Promise<number> =>
      (await read('/api/attendances/today')).record.events.filter(
        (event: { uuid: string }) => event.uuid === uuid,
      ).length,
    /** What the payroll of the month knows of sites, and pays of their allowances. */
    payroll: async () => {
      const month = { start_date: '2026-11-01', end_date: '2026-11-30' };
      const query = { employee_id: String(person.id), ...month };
      const { body } = await owner.get('/api/operation/payrolls/process', query);
      const lines = body.calculation.earnings.filter(
        ({ type }: { type: string }) => type === 'site_allowance',
      );
      const [{ days = 0, minutes = 0, pending_dates = [] } = {}] = body.sites;
      return [days, minutes, pending_dates.join(), ...lines.map((line: { amount: string }) => line.amount)];
    },
    reject: async () => {
      const { data } = await owner.get('/api/inbox', { employee_id: String(person.id) });
      for (const { id } of data) await owner.send('POST', `/api/inbox/${id}/reject`, { note: 'Not there' });
    },
  };
}

const stopOf = (page: Page, purpose: string) =>
  page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: purpose });
const queueOf = (page: Page) => page.getByRole('button', { name: /^Queue / });

test.describe('without a network', () => {
  test.use({ permissions, serviceWorkers: 'allow' });

  test('check in with a picture, reload and check out; each is one event of attendance and visit', async ({
    page,
    context,
    browser,
    request,
    baseURL: base = '',
    pageErrors,
  }, { retry }) => {
    test.setTimeout(150_000);
    pageErrors.ignore(WITHOUT_NETWORK);
    const purpose = 'Count the stock';
    const setting = { request, browser, base, key: `offline${retry}` };
    const { token, visit, attended, payroll } = await planned(setting, purpose);
    await rememberInBrowser(context, { token }, base);
    await page.goto('/work-task/site-visit');
    const stop = stopOf(page, purpose);
    await expect(page.getByText('Your position is taken only when you check in')).toBeVisible();
    await expect(stop).toContainText('Scheduled');
    await untilReady(page, 'work-task', 'auth');
    await expectNoAxeViolations(page);

    await context.setOffline(true);
    await stop
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(stop.getByRole('img', { name: 'The picture that will be sent' })).toBeVisible();
    await stop.getByRole('button', { name: /^Check in/ }).click();
    await expect(page.getByText(/^Checked in at 09:00 AM\. Kept on this device/)).toBeVisible();
    await expect(stop).toContainText('In progress');
    await expect(stop).toContainText('Kept on this device');
    await page.reload();
    await expect(stop).toContainText('In progress');
    await expect(stop).toContainText('Check-in 09:00 AM');
    await expectNoAxeViolations(page);
    await stop.getByRole('button', { name: /^Check out/ }).click();
    await expect(stop).toContainText('Completed');
    await expect(queueOf(page)).toHaveAccessibleName('Queue 2');

    await context.setOffline(false);
    await expect(queueOf(page)).toHaveCount(0, ARRIVES);
    await expect(stop).not.toContainText('Kept on this device');
    await expect(stop).toContainText('Completed');
    const { status, check_in, check_out } = await visit();
    expect(status).toBe('Completed');
    expect([await attended(check_in.uuid), await attended(check_out.uuid)]).toEqual([1, 1]);
    const [days, , waiting, allowance] = await payroll();
    expect([days, waiting, allowance]).toEqual([1, '', '20.00']);
  });
});

test.describe('without a position', () => {
  test.use({ permissions: [] });

  test('the person is told why, the check-in is marked, and its rejection takes the allowance out of the payroll', async ({
    page,
    context,
    browser,
    request,
    baseURL: base = '',
  }, { retry }) => {
    test.setTimeout(120_000);
    const purpose = 'Meet the landlord';
    const setting = { request, browser, base, key: `nowhere${retry}` };
    const { token, visit, payroll, reject } = await planned(setting, purpose);
    await rememberInBrowser(context, { token }, base);
    await page.goto('/work-task/site-visit');
    const stop = stopOf(page, purpose);
    await stop.getByRole('button', { name: /^Check in/ }).click();
    const popup = page.getByRole('dialog');
    await expect(
      popup.getByText(
        'Permission to access your location was denied. Please enable location services in your browser settings.',
      ),
    ).toBeVisible();
    await popup.getByRole('button', { name: 'Okay' }).click();
    await page.getByRole('button', { name: 'Check in without a position' }).click();
    await expect(page.getByText('Checked in at 09:00 AM.')).toBeVisible();
    await expect(stop).toContainText('Position missing');
    await expect(stop).toContainText('Waiting for review');
    await expectNoAxeViolations(page);
    const { check_in } = await visit();
    expect(check_in.marks.map(({ key }: { key: string }) => key)).toContain('no_position');
    // It is paid while it waits for a review, and no longer once it is rejected.
    expect(await payroll()).toEqual([0, 0, TODAY, '20.00']);
    await reject();
    expect(await payroll()).toEqual([0, 0, '']);
    expect((await visit()).status).toBe('Scheduled');
  });
});
