import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/*
 * Without any service outside, a town is found by an older spelling of its name and becomes a site: name, address and
 * position are filled in, and the pin is moved.
 */

test('a place that is found without internet becomes a site', async ({
  page,
  request,
  baseURL,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', 'Mesra Retail Sdn Bhd');
  const stored = async () => (await owner.get('/api/admin/sites', { keyword: 'TIN-01' })).data;
  for (const { id } of await stored()) await owner.send('DELETE', `/api/admin/sites/${id}`);
  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/work-task/site/manage');
  await page.getByRole('button', { name: 'Add site' }).first().click();
  const form = page.getByRole('dialog');
  const field = form.getByRole('combobox', { name: 'Find a place' });

  await field.fill('zzqxzz');
  await expect(form.getByRole('status').filter({ hasText: 'Nothing found' })).toHaveCount(1);
  await field.fill('telok intan');
  await expect(page.getByRole('option', { name: /^Teluk Intan/ })).toBeVisible();
  await expect(page.getByText('Positions of towns: GeoNames, CC BY 4.0')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await field.press('Enter');

  await expect(form.getByText('Teluk Intan is filled in. The pin is at the town')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Teluk Intan');
  await expect(form.getByRole('textbox', { name: 'City', exact: true })).toHaveValue('Teluk Intan');
  await expect(form.getByRole('textbox', { name: 'State', exact: true })).toHaveValue('Perak');
  const latitude = form.getByRole('textbox', { name: 'Latitude', exact: true });
  await expect(latitude).toHaveValue(/^4\.0/);
  await expect(form.getByRole('textbox', { name: 'Longitude', exact: true })).toHaveValue(/^101\.0/);
  const town = await latitude.inputValue();

  await form.getByRole('textbox', { name: 'Code', exact: true }).fill('TIN-01');
  const map = form.getByRole('region', { name: 'Choose the location on the map' });
  await map.scrollIntoViewIfNeeded();
  await map.click({ position: { x: 60, y: 120 } });
  await expect(latitude).not.toHaveValue(town);
  const moved = await latitude.inputValue();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Teluk Intan' })).toBeVisible();

  await page.goto('/work-task/site/manage?keyword=TIN-01');
  await expect(page.getByRole('row', { name: /TIN-01/ })).toContainText('Teluk Intan');
  const [site] = await stored();
  expect(site).toMatchObject({
    name: 'Teluk Intan',
    city: 'Teluk Intan',
    state: 'Perak',
    lat: Number(moved),
  });
  await owner.send('DELETE', `/api/admin/sites/${site.id}`);
});
