import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { answer, sendDecisions } from '../harness/steps.ts';

/*
 * A claim from a phone to the payslip of people whose December no other journey pays or uses: an approved claim stays due, and a
 * confirmed month is locked, so that a second try takes the other person.
 */

const TRIES = [
  { email: 'supervisor@mesra.example', name: 'Tan Wei Jie', company: 'Mesra Retail Sdn Bhd' },
  { email: 'admin@mesra.example', name: 'Lim Mei Ling', company: 'Mesra Security Services Sdn Bhd' },
] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A PDF of one blank page; the number makes each another file. */
const receipt = (number: number) => ({
  name: `receipt-${number}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n% ${number}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n` +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
});

test('a claim with two receipts and a trip is checked at less, approved in the inbox, and paid with the payslip', async ({
  page: _,
  request,
  baseURL,
  elsewhere,
}, { retry }) => {
  test.setTimeout(180_000);
  const { email, name, company } = TRIES[retry] ?? TRIES[0];
  const title = `Visit to Klang ${retry}`;

  const phone = await elsewhere(email, { ...PHONE, company });
  await phone.goto('/claim?new=1');
  await expect(phone.getByRole('heading', { name: 'New claim' })).toBeVisible();
  await phone.getByText('Meals', { exact: true }).click();
  await phone.getByLabel('Amount').fill('45.20');
  await phone.getByLabel('Choose files').setInputFiles([receipt(10 + retry), receipt(20 + retry)]);
  // The name of a file shows while it is on its way, too.
  await expect(phone.getByRole('button', { name: /^Open receipt/ })).toHaveCount(2, { timeout: 30_000 });
  await phone.getByRole('button', { name: 'Add item' }).click();
  await phone.getByText('Travel and mileage', { exact: true }).last().click();
  await phone.getByLabel('From', { exact: true }).fill('Kuala Lumpur');
  await phone.getByLabel('To', { exact: true }).fill('Klang and back');
  await phone.getByLabel('Distance').fill('64');
  // 64.0 km × 0.85
  await expect(phone.getByText('RM 99.60').first()).toBeVisible();
  await phone.getByLabel('Title').fill(title);
  await expectNoAxeViolations(phone);
  await phone.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(phone.getByText('Pending').first()).toBeVisible();

  const desk = await elsewhere('owner@mesra.example', { company });
  await desk.goto('/claim/manage');
  await desk.getByText(title).first().click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Accept at less' }).first().click();
  await dialog.getByLabel('Accepted amount (RM)').fill('40');
  await dialog.getByLabel('Reason').fill('Without the tip');
  await dialog.getByRole('button', { name: 'Accept at less' }).last().click();
  await dialog.getByRole('button', { name: 'Accept the last one' }).click();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expectNoAxeViolations(desk);

  await desk.goto('/inbox?kind=claim');
  await desk.getByText(title).first().click();
  // Other claims wait as well, and the first of them is open until this one is.
  const detail = desk.locator('[data-inbox-detail]');
  await expect(detail).toContainText(title);
  await detail.getByRole('button', { name: 'Approve', exact: true }).click();
  // The claim that is open next may name it among the earlier ones of the same person.
  await expect(desk.locator('[data-inbox-row]').filter({ hasText: title })).toHaveCount(0);
  await sendDecisions(desk);

  // The demo has its December approved; here whoever processes it confirms it.
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', company);
  const settings = '/api/operation/payrolls/approval-settings';
  const { data: approval } = await owner.get(settings);
  const december = approval.rows.find((row: Record<string, unknown>) => row.effective_from === '2026-12-01');
  if (december) {
    const nobody = { first_approvers: [], second_approvers: [], version: december.version };
    const body = { company_id: Number(owner.companyId), effective_from: '2026-12-01', ...nobody };
    expect((await owner.send('PATCH', settings, body)).status).toBe(200);
  }
  await desk.goto(`/payroll/manage?start_date=2026-12-01&keyword=${encodeURIComponent(name)}`);
  await desk.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  const feed = desk.getByRole('region', { name: 'From attendance and other records' });
  // 40.00 accepted and 54.40 for the trip
  await expect(feed.getByRole('listitem').filter({ hasText: 'Claims reimbursement' })).toContainText('94.40');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(desk.getByText('Saved.').first()).toBeVisible();
  await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
  await answer(desk, 'Confirm').click();
  await expect(desk.getByText('Confirmed', { exact: true }).first()).toBeVisible();

  await phone.goto('/claim');
  await phone.getByText(title).first().click();
  await expect(phone.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(phone.getByText('With the payroll of December 2026')).toBeVisible();
  await expect(phone.getByText('Reason: Without the tip')).toBeVisible();
  await phone.goto('/payroll');
  await phone.getByText('December 2026').first().click();
  await expect(phone.getByRole('button', { name: /^Claims reimbursement, RM 94\.40/ })).toBeVisible();
});
