import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { STORAGE } from '../harness/session.mjs';
import { answer } from '../harness/steps.ts';

/* The application frame: refused users see the reason. */

test('whoever is sent away from a page is told which and why where they land, until they go on', async ({
  page,
  signInAs,
}) => {
  await signInAs('employee@mesra.example');
  await page.goto('/admin/company/contribution');
  await expect(page).toHaveURL('/');
  const messages = page.getByText("You don't have access to Company · Contribution");
  await expect(messages).toBeVisible();
  await expectNoAxeViolations(page);
  await page.evaluate((key) => localStorage.setItem(key, 'ms'), STORAGE.language);
  await page.goto('/admin/company/contribution');
  await expect(page.getByText('Anda tiada akses kepada Syarikat · Caruman')).toBeVisible();
  await page.getByRole('link', { name: 'Direktori', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/tiada akses/)).toHaveCount(0);
});

test('an owner without an employee record is told so instead of being sent home in silence', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await page.goto('/my/documents');
  await expect(page).toHaveURL('/');
  await expect(page.getByText("You don't have access to My Documents")).toBeVisible();
  await expect(page.getByText(/you have no employee record there/)).toBeVisible();
});

/** Names of interactive elements that a toast partly covers. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('[data-kind][role]')];
    const pressable = [...document.querySelectorAll('a[href], button, input, [role="tab"]')];
    return toasts.flatMap((toast) => {
      const box = toast.getBoundingClientRect();
      return pressable
        .filter((one) => {
          if (toast.contains(one)) return false;
          const own = one.getBoundingClientRect();
          const apart =
            own.right <= box.left || own.left >= box.right || own.bottom <= box.top || own.top >= box.bottom;
          return own.width > 0 && !apart;
        })
        .map((one) => one.getAttribute('aria-label') ?? one.textContent);
    });
  });

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`at ${viewport.width} px a toast wraps, covers nothing that can be pressed, and offers Undo`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize(viewport);
    await signInAs('owner@mesra.example');
    await page.goto('/admin/company/hris');
    const menu = page.getByRole('button', { name: 'Actions for Fire assembly points, Penang' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Archive' }).click();
    await answer(page, 'Confirm').click();
    const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    // A toast that is pointed at stays.
    await toast.getByRole('button', { name: 'Undo' }).hover();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => coveredByToast(page)).toEqual([]);
    await expectNoAxeViolations(page);
    const box = await toast.boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= viewport.width).toBe(true);
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(menu).toBeVisible();
  });
}

test('with the keyboard alone the palette finds a page by what is done there, and a row is opened', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('dialog', { name: 'Search' });
  const height = async () => Math.round((await box.boundingBox())?.height ?? 0);
  await expect(box.getByRole('combobox')).toBeFocused();
  await expect.poll(height).toBeGreaterThan(200);
  const whole = await height();
  await page.keyboard.type('zzzz');
  await expect(box.getByText('Nothing found for “zzzz”')).toBeVisible();
  expect(await height()).toBe(whole);
  for (const [word, label] of [
    ['cuti', 'Leave · Entitlement'],
    ['import', 'Employee · Manage'],
    ['payment', 'Payroll · Manage'],
    ['kwsp', 'Company · Contribution'],
  ] as const) {
    await box.getByRole('combobox').fill(word);
    await expect(box.getByRole('option', { name: label })).toBeVisible();
  }
  await box.getByRole('combobox').fill('visa');
  await expect(box.locator('[data-selected]')).toHaveText('Employee · Work Permit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/employee/work-permit');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // A palette that fades still has the keys.
  await expect(box).toBeHidden();

  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByText('Go from row to row in a list')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(shortcuts).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // Without waiting for the field: every key counts from Ctrl-K on.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('joiner');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/employee');
  await expect(page.getByRole('heading', { level: 1, name: 'Employee', exact: true })).toBeFocused();
  // The rows of this page: the address changes before the page before it goes.
  await expect(page.locator('tbody tr').nth(2)).toBeVisible();
  await expect(box).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').nth(0).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/employee\/view\?id=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a question mark that is typed in a field opens no list of shortcuts', async ({ page, signInAs }) => {
  await signInAs('owner@mesra.example');
  await page.goto('/admin/company/hris');
  const search = page.getByPlaceholder('Search documents');
  await search.pressSequentially('a?');
  await expect(search).toHaveValue('a?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
