import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';

/* From an announcement to whoever has acknowledged it. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const TITLE = 'Fire drill on Friday at three';

test('an announcement is published, read and acknowledged on a phone, and its writer sees by whom', async ({
  page,
  signInAs,
  elsewhere,
}) => {
  await signInAs('owner@mesra.example');
  await page.goto('/announcement?part=manage');
  await page.getByRole('button', { name: 'Add announcement' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add announcement' });
  await form.getByRole('textbox', { name: 'Title' }).fill(TITLE);
  await form
    .getByRole('textbox', { name: 'Text' })
    .fill('Leave by the stairs.\nMap: https://www.mesra.example/map.');
  await form.getByRole('switch', { name: /^Ask readers/ }).check({ force: true });
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Announcement published.')).toBeVisible();
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();

  const phone = await elsewhere('promoter@mesra.example', { ...PHONE, company: RETAIL });
  await phone.goto('/announcement');
  const card = phone.getByRole('article', { name: TITLE });
  await expect(card).toBeVisible();
  await expect(card.getByRole('link', { name: 'https://www.mesra.example/map' })).toBeVisible();
  await expectNoAxeViolations(phone);
  await card.getByRole('button', { name: /^Acknowledge/ }).click();
  await expect(card.getByText(/^Acknowledged/)).toBeVisible();

  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
  await expect(page.getByText(/^Acknowledged by 1 of \d+/)).toBeVisible();
  const row = page.getByRole('row', { name: /Kavitha a\/p Muthu/ });
  await expect(row).not.toContainText('Not yet');
});
