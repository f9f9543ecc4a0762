import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { expectScreens, expectUnseen } from '../harness/roles.ts';
import { chooseCompany, sendDecisions } from '../harness/steps.ts';

/* Who may do what with claims: employees, their line manager, admins by access and employee access, owners, and nobody else. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, company: RETAIL };

const PATHS = {
  '/claim/manage': '/api/operation/claims',
  '/claim/manage/payment': '/api/operation/claims/batches',
  '/claim/category': '/api/operation/claims/categories',
  '/claim/setting': '/api/operation/claims/setting',
  '/claim/report': '/api/operation/claims/reports/charts?start_date=2026-11-01&end_date=2026-11-30',
} as const;

for (const { who, email, allowed } of [
  { who: 'an employee', email: 'employee@mesra.example', allowed: false },
  { who: 'a promoter', email: 'promoter@mesra.example', allowed: false },
  { who: 'a line manager', email: 'supervisor@mesra.example', allowed: false },
  { who: 'an admin with the access', email: 'admin@mesra.example', allowed: true },
  { who: 'an owner', email: 'owner@mesra.example', allowed: true },
])
  test(`${who} ${allowed ? 'manages claims' : 'is refused what manages claims, and has their own'}`, async ({
    page,
    request,
    signInAs,
    baseURL,
  }) => {
    await signInAs(email);
    if (allowed) await chooseCompany(page, 'Mesra Retail');
    await expectScreens(page, PATHS, { request, baseURL, email, opens: allowed ? Object.keys(PATHS) : [] });
    await page.goto('/claim');
    if (allowed) await expect(page).toHaveURL(/\/claim\/manage/);
    else await expect(page.getByRole('heading', { name: 'My Record', level: 1 })).toBeVisible();
  });

test('a line manager checks the claim of a report in the inbox, and an admin approves it', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, { retry }) => {
  test.setTimeout(120_000);
  const base = baseURL ?? '';
  const title = `Errands of the shop ${retry}`;
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const promoter = await callsOf(request, base, 'promoter@mesra.example', RETAIL);
  const company_id = Number(owner.companyId);
  // Paid by transfer, so that no payroll of another journey has it.
  const { data: category } = await owner.send('POST', '/api/operation/claims/categories', {
    ...{ company_id, name: `Errands ${retry}`, paid_through: 'transfer', receipt_from: null },
  });
  const { data: setting } = await owner.get('/api/operation/claims/setting');
  const ofCategory = { decided_by: 'line_manager', levels_up: 1, claim_category_id: category.id };
  const saved = await owner.send('PATCH', '/api/operation/claims/setting', {
    ...{ company_id, version: setting.version },
    steps: [ofCategory, ...setting.steps],
  });
  expect(saved.status).toBe(200);
  const item = { claim_category_id: category.id, date: '2026-11-19', amount: '18.00' };
  const { data: claim } = await promoter.send('POST', '/api/claims', { company_id, title, items: [item] });
  expect((await promoter.send('POST', `/api/claims/${claim.id}/submit`, {})).status).toBe(200);

  // Somebody who is not the line manager has it neither in the inbox nor by its address.
  const colleague = await callsOf(request, base, 'employee@mesra.example', RETAIL);
  expect((await colleague.get('/api/inbox', { kind: 'claim' })).data).toEqual([]);
  expect((await colleague.get(`/api/claims/${claim.id}`)).status).toBe(404);
  // Nobody decides their own.
  expect((await promoter.get('/api/inbox', { kind: 'claim' })).data).toEqual([]);
  // An admin of another branch does not see it.
  const penang = await callsOf(request, base, 'penang@mesra.example', RETAIL);
  expect((await penang.get(`/api/operation/claims/${claim.id}`)).status).toBe(404);

  const manager = await elsewhere('supervisor@mesra.example', PHONE);
  await manager.goto('/inbox?kind=claim');
  await manager.getByText(title).first().click();
  await expect(manager.getByText(`Claim: ${title}`, { exact: false }).first()).toBeVisible();
  await manager.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(manager.getByText('Accepted').first()).toBeVisible();
  await expectNoAxeViolations(manager);
  await manager.getByRole('button', { name: 'Approve', exact: true }).click();
  await sendDecisions(manager);
  const statusOf = async () => (await promoter.get(`/api/claims/${claim.id}`)).data.status;
  await expect.poll(statusOf).toBe('Reviewed');

  const desk = await elsewhere('admin@mesra.example', { company: RETAIL });
  await desk.goto('/claim/manage?status=Reviewed');
  await desk.getByText(title).first().click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(title).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(statusOf).toBe('Approved');
});

test('an admin limited to Penang sees the claims of Penang alone', async ({ request, baseURL }) => {
  const base = baseURL ?? '';
  const admin = await callsOf(request, base, 'admin@mesra.example', RETAIL);
  const penang = await callsOf(request, base, 'penang@mesra.example', RETAIL);
  const codes = ({ data }: { data: { employee: { employee_code: string } }[] }) =>
    new Set(data.map(({ employee }) => employee.employee_code));
  const everyone = codes(await admin.get('/api/operation/claims', { per_page: '100' }));
  const seen = codes(await penang.get('/api/operation/claims', { per_page: '100' }));
  const people = await penang.get('/api/admin/employees', { per_page: '100', status: 'all' });
  const theirs = new Set(people.data.map((one: { employee_code: string }) => one.employee_code));
  expect([...seen].filter((code) => !theirs.has(code))).toEqual([]);
  expect([...everyone].filter((code) => theirs.has(code)).sort()).toEqual([...seen].sort());
  expect([...everyone].some((code) => !theirs.has(code))).toBe(true);
});

test('nobody of another company sees claims', async ({ request, baseURL }) => {
  const paths = [...Object.values(PATHS), '/api/claims', '/api/claims/summary', '/api/claims/terms'];
  const { owner, stranger } = await expectUnseen(request, baseURL, paths);
  const { data } = await owner.get('/api/operation/claims');
  expect(data.length).toBeGreaterThan(0);
  const { id } = data[0];
  expect((await stranger.get(`/api/operation/claims/${id}`)).status).toBe(404);
  const employee = await callsOf(request, baseURL ?? '', 'employee@mesra.example', RETAIL);
  expect((await employee.get(`/api/claims/${id}`)).status).toBe(404);
});

test('an item far down the inbox opens in sight', async ({ page, signInAs }) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/inbox');
  const rows = page.locator('[data-inbox-row]');
  await expect(rows.first()).toBeVisible();
  const last = rows.last();
  await last.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await last.click();
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[data-inbox-detail] h2')).toBeInViewport();
});
