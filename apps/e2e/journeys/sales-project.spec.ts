import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';

/*
 * The owner imports products, adds an outlet with its hours, makes a campaign for a client and gives it a product and the outlet,
 * refused where a day lies outside; looks at a campaign of the demo on a phone in the dark and in Malay. A supervisor sees their
 * own outlets alone.
 */

const RETAIL = 'Mesra Retail Sdn Bhd';

test('a campaign gets products and outlets within its days', async ({ elsewhere }, { retry }) => {
  test.setTimeout(240_000);
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });

  await page.goto('/spm/product');
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const importer = page.getByRole('dialog', { name: 'Import products' });
  const file = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const drop = importer.locator('input[type=file]');
  await drop.setInputFiles(
    file(`sku,name,brand,barcode,price\nJ-${mark},Teh ${mark},Teh Tarik,9555021500104,4.50\n`),
  );
  await importer.getByRole('button', { name: 'Check file' }).click();
  await expect(importer.getByText('The last digit does not fit the others.')).toBeVisible();
  await drop.setInputFiles(file(`sku,name,brand,price\nJ-${mark},Teh ${mark},Teh Tarik,4.50\n`));
  await importer.getByRole('button', { name: 'Check file' }).click();
  await expect(importer.getByText('1 new, 0 changed, 0 unchanged.')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await importer.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(importer).toBeHidden();

  await page.goto('/spm/outlet');
  await page.getByRole('button', { name: 'Add outlet' }).click();
  const outlet = page.getByRole('dialog', { name: 'Add outlet' });
  await outlet.getByRole('textbox', { name: 'Code', exact: true }).fill(`O${mark}`);
  await outlet.getByRole('textbox', { name: 'Name', exact: true }).fill(`Kedai ${mark}`);
  await outlet.getByRole('textbox', { name: 'Chain' }).fill('Kedai Kita');
  await outlet.getByRole('combobox', { name: 'Monday: opens' }).fill('10:00 AM');
  await page.getByRole('option', { name: '10:00 AM' }).click();
  await outlet.getByRole('combobox', { name: 'Monday: closes' }).fill('10:00 PM');
  await page.getByRole('option', { name: '10:00 PM' }).click();
  await outlet.getByRole('button', { name: 'Same every day as Monday' }).click();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await outlet.getByRole('button', { name: 'Save' }).click();
  await expect(outlet).toBeHidden();

  await page.goto('/spm/project/manage');
  await page.getByRole('button', { name: 'Add project' }).click();
  const form = page.getByRole('dialog', { name: 'Add project' });
  await form.getByRole('textbox', { name: 'Code' }).fill(`J${mark}`);
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(`Campaign ${mark}`);
  await form.getByRole('combobox', { name: 'Client' }).fill('Kopi Ali');
  await page.getByRole('option', { name: /Kopi Ali Industries/ }).click();
  await form.getByRole('textbox', { name: 'First day' }).fill('01/12/26');
  await form.getByRole('textbox', { name: 'Last day' }).fill('31/12/26');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: `Campaign ${mark}`, level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);

  const tabs = page.getByRole('navigation', { name: 'Parts of the project' });
  await tabs.getByRole('link', { name: 'Products' }).click();
  await page.getByRole('button', { name: 'Add product' }).first().click();
  const sold = page.getByRole('dialog', { name: 'Add product' });
  await sold.getByRole('combobox', { name: 'Product' }).fill(`Teh ${mark}`);
  await page.getByRole('option', { name: `Teh ${mark}` }).click();
  await sold.getByRole('textbox', { name: 'RM a piece' }).fill('4.20');
  await sold.getByRole('button', { name: 'Save' }).click();
  await expect(sold).toBeHidden();
  await expect(page.getByRole('cell', { name: 'RM 4.20' })).toBeVisible();

  await tabs.getByRole('link', { name: 'Outlets' }).click();
  await page.getByRole('button', { name: 'Add outlet' }).first().click();
  const placed = page.getByRole('dialog', { name: 'Add outlet' });
  await placed.getByRole('combobox', { name: 'Outlet' }).fill(`Kedai ${mark}`);
  await page.getByRole('option', { name: new RegExp(`Kedai ${mark}`) }).click();
  await placed.getByRole('textbox', { name: 'Promoters a day' }).fill('2');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await placed.getByRole('button', { name: 'Save' }).click();
  await expect(placed).toBeHidden();
  await expect(page.getByRole('link', { name: `Kedai ${mark}` })).toBeVisible();

  await page.getByRole('button', { name: 'Activate' }).click();
  const question = page.getByRole('dialog', { name: `Activate Campaign ${mark}?` });
  await question.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
});

test('a supervisor sees their own outlets of today, and no projects', async ({ elsewhere }) => {
  const page = await elsewhere('supervisor@mesra.example', { company: RETAIL });
  await page.goto('/spm/outlet');
  await expect(page.getByRole('heading', { name: 'Outlets', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pasaraya Harmoni Cheras' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pasaraya Harmoni George Town' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add outlet' })).toBeHidden();
  await page.goto('/spm/project/manage');
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeHidden();
});

test('a campaign of the demo is read on a phone, in the dark and in Malay', async ({ elsewhere }) => {
  const page = await elsewhere('owner@mesra.example', {
    ...{ ...PHONE, company: RETAIL, colorScheme: 'dark', locale: 'ms-MY' },
  });
  // Other journeys add campaigns of their own before it.
  await page.goto('/spm/project/manage?keyword=Kopi%20Ali%20year-end');
  await page.getByRole('link', { name: 'Kopi Ali year-end roadshow' }).click();
  await expect(page.getByRole('heading', { name: 'Kopi Ali year-end roadshow', level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  const tabs = page.getByRole('navigation', { name: 'Bahagian projek' });
  await tabs.getByRole('link', { name: 'Penyelia' }).click();
  await expect(page.getByText('Tan Wei Jie')).toBeVisible();
  await expectNoAxeViolations(page);
});
