import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { sendDecisions } from '../harness/steps.ts';

/* A Saturday off that was worked: whoever decides gives the day back instead of pay. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const PERSON = 'Hamzah bin Mansor';

test('overtime of a day off is given as leave, which stands in the balance of the person', async ({
  page,
  request,
  signInAs,
  baseURL,
}) => {
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const { data: people } = await owner.get('/api/admin/employees', { keyword: PERSON });
  const { id } = people[0] as { id: number };
  const replacement = async () => {
    const { data } = await owner.get('/api/operation/leaves/balances', {
      employee_id: String(id),
      year: '2026',
    });
    return data.find(({ kind }: { kind: string }) => kind === 'replacement');
  };
  const before = (await replacement()).balance;

  await signInAs('owner@mesra.example');
  await page.goto('/inbox?kind=attendance_overtime');
  await page.getByRole('button', { name: new RegExp(`${PERSON}.*8 h on`) }).click();
  const detail = page.locator('[data-inbox-detail]');
  await detail.getByRole('radio', { name: 'Replacement leave' }).check();
  await expect(detail).toContainText('1 day for 8 h, instead of pay');
  await expectNoAxeViolations(page);
  await detail.getByRole('button', { name: 'Approve' }).click();
  // Eight hours without a break are beyond the law.
  const reason = page.getByRole('dialog', { name: 'Approve beyond the limit' });
  await reason.getByLabel('Reason').fill('Stock count; the shop was closed');
  await reason.getByRole('button', { name: 'Approve' }).click();
  await sendDecisions(page);

  expect((await replacement()).balance).toBe(before + 1);
  await page.goto(`/admin/employee/view/leave?id=${id}`);
  await expect(page.getByText('For overtime instead of pay').first()).toBeVisible();
});
