import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer } from '../harness/steps.ts';

/* What is paid by transfer, and a receipt that two people hand in. */

const COMPANY = 'Mesra Retail Sdn Bhd';

test('approved claims are transferred: a batch is prepared, cancelled, prepared again and paid', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, { retry }) => {
  test.setTimeout(90_000);
  const title = `Stay in Ipoh ${retry}`;
  const [first, second] = [`Journey batch ${retry}, first`, `Journey batch ${retry}, second`] as const;
  const employee = await callsOf(request, baseURL ?? '', 'employee@mesra.example', COMPANY);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', COMPANY);
  const { data: added } = await owner.send('POST', '/api/operation/claims/categories', {
    ...{ company_id: Number(owner.companyId), name: `Stays ${retry}`, paid_through: 'transfer' },
    receipt_from: null,
  });
  const item = { claim_category_id: added.id, date: '2026-11-18', amount: '80.00' };
  const { data: claim } = await employee.send('POST', '/api/claims', {
    ...{ company_id: Number(owner.companyId), title, items: [item] },
  });
  await employee.send('POST', `/api/claims/${claim.id}/submit`, {});
  const checked = { id: claim.item_list[0].id, decision: 'Accepted' };
  await owner.send('POST', `/api/operation/claims/${claim.id}/items/check`, { items: [checked] });
  expect((await owner.send('POST', `/api/operation/claims/${claim.id}/approve`, {})).status).toBe(200);

  const desk = await elsewhere('owner@mesra.example', { company: COMPANY });
  const statusOf = async () => (await owner.get(`/api/operation/claims/${claim.id}`)).data.status;
  const prepare = async (batch: string) => {
    await desk.goto('/claim/manage/payment');
    await expect(desk.getByText(title).filter({ visible: true })).toBeVisible();
    await desk.getByRole('button', { name: 'Prepare batch' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('Name').fill(batch);
    await expectNoAxeViolations(desk, { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Prepare', exact: true }).click();
    await expect.poll(statusOf).toBe('Waiting for Payment');
  };
  const row = (batch: string) => desk.getByRole('row').filter({ hasText: batch });

  await prepare(first);
  await desk.goto('/claim/manage/payment');
  await row(first).getByRole('button').last().click();
  await desk.getByRole('menuitem', { name: 'Cancel batch' }).click();
  await desk.getByLabel('Reason').fill('Wrong day');
  await desk.getByRole('button', { name: 'Cancel the batch' }).click();
  await expect(row(first)).toContainText('Cancelled');
  await expect.poll(statusOf).toBe('Approved');
  // What it held, and why it does not any more.
  await row(first).getByRole('link', { name: first }).click();
  const opened = desk.getByRole('dialog');
  await expect(opened.getByText('Held until it was cancelled')).toBeVisible();
  await expect(opened.getByText('Wrong day')).toBeVisible();
  await expect(opened.getByText(title).filter({ visible: true })).toBeVisible();

  await prepare(second);
  await desk.goto('/claim/manage/payment');
  await row(second).getByRole('button', { name: 'Mark as paid' }).click();
  await answer(desk, 'Confirm').click();
  await expect(row(second)).toContainText('Paid');
  await expect.poll(statusOf).toBe('Paid');
});

test('a receipt that somebody else handed in needs a reason, and its checker sees both', async ({
  page: _,
  request,
  elsewhere,
  baseURL,
}, { retry }) => {
  test.setTimeout(90_000);
  const vendor = `Restoran Journey ${retry}`;
  const tolls = `Tolls of the journey ${retry}`;
  const first = await callsOf(request, baseURL ?? '', 'employee@mesra.example', COMPANY);
  const company_id = Number(first.companyId);
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', COMPANY);
  // Its own category: others expect those of the demo as they are.
  const { data: category } = await owner.send('POST', '/api/operation/claims/categories', {
    ...{ company_id, name: tolls, receipt_from: null },
  });
  const item = { claim_category_id: category.id, date: '2026-11-17', amount: '33.30', vendor };
  const { data: claim } = await first.send('POST', '/api/claims', {
    company_id,
    title: 'Tolls',
    items: [item],
  });
  expect((await first.send('POST', `/api/claims/${claim.id}/submit`, {})).status).toBe(200);

  const phone = await elsewhere('supervisor@mesra.example', {
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, company: COMPANY },
  });
  await phone.goto('/claim?new=1');
  await phone.getByText(tolls, { exact: true }).click();
  await phone.getByLabel('Date').fill('17/11/26');
  await phone.getByLabel('Amount').fill('33.30');
  await phone.getByRole('button', { name: 'More' }).click();
  await phone.getByLabel('Vendor').fill(vendor);
  await expect(phone.getByText('may have been claimed before').first()).toBeVisible();
  // Whose it is stays unsaid.
  await expect(phone.getByText('Ahmad Faizal')).toHaveCount(0);
  await phone.getByLabel('Title').fill(`Tolls, shared ${retry}`);
  await phone.getByLabel('Why it is claimed nevertheless').fill('Each of us drove one way');
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('Pending').first()).toBeVisible();

  const desk = await elsewhere('owner@mesra.example', { company: COMPANY });
  await desk.goto('/claim/manage');
  await desk.getByText(`Tolls, shared ${retry}`).first().click();
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText('Each of us drove one way')).toBeVisible();
  await expect(dialog.getByText(/Ahmad Faizal/).first()).toBeVisible();
  // Whoever sent it first is marked in the list as well.
  expect((await owner.get(`/api/operation/claims/${claim.id}`)).data.duplicates).toBe(1);
});
