import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';

/*
 * The owner adds a client and a project for it, starts it, completes it and opens it again with a reason; looks at a project of
 * the demo with its man-days, by themselves, on a phone in the dark and in Malay.
 */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PROJECTS = '/work-task/site/project';

test('a project for a new client is started, completed and reopened with a reason', async ({ elsewhere }, {
  retry,
}) => {
  test.setTimeout(180_000);
  const mark = `${retry}${Date.now() % 1_000_000}`;
  const client = `Journey Holdings ${mark}`;
  const name = `Counter ${mark}`;
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto(PROJECTS);
  await expect(page.getByRole('heading', { name: 'Work Project', level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Add project' }).click();
  const form = page.getByRole('dialog', { name: 'Add project' });
  await form.getByLabel('Code').fill(`J${mark}`);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'New client' }).click();
  const added = page.getByRole('dialog', { name: 'New client' });
  await added.getByLabel('Name').fill(client);
  await added.getByLabel('Registration number').fill('202601000111');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await added.getByRole('button', { name: 'Save' }).click();
  await expect(added).toBeHidden();
  await expect(form.getByRole('combobox', { name: 'Client' })).toHaveValue(client);
  await form.getByRole('combobox', { name: 'Sites' }).fill('KLCC');
  await page.getByRole('option', { name: /Suria KLCC/ }).click();
  await page.keyboard.press('Tab');
  await form.getByRole('textbox', { name: 'Last day' }).fill('01/01/26');
  await form.getByLabel('Budget (man-days)').fill('12.5');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Save' }).click();
  // The last day is before the first.
  const refusal = page.getByRole('dialog', { name: 'Please check the following' });
  await refusal.getByRole('button').first().click();
  await form.getByRole('textbox', { name: 'Last day' }).fill('31/12/26');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  const record = page.getByRole('dialog', { name, exact: true });
  const confirm = async (act: string) => {
    await record.getByRole('button', { name: act }).click();
    const requested = page.getByRole('dialog', { name: `${act} ${name}?` });
    await requested.getByRole('button', { name: act }).click();
    await expect(requested).toBeHidden();
  };
  await expect(record.getByText('Planned', { exact: true }).first()).toBeVisible();
  await confirm('Start');
  await confirm('Complete');
  await record.getByRole('button', { name: 'Reopen' }).click();
  const reason = page.getByRole('dialog', { name: `Reopen ${name}` });
  await reason.getByLabel('Reason for reopening').fill('A second counter was ordered.');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await reason.getByRole('button', { name: 'Reopen' }).click();
  await expect(reason).toBeHidden();
  const way = record.getByRole('list', { name: 'Status' });
  await expect(way.getByRole('listitem')).toHaveText([
    /In Progress.*A second counter was ordered\./,
    /Completed/,
    /In Progress/,
    /Planned/,
  ]);
  await expect(record.getByText('12.5').first()).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });

  // Its client is a record of its own, with the project.
  await record.getByRole('link', { name: client }).click();
  const card = page.getByRole('dialog', { name: client, exact: true });
  await expect(card.getByRole('link', { name })).toBeVisible();
  const contacts = card.getByRole('region', { name: 'Contacts' }).first();
  await contacts.getByRole('button', { name: 'Add contact' }).click();
  const contact = page.getByRole('dialog', { name: 'Add contact' });
  await contact.getByLabel('Name').fill('Puan Azlina');
  await contact.getByRole('button', { name: 'Save' }).click();
  await expect(contacts.getByRole('row', { name: /Puan Azlina/ })).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  // Both are found from anywhere.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).fill(client);
  await expect(page.getByRole('option', { name: new RegExp(client) }).first()).toBeVisible();
});

for (const [look, options, labels] of [
  [
    'on a desktop, dark',
    { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
    { title: 'Work Project', days: 'Man-days', clients: 'Clients' },
  ],
  [
    'on a phone, in Malay',
    { ...PHONE, locale: 'ms-MY' },
    { title: 'Projek Kerja', days: 'Hari-orang', clients: 'Pelanggan' },
  ],
] as const)
  test(`a project of the demo shows its man-days ${look}`, async ({ elsewhere, request, baseURL }) => {
    const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
    const { data } = await owner.get('/api/work-task/projects', { keyword: 'KLCC-26' });
    const page = await elsewhere('owner@mesra.example', { company: RETAIL, ...options });
    if ('locale' in options) await page.addInitScript(() => localStorage.setItem('mesra.language', 'ms'));
    await page.goto(PROJECTS);
    await expect(page.getByRole('heading', { name: labels.title, level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.goto(`${PROJECTS}?project=${data[0].id}`);
    const record = page.getByRole('dialog', { name: data[0].name });
    await expect(record.getByRole('heading', { name: labels.days })).toBeVisible();
    await expect(record.locator('svg[role], figure svg').first()).toBeVisible();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: labels.clients, exact: true }).click();
    await expect(page.getByRole('heading', { name: labels.clients, level: 1 })).toBeVisible();
    await expect(page.getByText('Allgreen Properties').first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
