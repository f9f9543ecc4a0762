import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { untilReady, WITHOUT_NETWORK } from '../harness/offline.ts';

/*
 * Somebody does a checklist on a phone without a network, with a photo and a signature; it is sent once there is one, returned
 * with a reason, completed again and verified.
 */

test.use({
  ...{ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' },
  ...{ timezoneId: 'Asia/Kuala_Lumpur', locale: 'en-MY' },
});
// Photos are read by the cookie that only signing in by the form sets.
test.beforeEach(({ pageErrors }) => {
  pageErrors.ignore(WITHOUT_NETWORK);
  pageErrors.ignore(/401/);
});

const RETAIL = 'Mesra Retail Sdn Bhd';
const ARRIVES = { timeout: 60_000 };
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a checklist is done without a network, returned, and verified', async ({
  page,
  context,
  signInAs,
  elsewhere,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(240_000);
  const title = `Round ${retry}${Date.now() % 1_000_000}`;
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', RETAIL);
  const company_id = Number(owner.companyId);
  const { data: template } = await owner.send('POST', '/api/work-task/task-templates', {
    ...{ company_id, name: title },
    items: [
      { key: 'doors', kind: 'tick', label: 'Doors are locked', photo_on_failure: true },
      { key: 'chiller', kind: 'number', label: 'Chiller', min: 2, max: 8, measured_in: '°C' },
      { key: 'signed', kind: 'signature', label: 'Supervisor' },
    ],
  });
  const { data: sites } = await owner.get('/api/admin/sites', { keyword: 'KLCC' });
  const employee = await callsOf(request, baseURL ?? '', 'employee@mesra.example', RETAIL);
  const { data: mine } = await employee.get('/api/work-task/my-tasks');
  const assigned = await owner.send('POST', '/api/work-task/tasks', {
    ...{ company_id, task_template_id: template.id, work_site_id: sites[0].id, date: '2026-11-21' },
    ...{ audience: 'people', employee_ids: [mine.employee_id] },
  });
  expect(assigned.status).toBe(201);

  await signInAs('employee@mesra.example');
  await page.goto('/work-task/site-visit');
  const open = page.getByRole('button', { name: `Open, ${title}` });
  await expect(open).toBeVisible();
  await expectNoAxeViolations(page);
  await untilReady(page, 'work-task', 'auth');
  await open.click();
  const form = page.getByRole('dialog', { name: title });
  await expect(form.getByText('Doors are locked')).toBeVisible();
  await context.setOffline(true);
  await form.getByText('Not in order', { exact: true }).click();
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form.getByRole('alert')).toHaveText(['Take a photo.', 'Answer this.', 'Have this signed.']);
  await form.getByLabel('Take photo: Doors are locked').setInputFiles({
    ...{ name: 'doors.png', mimeType: 'image/png', buffer: PHOTO },
  });
  await expect(form.getByRole('img', { name: 'Photo of Doors are locked' })).toBeVisible();
  await form.getByLabel('Chiller (°C)').fill('4.5');
  await form.getByLabel('Name of whoever signs').fill('Puan Azlina');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(form.getByText('Signed by Puan Azlina')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Waits on this device')).toBeVisible();

  await context.setOffline(false);
  const found = async () => {
    const { data } = await owner.get('/api/work-task/tasks', { keyword: title, status: 'all' });
    return data[0];
  };
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('Completed');
  expect(await found()).toMatchObject({ photos_total: 1, failures: 1, done: 3 });

  // The owner returns it from the list, where its answers, photo and signature are.
  const desk = await elsewhere('owner@mesra.example', { company: RETAIL });
  await desk.goto(`/work-task/site/task?status=all&task=${(await found()).id}`);
  const record = desk.getByRole('dialog', { name: title });
  await expect(record.getByText('Not in order', { exact: true })).toBeVisible();
  await expect(record.getByText(/Puan Azlina/)).toBeVisible();
  await expectNoAxeViolations(desk, { within: '[role=dialog]' });
  await record.getByRole('button', { name: 'Return' }).click();
  const reason = desk.getByRole('dialog', { name: `Return ${title}` });
  await reason.getByLabel('Reason for returning').fill('Lock the doors first.');
  await reason.getByRole('button', { name: 'Return' }).click();
  await expect(reason).toBeHidden();

  await page.reload();
  await expect(page.getByText('Returned: Lock the doors first.').first()).toBeVisible();
  await page.getByRole('button', { name: `Open, ${title}` }).click();
  await form.getByText('In order', { exact: true }).click();
  await form.getByLabel('Name of whoever signs').fill('Puan Azlina');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('Completed');

  // Verification waits in the inbox, with the checklist beside it.
  const { data: inbox } = await owner.get('/api/inbox', { kind: 'site_task', per_page: '100' });
  const waiting = inbox.find((one: { summary: { title: string } }) => one.summary.title === title);
  await desk.goto(`/inbox?id=${waiting.id}`);
  await expect(desk.getByText('Doors are locked')).toBeVisible();
  await expectNoAxeViolations(desk);
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('Verified');
});

test('an owner makes a template and assigns a repeated task', async ({ elsewhere }, { retry }) => {
  test.setTimeout(120_000);
  const name = `Inspection ${retry}${Date.now() % 1_000_000}`;
  const page = await elsewhere('owner@mesra.example', { company: RETAIL });
  await page.goto('/work-task/site/task?view=templates');
  await page.getByRole('button', { name: 'Add template' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add a template' });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('What is asked for').fill('Lights work');
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.getByRole('button', { name: 'Assign task' }).first().click();
  const assign = page.getByRole('dialog', { name: 'Assign a task' });
  await expect(assign.getByRole('combobox', { name: 'Template' })).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await assign.getByRole('combobox', { name: 'Template' }).fill(name);
  await page.getByRole('option', { name }).click();
  await assign.getByRole('combobox', { name: 'Site' }).fill('KLCC');
  await page.getByRole('option', { name: /Suria KLCC/ }).click();
  await assign.getByRole('switch', { name: 'Repeat' }).check({ force: true });
  await assign.getByRole('textbox', { name: 'Until' }).fill('31/12/26');
  // A field that the sheet's edge cuts off would be called too small.
  await expectNoAxeViolations(page, { within: '[data-field="repeat.weekdays"]' });
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(assign).toBeHidden();
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await expectNoAxeViolations(page);
});
