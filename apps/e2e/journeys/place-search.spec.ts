import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/*
 * Without any service outside, a town is found by an older spelling of its name and becomes a site: name, address and
 * position are filled in, and the pin is moved.
 */

test('a place that is found without internet becomes a site', async ({ page, signInAs }) => {
  test.setTimeout(120_000);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/work-task/site/manage');
  await page.getByRole('button', { name: 'Add site' }).first().click();
  const form = page.getByRole('dialog');
  const field = form.getByRole('combobox', { name: 'Find a place' });

  await field.fill('zzqxzz');
  await expect(form.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
  await field.fill('telok intan');
  const found = page.getByRole('option', { name: /^Teluk Intan/ });
  await expect(found).toBeVisible();
  await expect(page.getByText('Positions of towns: GeoNames, CC BY 4.0')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await field.press('Enter');

  await expect(form.getByText('Teluk Intan is filled in. The pin is at the town')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Teluk Intan');
  await expect(form.getByLabel('City')).toHaveValue('Teluk Intan');
  await expect(form.getByLabel('State')).toHaveValue('Perak');
  await expect(form.getByLabel('Latitude')).toHaveValue(/^4\.0/);
  await expect(form.getByLabel('Longitude')).toHaveValue(/^101\.0/);

  await form.getByLabel('Code').fill('TIN-01');
  const map = form.getByRole('region', { name: 'Choose the location on the map' });
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 60, y: 60 } });
  await expect(form.getByLabel('Latitude')).toHaveValue(/^4\.0\d{5}$|^4\.0\d{4}$/);
  await form
    .getByRole('button', { name: 'Add site' })
    .or(form.getByRole('button', { name: 'Save' }))
    .click();
  await expect(form.getByRole('heading', { name: 'Teluk Intan' })).toBeVisible();

  await page.goto('/work-task/site/manage?keyword=TIN-01');
  await expect(page.getByRole('row', { name: /TIN-01/ })).toContainText('Teluk Intan');
});
