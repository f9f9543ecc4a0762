import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* Maternity leave over New Year, entered for somebody without an account. */

const RETAIL = 'Mesra Retail Sdn Bhd';

test('maternity leave over New Year is 98 days of one birth, and cancelled whole', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const { data: people } = await owner.get('/api/admin/employees', { keyword: 'MR0039' });
  const [{ id, name }] = people;
  const cancelled = async () => {
    const filter = { employee_id: String(id), status: 'all', per_page: '100' };
    const { data } = await owner.get('/api/operation/leaves', filter);
    for (const row of data)
      if (row.can.cancel)
        await owner.send('POST', `/api/operation/leaves/${row.id}/cancel`, { note: 'Again' });
  };
  await cancelled();

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
  await form.getByRole('textbox', { name: 'To', exact: true }).fill('21/03/27');
  await form.getByRole('textbox', { name: 'Confinement' }).fill('20/12/26');
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
  await expect(opened).toContainText('20/12/26');
  await opened.getByRole('button', { name: 'Cancel the leave' }).click();
  const why = page.getByRole('dialog', { name: 'Cancel the leave' });
  await why.getByLabel('Reason').fill('Entered for the wrong person');
  await why.getByRole('button', { name: 'Cancel the leave' }).click();
  await expect(row).toHaveCount(0);
});
