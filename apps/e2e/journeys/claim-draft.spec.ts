import type { Page } from '@playwright/test';
import { expect, test } from '../harness/fixtures.ts';

/* What is typed of a claim outlives the page that it was typed on. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, company: RETAIL };

/** A picture of one dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a draft typed on a phone comes back after its page is killed', async ({ page: _, elsewhere }) => {
  const phone = await elsewhere('employee@mesra.example', PHONE);
  await phone.goto('/claim?new=1');
  await phone.getByText('Meals', { exact: true }).click();
  await phone.getByLabel('Amount').fill('23.40');
  await phone
    .getByLabel('Choose files')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: DOT });
  await expect(phone.getByRole('button', { name: /Open receipt bill/ })).toBeVisible({ timeout: 30_000 });
  await phone.getByRole('button', { name: 'More' }).click();
  await phone.getByLabel('Vendor').fill('Kedai Kopi');
  await phone.getByLabel('Title').fill('Coffee with a client');
  const device = phone.context();
  // What is typed is stored once typing pauses; nothing was saved.
  await phone.waitForFunction(() =>
    Object.entries(localStorage).some(
      ([key, value]) => key.startsWith('mesra.claim-draft') && value.includes('Coffee with a client'),
    ),
  );
  const killed = phone.waitForEvent('crash');
  // The renderer ends without another sign: neither pagehide nor beforeunload.
  void (await device.newCDPSession(phone)).send('Page.crash').catch(() => undefined);
  await killed;

  const again = await device.newPage();
  await again.goto('/claim');
  await expect(again.getByText(/is not saved yet/)).toBeVisible();
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByLabel('Amount')).toHaveValue('23.40');
  await expect(again.getByLabel('Vendor')).toHaveValue('Kedai Kopi');
  await expect(again.getByLabel('Title')).toHaveValue('Coffee with a client');
  await expect(again.getByRole('button', { name: /Open receipt bill/ })).toBeVisible();
  await again.getByRole('button', { name: 'Discard' }).click();
  await again.goto('/claim');
  await expect(again.getByRole('heading', { name: 'My Record', level: 1 })).toBeVisible();
  await expect(again.getByRole('button', { name: 'Continue' })).toHaveCount(0);
});

/** How many receipts of drafts this device holds beside its queue; opening it before the application does would create it. */
const receiptsHere = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'mesra.queue')) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('mesra.queue');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const db = opening.result;
        const reading = db.transaction('files').objectStore('files').getAllKeys();
        reading.onsuccess = () => {
          db.close();
          resolve(reading.result.filter((id) => String(id).startsWith('mesra.claim-draft')).length);
        };
      };
    });
  });

test('a receipt that was chosen without the server comes back after a kill, and arrives', async ({
  page: _,
  elsewhere,
}) => {
  const phone = await elsewhere('supervisor@mesra.example', PHONE);
  await phone.goto('/claim?new=1');
  await phone.getByText('Meals', { exact: true }).click();
  await phone.route('**/api/claims/receipts', (route) => route.abort());
  await phone
    .getByLabel('Choose files')
    .setInputFiles({ name: 'bill.png', mimeType: 'image/png', buffer: DOT });
  await expect(phone.getByText('Not sent yet. It goes with the claim.')).toBeVisible();
  await expect.poll(() => receiptsHere(phone)).toBe(1);
  const device = phone.context();
  const killed = phone.waitForEvent('crash');
  void (await device.newCDPSession(phone)).send('Page.crash').catch(() => undefined);
  await killed;

  const again = await device.newPage();
  await again.goto('/claim');
  await again.getByRole('button', { name: 'Continue' }).click();
  await expect(again.getByRole('button', { name: /Open receipt bill/ })).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => receiptsHere(again)).toBe(0);
  await again.getByRole('button', { name: 'Discard' }).click();
});
