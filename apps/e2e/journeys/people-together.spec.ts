import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, chooseCompany } from '../harness/steps.ts';

/*
 * A list is saved as a view; several people are reassigned in bulk; the chart shows their new reporting
 * lines.
 */

test('a list that somebody filtered is kept under a name, taken again, and forgotten', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/admin/employee?keyword=binti&sort=desc');
  const shown = page.getByRole('row');
  await expect(shown.nth(1)).toContainText(/binti/i);
  const first = await shown.nth(1).getByRole('link').innerText();
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: /Save as new view/ }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Women by name');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(form).toBeHidden();

  await page.goto('/admin/employee');
  await expect(shown.nth(1)).not.toContainText(first);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Women by name' }).click();
  await expect(page).toHaveURL(/keyword=binti/);
  await expect(shown.nth(1)).toContainText(first);

  await page.getByRole('button', { name: /Women by name/ }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await answer(page, 'Confirm').click();
  await page.getByRole('button', { name: 'Views' }).click();
  await expect(page.getByRole('menuitem', { name: 'Women by name' })).toHaveCount(0);
});

test('people who are ticked are moved under another person at once, and the chart and their history say so', async ({
  page,
  signInAs,
}) => {
  test.setTimeout(90_000);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/admin/employee?keyword=anak');
  // Rows are identified by code, not by name.
  for (const code of ['MR0041', 'MR0051'])
    await page
      .getByRole('row', { name: new RegExp(code) })
      .getByRole('checkbox')
      .check();
  await page.getByRole('button', { name: 'Change …' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Reports to' }).fill('Yeoh');
  await page.getByRole('option', { name: /Yeoh Mei Ling/ }).click();
  await expect(form.getByText('2 people will change')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Change 2 people' }).click();
  await expect(form.getByText('2 people changed')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).last().click();

  await page.goto('/directory/chart');
  await page.getByRole('combobox', { name: 'Find someone in the chart' }).fill('Alexius');
  await page.getByRole('option', { name: /Alexius anak Jabu/ }).click();
  const chief = page.getByRole('treeitem', { name: /^Yeoh Mei Ling/ });
  await expect(chief.getByRole('treeitem', { name: /Alexius anak Jabu/ })).toBeVisible();
  await expect(chief.getByRole('treeitem', { name: /Angela anak Numpang/ })).toBeVisible();

  await page.goto('/admin/employee?keyword=Alexius');
  await page.getByRole('link', { name: 'Alexius anak Jabu' }).click();
  await page.getByRole('link', { name: 'Employment', exact: true }).last().click();
  await expect(page.getByText(/Yeoh Mei Ling/).first()).toBeVisible();
});
