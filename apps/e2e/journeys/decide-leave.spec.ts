import { callsOf, cancelOwnLeave } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { sendDecisions } from '../harness/steps.ts';

/* A request that two decide in turn, the first of them by a delegate. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const DAYS = { start_date: '2027-01-11', end_date: '2027-01-15' };

test('a delegate decides the first step of unpaid leave, and the owner the second', async ({
  page,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const promoter = await callsOf(request, base, 'promoter@mesra.example', RETAIL);
  const supervisor = await callsOf(request, base, 'supervisor@mesra.example', RETAIL);
  await cancelOwnLeave(promoter, DAYS.start_date);
  const { data: lines } = await promoter.get('/api/leaves/summary');
  const unpaid = lines.find(({ kind }: { kind: string }) => kind === 'unpaid');
  const sent = await promoter.send('POST', '/api/leaves', {
    ...{ company_id: promoter.companyId, leave_type_id: unpaid.leave_type_id, ...DAYS },
    reason: 'Course in Singapore',
  });
  expect(sent.status).toBe(201);

  await signInAs('supervisor@mesra.example');
  await page.goto('/inbox');
  await page.getByRole('button', { name: 'Delegate', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: 'Colleague' }).click();
  await page.getByRole('option', { name: 'Lim Mei Ling' }).click();
  await form.getByRole('textbox', { name: 'Until' }).fill('24/11/26');
  await form.getByRole('combobox', { name: 'Kinds of requests' }).click();
  await page.getByRole('option', { name: 'Leave', exact: true }).click();
  await page.keyboard.press('Escape');
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Delegate', exact: true }).click();
  await expect(page.getByText('Lim Mei Ling decides for you until 24/11/26.')).toBeVisible();

  try {
    const delegate = await elsewhere('admin@mesra.example', { company: RETAIL });
    await delegate.goto('/inbox?kind=leave_request');
    await expect(delegate.getByText('You decide for Tan Wei Jie until 24/11/26.')).toBeVisible();
    await delegate
      .getByRole('button', { name: /Kavitha a\/p Muthu.*Unpaid leave/ })
      .first()
      .click();
    const detail = delegate.locator('[data-inbox-detail]');
    await expect(detail).toContainText('Course in Singapore');
    await detail.getByRole('button', { name: 'Approve' }).click();
    await expect(delegate.getByText('Approved.', { exact: true })).toBeVisible();
    await sendDecisions(delegate);

    const owner = await elsewhere('owner@mesra.example', { company: RETAIL });
    await owner.goto('/leave/manage?status=Reviewed&keyword=MR0003');
    const row = owner.getByRole('row').filter({ hasText: '11/01/27' });
    await expect(row).toContainText('Reviewed');
    await row.getByRole('button', { name: 'Unpaid leave' }).click();
    const decision = owner.getByRole('dialog', { name: 'Leave of Kavitha a/p Muthu' });
    await expect(decision).toContainText('Course in Singapore');
    await decision.getByRole('button', { name: 'Approve' }).click();
    await expect(row).toHaveCount(0);

    const phone = await elsewhere('promoter@mesra.example', { company: RETAIL });
    await phone.goto('/leave');
    const mine = phone.getByText(/11\/01\/27/).first();
    await expect(mine).toBeVisible();
    const { data } = await promoter.get(`/api/leaves/${sent.data.id}`);
    expect(data.status).toBe('Approved');
  } finally {
    const { data: given } = await supervisor.get('/api/inbox/delegations');
    for (const { id, to, can } of given)
      if (can.revoke && to.name === 'Lim Mei Ling')
        await supervisor.send('POST', `/api/inbox/delegations/${id}/revoke`);
    await cancelOwnLeave(promoter, DAYS.start_date);
  }
});
