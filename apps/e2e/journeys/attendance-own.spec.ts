import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* An employee clocks in and out on a phone, and reads how the hours of a day came about. */

const PHONE = { width: 390, height: 844 };
/** The centre of Kuala Lumpur, as exact as a phone is outdoors. */
const HERE = { latitude: 3.1579, longitude: 101.7123, accuracy: 12 };

test.use({ viewport: PHONE, geolocation: HERE, timezoneId: 'Asia/Kuala_Lumpur', locale: 'en-MY' });

test.describe('with a position', () => {
  test.use({ permissions: ['geolocation'] });

  test('a tap is an in, the next an out, and a day explains its hours', async ({ page, signInAs }) => {
    await signInAs('employee@mesra.example');
    await page.goto('/');
    await page.getByRole('link', { name: 'Clock in' }).click();
    await expect(page.getByRole('heading', { name: 'My Record' })).toBeVisible();
    await page.getByRole('button', { name: 'Clock in' }).click();
    await expect(page.getByText('Clocked in at 09:00 AM.')).toBeVisible();
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('listitem').filter({ hasText: '09:00 AM' })).toHaveCount(1);
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Clock out' }).click();
    await expect(page.getByText('Clocked out at 09:00 AM.')).toBeVisible();
    await expect(today.getByRole('listitem').filter({ hasText: '09:00 AM' })).toHaveCount(2);

    await today.getByRole('button', { name: 'Show where I am' }).click();
    await expect(today.getByText('Position accurate to 12 m.')).toBeVisible();
    await expect(today.getByRole('region', { name: 'Your position and your sites' })).toBeVisible();

    await page.getByText('List', { exact: true }).click();
    await expect(page).toHaveURL(/view=list/);
    await page.getByRole('button', { name: /^19 Thu/ }).click();
    const day = page.getByRole('dialog');
    await expect(day.getByRole('heading', { name: 'How the hours come about' })).toBeVisible();
    await expect(day.getByText('The break of the shift is deducted', { exact: false })).toBeVisible();
    await expect(day.getByText(/Employment Act 1955, s\.60A\(1\)/).first()).toBeVisible();
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(day.getByRole('heading', { name: 'How the hours come about' })).toBeVisible();
  });
});

test.describe('without a position', () => {
  test('the time can still be recorded, is marked, and is one event when the network fails in between', async ({
    elsewhere,
  }) => {
    // Nobody else is at work with this account.
    const company = 'Mesra Security Services Sdn Bhd';
    const page = await elsewhere('admin@mesra.example', { company, viewport: PHONE, permissions: [] });
    await page.goto('/attendance');
    await page.getByRole('button', { name: 'Clock in' }).click();
    const popup = page.getByRole('dialog');
    await expect(
      popup.getByText(
        'Permission to access your location was denied. Please enable location services in your browser settings.',
      ),
    ).toBeVisible();
    await popup.getByRole('button', { name: 'Okay' }).click();

    const sent: string[] = [];
    await page.route('**/api/devices/entries', async (route) => {
      sent.push(...route.request().postDataJSON().entries);
      if (sent.length === 1) await route.abort();
      else await route.continue();
    });
    await page.getByRole('button', { name: 'Clock in without a position' }).click();
    await expect(page.getByText('Clocked in at 09:00 AM.')).toBeVisible();
    await expect.poll(() => sent.length).toBeGreaterThan(1);
    expect(new Set(sent).size).toBe(1);

    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByText('Position missing')).toHaveCount(1);
    await expect(today.getByText('Waiting for review')).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
