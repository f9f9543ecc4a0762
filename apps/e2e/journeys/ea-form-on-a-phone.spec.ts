import { readFile } from 'node:fs/promises';
import { personByCode, takeBackPayrolls } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, PHONE, test } from '../harness/fixtures.ts';
import { answer, signInByForm } from '../harness/steps.ts';

/* An EA form that is issued at the desk, and that its employee opens on a phone. */

const RETAIL = 'Mesra Retail Sdn Bhd';
/** Whose form of 2025 the demo leaves to be issued. */
const [CODE, EMAIL] = ['MR0003', 'promoter@mesra.example'];
const DECEMBER = { start_date: '2025-12-01', end_date: '2025-12-31' };
const PAYROLLS = '/api/operation/payrolls';
const COMMISSION = {
  ...{ type: 'additional_remuneration_commission', name: 'Commission', amount: '100.00' },
  ...{ epf: true, socso: false, eis: false, tax: true, hrdf: false, contribution_total_type: 'additional' },
};

test('an EA form is issued at the desk, and its employee opens it on a phone', async ({
  page: phone,
  request,
  elsewhere,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { owner, company_id, employee_id, name } = await personByCode(request, baseURL ?? '', {
    company: RETAIL,
    code: CODE,
  });
  const formsIn = async (status: string) =>
    (await owner.get(`${PAYROLLS}/ea-forms`, { year: '2025', keyword: CODE, status })).data;
  const readyDrafts = async () =>
    (await formsIn('Draft')).filter(({ problems }: { problems: object[] }) => problems.length === 0).length;

  // Where an earlier run has issued the draft, December comes to something else: with a commission more, or without it.
  if ((await readyDrafts()) === 0) {
    const { data: december } = await owner.get(PAYROLLS, { ...DECEMBER, keyword: CODE });
    if (december.some(({ sequence }: { sequence: number }) => sequence > 1))
      await takeBackPayrolls(owner, { ...DECEMBER, keyword: CODE });
    else {
      const { data: paid } = await owner.send('POST', `${PAYROLLS}/process`, {
        ...{ company_id, employee_id, ...DECEMBER, sequence: 2, form: { earnings: [COMMISSION] } },
      });
      await owner.send('POST', `${PAYROLLS}/${paid.payroll_id}/confirm`);
    }
    await owner.send('POST', `${PAYROLLS}/ea-forms/figure`, { company_id, year: 2025 });
    await expect.poll(readyDrafts).toBe(1);
  }

  const desk = await elsewhere('owner@mesra.example', { company: RETAIL });
  await desk.goto(`/payroll/document/ea-form?keyword=${CODE}`);
  const row = desk.getByRole('row').filter({ hasText: CODE });
  await expectNoAxeViolations(desk);
  await row
    .filter({ hasText: 'Draft' })
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await desk.getByRole('menuitem', { name: 'Issue', exact: true }).click();
  await expect(desk.getByRole('dialog')).toContainText(`Issue the EA form 2025 of ${name}?`);
  await answer(desk, 'Confirm').click();
  await expect(row.filter({ hasText: 'Draft' })).toHaveCount(0);
  const [issued] = await formsIn('Issued');
  const serial = `2025-${String(issued.serial).padStart(4, '0')}`;
  await expect(row.filter({ hasText: 'Issued' })).toContainText(serial);

  // Signed in by the form: a link that downloads carries the cookie of the session alone.
  await phone.setViewportSize(PHONE.viewport);
  await signInByForm(phone, EMAIL);
  await phone.goto('/payroll');
  // The one that stands, and none that it replaced.
  const link = phone.getByRole('link', { name: 'Download the EA form 2025' });
  await expect(link).toHaveCount(1);
  await expectNoAxeViolations(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const download = phone.waitForEvent('download');
  await link.click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`ea-2025-${CODE}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  // What is opened is what the desk issued: the same form, by its number.
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toContain(`/ea-forms/${issued.id}/pdf`);
});
