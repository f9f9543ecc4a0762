import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { untilReady, WITHOUT_NETWORK } from '../harness/offline.ts';
import { companyNamed, DEMO_PASSWORD, rememberInBrowser, signIn } from '../harness/session.mjs';

/* An employee checks in and out of site visits on a phone, without a network or without a position. */

/** Who records nothing else today: at the one instant of the journeys every other event would be part of the visits. */
const WHO = 'admin@mesra.example';
const COMPANY = 'Mesra Security Services Sdn Bhd';
const TODAY = '2026-11-21';
const VISITS = '/api/work-task/site-visits';
const ARRIVES = { timeout: 60_000 };
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const { permissions, ...phone } = PHONE;
test.use({ ...phone, timezoneId: 'Asia/Kuala_Lumpur', locale: 'en-MY' });

/** A visit that the owner has planned today, with what its person reads of it and of their attendance. */
async function planAt(request: APIRequestContext, base: string, named: string, purpose: string) {
  const own = await callsOf(request, base, WHO, COMPANY);
  const owner = await callsOf(request, base, 'owner@mesra.example', COMPANY);
  const { data: day } = await own.get(`${VISITS}/today`);
  const site = day.sites.find(({ name }: { name: string }) => name === named);
  const { status } = await owner.send('POST', VISITS, {
    ...{ company_id: owner.companyId, employee_ids: [day.employee_id], date: TODAY },
    ...{ work_site_id: site.id, starts_at: '08:55', ends_at: '11:00', purpose },
  });
  expect(status).toBeLessThan(300);
  return {
    visit: async () => {
      const { data } = await own.get(`${VISITS}/today`);
      return data.visits.find((visit: { purpose: string }) => visit.purpose === purpose);
    },
    attended: async (uuid: string): Promise<number> => {
      const { data } = await own.get('/api/attendances/today');
      return data.record.events.filter((event: { uuid: string }) => event.uuid === uuid).length;
    },
  };
}

async function signInThere(context: BrowserContext, base: string): Promise<void> {
  const token = await signIn(base, WHO, DEMO_PASSWORD);
  await rememberInBrowser(context, { token, company: await companyNamed(base, token, COMPANY) }, base);
}

const stopOf = (page: Page, purpose: string) =>
  page.getByRole('region', { name: 'Today' }).getByRole('listitem').filter({ hasText: purpose });
const queueOf = (page: Page) => page.getByRole('button', { name: /^Queue / });

test.describe('without a network', () => {
  test.use({ permissions, serviceWorkers: 'allow' });

  test('check in with a picture, reload and check out; each is one event of attendance and visit', async ({
    page,
    context,
    request,
    baseURL,
    pageErrors,
  }) => {
    pageErrors.ignore(WITHOUT_NETWORK);
    const purpose = 'Count the stock';
    const { visit, attended } = await planAt(request, baseURL ?? '', 'Pavilion Kuala Lumpur', purpose);
    await signInThere(context, baseURL ?? '');
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
  });
});

test.describe('without a position', () => {
  test.use({ permissions: [] });

  test('the person is told why, and the check-in is marked', async ({ page, context, request, baseURL }) => {
    const purpose = 'Meet the landlord';
    const { visit } = await planAt(request, baseURL ?? '', 'Cyberjaya Data Park', purpose);
    await signInThere(context, baseURL ?? '');
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
  });
});
