import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { expectScreens, expectUnseen } from '../harness/roles.ts';

/* The report of site visits: what was planned against what happened, the route of a day, and its file. */

const RETAIL = 'Mesra Retail Sdn Bhd';
/** Days that are over, which no journey adds visits to. */
const RANGE = { start_date: '2026-10-01', end_date: '2026-10-31' };
const REPORT = '/work-task/site-visit/report';
const READ = '/api/work-task/site-visits/reports/generate';

test('an owner reads who visited what, opens the route of a day and has the report made as a file', async ({
  request,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const { data: rows } = await owner.get(READ, { ...RANGE, status: 'Completed', per_page: '1' });
  const [{ id }] = rows;
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto(`${REPORT}?${new URLSearchParams(RANGE)}&status=Completed`);
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible();
  const table = page.getByRole('table', { name: 'Report' });
  await expect(table.getByText('Completed').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Visits by day' })).toBeVisible();
  await expectNoAxeViolations(page);

  await table
    .getByRole('link', { name: /^Route: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  const route = page.getByRole('dialog', { name: /^Route of / });
  await expect(page).toHaveURL(new RegExp(`visit=${id}(&|$)`));
  await expect(
    route.getByRole('region', { name: 'Events of the day' }).getByRole('listitem').first(),
  ).toContainText('Check-in');
  await expect(route.getByRole('region', { name: 'Map of the route' })).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(route).toBeHidden();
  await expect(page).toHaveURL(/status=Completed/);

  // From what a person comes to, to their visits.
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'By employee' }).click();
  const person = table.getByRole('link', { name: /^Visits: / }).first();
  const name = (await person.getAttribute('aria-label'))?.replace(/^Visits: /, '') ?? '';
  await person.click();
  await expect(page).toHaveURL(/employee_id=\d+/);
  await expect(table.getByRole('link', { name: `Route: ${name}` }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Generate' }).click();
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const file = page.getByRole('button', { name: /^Download Site visits XLSX/ });
  await expect(file).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await file.click();
  expect((await download).suggestedFilename()).toBe('site-visits-2026-10-01-2026-10-31.xlsx');
});

for (const { who, email, allowed } of [
  { who: 'an employee', email: 'employee@mesra.example', allowed: false },
  { who: 'an admin without it in their access list', email: 'admin@mesra.example', allowed: false },
  { who: 'an owner', email: 'owner@mesra.example', allowed: true },
])
  test(`${who} ${allowed ? 'opens' : 'is refused'} the report of visits`, async ({
    page,
    request,
    signInAs,
    baseURL,
  }) => {
    await signInAs(email);
    const path = `${READ}?${new URLSearchParams(RANGE)}`;
    const opens = allowed ? [REPORT] : [];
    await expectScreens(page, { [REPORT]: path }, { request, baseURL, email, opens });
  });

test('nobody of another company finds the report of visits', async ({ request, baseURL }) => {
  await expectUnseen(request, baseURL, [READ, '/api/work-task/site-visits/reports/charts']);
});
