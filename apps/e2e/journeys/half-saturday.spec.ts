import { callsOf, cancelOwnLeave } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { chooseCompany } from '../harness/steps.ts';

/* A Saturday on which only the morning is worked is half a day of leave. */

const RETAIL = 'Mesra Retail Sdn Bhd';
const NAME = 'Saturday morning';
const FRIDAY = '2026-12-18';
const TEMPLATES = '/api/operation/attendances/schedules';

test('a template marked as half a working day makes leave on it count half', async ({
  page,
  request,
  signInAs,
  elsewhere,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const employee = await callsOf(request, base, 'employee@mesra.example', RETAIL);
  const { data: people } = await owner.get('/api/admin/employees', { keyword: 'MR0001' });
  const plan = `/api/admin/employees/${people[0].id}/work-schedules`;
  const templates = async () => (await owner.get(TEMPLATES, { per_page: '100' })).data;
  const named = (name: string, all: { name: string }[]) => all.find((one) => one.name === name);
  const tidy = async () => {
    await cancelOwnLeave(employee, FRIDAY);
    const { data } = await owner.get(plan);
    for (const { id, version, effective_from } of data.schedules)
      if (effective_from === FRIDAY) await owner.send('DELETE', `${plan}/${id}?version=${version}`);
    const old = named(NAME, await templates()) as { id: number; version: number } | undefined;
    if (old) await owner.send('DELETE', `${TEMPLATES}/${old.id}?version=${old.version}`);
  };
  await tidy();

  await signInAs('owner@mesra.example');
  await chooseCompany(page, 'Mesra Retail');
  await page.goto('/attendance/schedule');
  await page.getByRole('button', { name: 'New template' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(NAME);
  for (const [field, time] of [
    ['Start', '09:00 AM'],
    ['End', '01:00 PM'],
  ] as const) {
    await form.getByRole('combobox', { name: field }).fill(time);
    await page.getByRole('option', { name: time }).click();
  }
  await form.getByLabel('Break, minutes').fill('0');
  await form.getByRole('switch', { name: 'Half working day' }).check({ force: true });
  await expectNoAxeViolations(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  try {
    const all = await templates();
    const work = (name: string) => ({
      kind: 'work',
      template_ids: [(named(name, all) as { id: number } | undefined)?.id],
    });
    const office = work('Office hours');
    const week = [office, office, office, office, office, work(NAME), { kind: 'rest', template_ids: [] }];
    const planned = await owner.send('POST', plan, { effective_from: FRIDAY, week });
    expect(planned.status).toBe(201);

    const phone = await elsewhere('employee@mesra.example', { viewport: { width: 390, height: 844 } });
    await phone.goto('/leave');
    await phone.getByRole('button', { name: 'Apply for leave' }).first().click();
    const asking = phone.getByRole('dialog', { name: 'Apply for leave' });
    await asking.getByRole('combobox', { name: 'Leave type' }).click();
    await phone.getByRole('option', { name: /^Annual leave/ }).click();
    await asking.getByRole('textbox', { name: 'From' }).fill('18/12/26');
    await asking.getByRole('textbox', { name: 'To', exact: true }).fill('19/12/26');
    await asking.getByLabel('Reason').fill('Long weekend');
    const saturday = asking
      .getByRole('list', { name: 'Each day' })
      .getByRole('listitem')
      .filter({ hasText: 'Sat 19/12/26' });
    await expect(saturday).toContainText('0.5 · half working day');
    // Half of a half cannot be taken.
    await expect(saturday.getByRole('combobox')).toHaveCount(0);
    await expect(asking.getByText(/^1\.5 days · /)).toBeVisible();
    await asking.getByRole('button', { name: 'Send' }).click();
    await expect(asking).toBeHidden();
    await expect(phone.getByText(/18\/12\/26.*1\.5 days/)).toBeVisible();
  } finally {
    await tidy();
  }
});
