import { openProtectedPdf } from '../../server/src/kit/testing/protected-pdf.ts';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { mailsAbout, pdfIn } from '../harness/mail.ts';
import { answer } from '../harness/steps.ts';

/* A payslip is sent by mail, and its employee opens it: with what they know, then with a password of their own. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const OWNER = 'owner@mesra.example';
const EMPLOYEE = { name: 'Kavitha a/p Muthu', email: 'promoter@mesra.example' };
/** Born on 23 August 1999, with the identity number 990823-08-5144. */
const FACTS = '230819995144';
const OWN = 'Jambu#batu-42';
const PATIENCE = { timeout: 60_000 };

test.describe.configure({ mode: 'serial' });

test('the mailed payslip opens with date of birth and identity number, and the list says that it was sent', async ({
  page,
  request,
  elsewhere,
  baseURL,
}) => {
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  const theirs = await callsOf(request, baseURL ?? '', EMPLOYEE.email, RETAIL);
  await theirs.send('PATCH', '/api/payrolls/payslip-mail', {
    company_id: Number(theirs.companyId),
    password: null,
  });
  const { data } = await owner.get('/api/operation/payrolls/payslips', { keyword: EMPLOYEE.name });
  const { id, start_date, end_date, total_net_pay } = data.find(
    ({ released_at }: { released_at: string | null }) => released_at !== null,
  );
  const sent = () => mailsAbout(EMPLOYEE.email, /^Your payslip for/);
  const before = (await sent()).length;

  await page.close();
  const desk = await elsewhere(OWNER, { company: RETAIL });
  const month = `start_date=${start_date}&end_date=${end_date}`;
  await desk.goto(`/payroll/document?${month}&keyword=${encodeURIComponent(EMPLOYEE.name)}`);
  const row = desk.getByRole('row', { name: new RegExp(EMPLOYEE.name) });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /Actions for/ }).click();
  await desk.getByRole('menuitem', { name: /^Send (again )?by e-mail$/ }).click();
  await expect(desk.getByRole('dialog')).toContainText('The e-mail says no figure');
  await expectNoAxeViolations(desk);
  await answer(desk, 'Confirm').click();
  await expect(desk.getByText('1 payslip is on its way by e-mail.').first()).toBeVisible();

  await expect.poll(async () => (await sent()).length, PATIENCE).toBe(before + 1);
  await expect(row).toContainText('Sent', PATIENCE);
  await expect(row).toContainText(EMPLOYEE.email);
  await expectNoAxeViolations(desk);

  const mail = (await sent()).at(-1);
  if (!mail) throw new Error('No mail was sent.');
  const amount = Number(total_net_pay).toLocaleString('en-MY', { minimumFractionDigits: 2 });
  const [open = ''] = mail.text.split('Content-Type: application/pdf');
  expect(open).toContain('last four digits of your identity number');
  for (const hidden of [amount, total_net_pay, FACTS, '5144']) expect(open).not.toContain(hidden);
  const pdf = pdfIn(mail);
  await expect(openProtectedPdf(pdf)).rejects.toThrow(/password/i);
  const says = await openProtectedPdf(pdf, FACTS);
  expect(says).toContain(EMPLOYEE.name);
  expect(says).toContain(amount);

  const { data: shown } = await theirs.get(`/api/payrolls/payslips/${id}`);
  expect(shown.total_net_pay).toBe(total_net_pay);
});

test('who sets a password of their own opens the next payslip with that alone', async ({
  page,
  request,
  elsewhere,
  baseURL,
}) => {
  await page.close();
  const owner = await callsOf(request, baseURL ?? '', OWNER, RETAIL);
  const phone = await elsewhere(EMPLOYEE.email, { company: RETAIL, viewport: { width: 390, height: 844 } });
  await phone.goto('/payroll');
  const section = phone.getByRole('region', { name: 'Payslips by e-mail' });
  await expect(section).toContainText(EMPLOYEE.email);
  await expect(section).toContainText('last four digits of your identity number');
  await section.getByRole('button', { name: 'Set your own password' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Set your own password' });
  await dialog.getByLabel('Payslip password', { exact: true }).fill(OWN);
  await expectNoAxeViolations(phone);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section).toContainText('the payslip password that you have set');

  const { data } = await owner.get('/api/operation/payrolls/payslips', { keyword: EMPLOYEE.name });
  const { id } = data.find(({ released_at }: { released_at: string | null }) => released_at !== null);
  const sent = () => mailsAbout(EMPLOYEE.email, /^Your payslip for/);
  const before = (await sent()).length;
  const body = { company_id: Number(owner.companyId), ids: [id] };
  expect((await owner.send('POST', '/api/operation/payrolls/payslips/mail', body)).data.queued).toBe(1);
  await expect.poll(async () => (await sent()).length, PATIENCE).toBe(before + 1);
  const mail = (await sent()).at(-1);
  if (!mail) throw new Error('No mail was sent.');
  expect(mail.text).toContain('the payslip password that you have set');
  expect(mail.text).not.toContain(OWN);
  const pdf = pdfIn(mail);
  await expect(openProtectedPdf(pdf, FACTS)).rejects.toThrow(/password/i);
  expect(await openProtectedPdf(pdf, OWN)).toContain(EMPLOYEE.name);

  await section.getByRole('button', { name: 'Remove' }).click();
  await answer(phone, 'Confirm').click();
  await expect(section.getByRole('button', { name: 'Set your own password' })).toBeVisible();
});
