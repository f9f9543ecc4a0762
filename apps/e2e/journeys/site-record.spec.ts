import { readFile } from 'node:fs/promises';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/*
 * The owner sets what a site pays, wants of its visits and has to do with, keeps a document of it, and changes it by a file.
 */

const RETAIL = 'Mesra Retail Sdn Bhd';

test('the record of a site has its allowance, contacts, proof and documents, and a file changes it', async ({
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(180_000);
  const code = `REC${retry}${Date.now() % 1_000_000}`;
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const { data: site } = await owner.send('POST', '/api/admin/sites', {
    ...{ company_id: Number(owner.companyId), code, name: `Record ${code}` },
  });
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto(`/work-task/site/manage?site=${site.id}`);
  const record = page.getByRole('dialog', { name: `Record ${code}` });

  // An allowance from a day on, and its end.
  const allowances = record.getByRole('region', { name: 'Site allowance' }).first();
  for (const [day, amount] of [
    ['01/12/26', '15.50'],
    ['01/01/27', '0'],
  ] as const) {
    await allowances.getByRole('button', { name: 'Add allowance' }).click();
    const form = page.getByRole('dialog', { name: 'Add allowance' });
    await form.getByRole('textbox', { name: 'Effective from' }).fill(day);
    await form.getByLabel('Amount per day').fill(amount);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  }
  await expect(allowances.getByRole('row', { name: /01\/12\/26/ })).toContainText('RM 15.50');
  await expect(allowances.getByRole('row', { name: /01\/01\/27/ })).toContainText('Ended');

  const contacts = record.getByRole('region', { name: 'Contacts' }).first();
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Add contact' });
  await contact.getByLabel('Name').fill('Encik Rahman');
  await contact.getByLabel('Role').fill('Building manager');
  await contact.getByLabel('Phone').fill('012-345 6789');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contact).toBeHidden();
  await expect(contacts.getByRole('row', { name: /Encik Rahman/ })).toContainText('0123456789');

  await record.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Edit Record ${code}` });
  await form.getByRole('combobox', { name: 'Proof wanted' }).click();
  await page.getByRole('option', { name: 'Picture at check-in' }).click();
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(record.getByText('Picture at check-in')).toBeVisible();

  const documents = record.getByRole('region', { name: 'Documents' }).first();
  await documents.getByRole('button', { name: 'Add document' }).click();
  const upload = page.getByRole('dialog', { name: 'Add document' });
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'Permit.txt', mimeType: 'text/plain', buffer: Buffer.from('Permit to work') });
  await expect(upload.getByLabel('Title')).toHaveValue('Permit');
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(upload).toBeHidden();
  await expect(documents.getByText('Permit', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(record).toBeHidden();

  // What was exported changes the site once it is changed and imported again.
  await page.goto(`/work-task/site/manage?keyword=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(1);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain(`${code},Record ${code}`);
  await page.getByRole('button', { name: 'Import' }).click();
  const imported = page.getByRole('dialog', { name: 'Import sites' });
  const choose = (content: string) =>
    imported
      .locator('input[type=file]')
      .setInputFiles({ name: 'sites.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await choose(text.replace(`Record ${code}`, ''));
  await imported.getByRole('button', { name: 'Check file' }).click();
  await expect(imported.getByText(/^Row 2, name:/)).toBeVisible();
  await choose(text.replace(`Record ${code}`, `Renamed ${code}`));
  await imported.getByRole('button', { name: 'Check file' }).click();
  await expect(imported.getByText('0 new, 1 changed, 0 unchanged.')).toBeVisible();
  await expect(imported.getByText('Changes Name')).toBeVisible();
  await imported.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(imported).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`Renamed ${code}`) })).toHaveCount(1);
});
