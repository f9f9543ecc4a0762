import { callsOf, cancelLeaveOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* Maternity leave over New Year, entered for somebody without an account. */

const RETAIL = 'Mesra Retail Sdn Bhd';

test('maternity leave over New Year is 98 days of one birth, follows its day, and is cancelled whole', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const { data: people } = await owner.get('/api/admin/employees', { keyword: 'MR0039' });
  const [{ id, name }] = people;
  await cancelLeaveOf(owner, id, { start_date: '2026-11-01', end_date: '2027-12-31' });

  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/leave/manage');
  await page.getByRole('button', { name: 'Create for somebody' }).click();
  const form = page.getByRole('dialog', { name: 'Create for somebody' });
  await form.getByRole('combobox', { name: 'Employee' }).fill('MR0039');
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await form.getByRole('combobox', { name: 'Leave type' }).click();
  await page.getByRole('option', { name: /^Maternity leave/ }).click();
  await form.getByRole('textbox', { name: 'From' }).fill('14/12/26');
  await form.getByRole('textbox', { name: 'Confinement' }).fill('20/12/26');
  await expect(form.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('21/03/27');
  await form.getByLabel('Which child').fill('1');
  await form.getByLabel('Reason').fill('Birth of a first child');
  await expect(form.getByText(/^98 days/)).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toBeHidden();

  // The only owner's own request for somebody is granted at once; nobody else could decide it.
  await page.goto('/leave/manage?status=Approved&keyword=MR0039');
  const row = page.getByRole('row').filter({ hasText: '14/12/26' });
  await expect(row).toContainText('21/03/27');
  await expect(row).toContainText('98');
  for (const month of ['2026-12', '2027-01', '2027-03']) {
    await page.goto(`/leave/calendar?start_date=${month}-01&keyword=MR0039`);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Maternity leave');
  }

  await page.goto('/leave/manage?status=Approved&keyword=MR0039');
  await row.getByRole('button', { name: 'Maternity leave' }).click();
  const opened = page.getByRole('dialog');
  await expect(opened).toContainText('expected on 20/12/26');

  // Born early: the leave, which has not begun, begins with the birth and keeps its length.
  await opened.getByRole('button', { name: 'Record the actual day' }).click();
  const actual = page.getByRole('dialog', { name: 'Record the actual day' });
  await actual.getByRole('textbox', { name: 'Actual day' }).fill('19/11/26');
  await expectNoAxeViolations(page);
  await actual.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(actual).toBeHidden();
  await expect(opened).toContainText('19/11/26 – 24/02/27 · 98 days');

  await opened.getByRole('button', { name: 'Cancel the leave' }).click();
  const why = page.getByRole('dialog', { name: 'Cancel the leave' });
  await why.getByLabel('Reason').fill('Entered for the wrong person');
  await why.getByRole('button', { name: 'Cancel 98 days' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'MR0039' })).toHaveCount(0);
});
