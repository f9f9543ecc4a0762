import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* The dashboard: arranged by its owner, and standing when one card fails. */

const RETAIL = 'Mesra Retail Sdn Bhd';

test('a card is hidden and moved, on this device and another, and shown again', async ({ elsewhere }) => {
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto('/');
  const headings = (of = page) => of.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings().filter({ hasText: 'Who is away' })).toBeVisible();
  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange the dashboard' });
  await dialog.getByRole('switch', { name: 'Who is away' }).click();
  await dialog.getByRole('button', { name: 'Move Coming up up' }).click();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(headings().filter({ hasText: 'Who is away' })).toHaveCount(0);

  const other = await elsewhere('owner@mesra.example', { company: RETAIL });
  await other.goto('/');
  await expect(headings(other).filter({ hasText: 'Coming up' })).toBeVisible();
  await expect(headings(other).filter({ hasText: 'Who is away' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Arrange' }).click();
  await dialog.getByRole('button', { name: 'As it was' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(headings().filter({ hasText: 'Who is away' })).toBeVisible();
});

test('a card that fails says so, and the others stand', async ({ page, signInAs, pageErrors }) => {
  pageErrors.ignore(/./);
  await signInAs('owner@mesra.example');
  await page.route('**/api/home/people*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Coming up' });
  await expect(card.getByText('This card could not be loaded.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Headcount' })).toBeVisible();
  await page.unroute('**/api/home/people*');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(card.getByText(/Until/)).toBeVisible();
});
