import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

/* Lists that are wider than the screen, on a small laptop. */

test.use({ viewport: { width: 1024, height: 768 } });

const OCTOBER = '/payroll/manage?start_date=2026-10-01&end_date=2026-10-31';

/** Texts that overflow their box. */
const overflowing = (page: Page) =>
  page.locator('dl dd > span').evaluateAll((found) =>
    found
      .filter((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        const box = one.closest('div')?.getBoundingClientRect();
        return range.getBoundingClientRect().right > (box?.right ?? 0) + 0.5;
      })
      .map((one) => one.textContent),
  );

test('the figures of a month never overlap, at 1024 and on a phone', async ({ page, signInAs }) => {
  await signInAs('owner@mesra.example');
  await page.goto(OCTOBER);
  await expect(page.locator('dl dd > span').first()).toBeVisible();
  expect(await overflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflowing(page)).toEqual([]);
});

test('the name stays in sight while a wide table scrolls, above what passes beneath it', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await page.goto(OCTOBER);
  const table = page.getByRole('table', { name: 'Payroll' });
  const name = table.getByRole('link', { name: 'Ahmad Faizal bin Rahman' });
  await name.scrollIntoViewIfNeeded();
  const box = page.getByRole('region', { name: 'Payroll' });
  expect(await box.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
  await box.evaluate((one) => one.scrollTo({ left: one.scrollWidth }));
  await expect(box).toHaveAttribute('data-scrolled', '');
  await expect(name).toBeInViewport({ ratio: 1 });
  const onTop = await name.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2));
  });
  expect(onTop).toBe(true);
});

test('everything that matches can be ticked, beyond the page, and the question says how many', async ({
  elsewhere,
}) => {
  // Whose months are paid without an approval of the payment.
  const page = await elsewhere('owner@mesra.example', { company: 'Mesra Security Services Sdn Bhd' });
  await page.goto(`${OCTOBER}&status=Confirmed`);
  await page.getByRole('checkbox', { name: 'All' }).first().check();
  const every = page.getByRole('button', { name: /^Select all \d+ that match$/ });
  const count = Number(/\d+/.exec(await every.innerText())?.[0]);
  // More than the page has.
  expect(count).toBeGreaterThan(10);
  await every.click();
  await expect(page.getByText(`${count} selected`)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^Mark ${count}`) }).click();
  await expect(page.getByRole('dialog')).toContainText(String(count));
});
