import type { APIRequestContext, Locator } from '@playwright/test';
import { callsOf } from '../harness/calls.ts';
import { expect, expectNoAxeViolations, test } from '../harness/fixtures.ts';
import { untilReady, WITHOUT_NETWORK } from '../harness/offline.ts';
import { companyNamed, signIn } from '../harness/session.mjs';
import { takeCookie } from '../harness/steps.ts';

/*
 * Somebody does a checklist on a phone without a network, with a photo and a signature; it is sent once there is one, returned
 * with a reason, completed again and verified.
 */

test.use({
  ...{ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' },
  ...{ timezoneId: 'Asia/Kuala_Lumpur', locale: 'en-MY' },
});
test.beforeEach(({ pageErrors }) => {
  pageErrors.ignore(WITHOUT_NETWORK);
});

const RETAIL = 'Mesra Retail Sdn Bhd';
const ARRIVES = { timeout: 60_000 };
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Whether a picture has really come, and not only its place. */
async function expectLoaded(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one) => (one as HTMLImageElement).naturalWidth), ARRIVES)
    .toBeGreaterThan(0);
}

/** A task of a template with these items, assigned by the owner to the employee by name. */
async function assignTo(
  request: APIRequestContext,
  base: string,
  { title, items }: { title: string; items: object[] },
) {
  const owner = await callsOf(request, base, 'owner@mesra.example', RETAIL);
  const company_id = Number(owner.companyId);
  const { data: template } = await owner.send('POST', '/api/work-task/task-templates', {
    ...{ company_id, name: title, items },
  });
  const { data: sites } = await owner.get('/api/admin/sites', { keyword: 'KLCC' });
  const employee = await callsOf(request, base, 'employee@mesra.example', RETAIL);
  const { data: mine } = await employee.get('/api/work-task/my-tasks');
  const assigned = await owner.send('POST', '/api/work-task/tasks', {
    ...{ company_id, task_template_id: template.id, work_site_id: sites[0].id, date: '2026-11-21' },
    ...{ audience: 'people', employee_ids: [mine.employee_id] },
  });
  expect(assigned.status).toBe(201);
  const found = async () =>
    (await owner.get('/api/work-task/tasks', { keyword: title, status: 'all' })).data[0];
  return { owner, found };
}

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
  const items = [
    { key: 'doors', kind: 'tick', label: 'Doors are locked', photo_on_failure: true },
    { key: 'chiller', kind: 'number', label: 'Chiller', min: 2, max: 8, measured_in: '°C' },
    { key: 'remarks', kind: 'text', label: 'Remarks', required: false },
    { key: 'signed', kind: 'signature', label: 'Supervisor' },
  ];
  const { owner, found } = await assignTo(request, baseURL ?? '', { title, items });

  await signInAs('employee@mesra.example');
  await takeCookie(page, 'employee@mesra.example');
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
  await form.getByLabel('Chiller (°C)').fill('4.');
  await form.getByRole('button', { name: 'Save for later' }).click();
  await expect(form.getByRole('alert')).toHaveText(['Type a number, such as 4.5.']);
  await form.getByLabel('Chiller (°C)').fill('4.5');
  await form.getByLabel('Remarks').fill('The lock is stiff');
  await form.getByLabel('Name of whoever signs').fill('Puan Azlina');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(form.getByText('Signed by Puan Azlina')).toBeVisible();
  await expectNoAxeViolations(page, { within: '[role=dialog]' });
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Waits on this device')).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('Completed');
  expect(await found()).toMatchObject({ photos_total: 1, failures: 1, done: 4 });

  // The owner returns it from the list, where its answers, photo and signature are.
  const desk = await elsewhere('owner@mesra.example', { company: RETAIL });
  await takeCookie(desk, 'owner@mesra.example');
  const { id } = await found();
  await desk.goto(`/work-task/site/task?status=all&task=${id}`);
  const record = desk.getByRole('dialog', { name: title });
  await expectLoaded(record.getByRole('img', { name: 'Photo of Doors are locked' }));
  // Whoever works elsewhere sees nothing of it, by its own address either.
  const { data: whole } = await owner.get(`/api/work-task/tasks/${id}`);
  const token = await signIn(baseURL ?? '', 'supervisor@mesra.example');
  expect(await companyNamed(baseURL ?? '', token, RETAIL)).toBe(owner.companyId);
  for (const address of [
    `/api/work-task/my-tasks/${id}`,
    `/api/work-task/my-tasks/${id}/photos/${whole.photos[0].id}`,
  ])
    expect((await request.get(address, { headers: { authorization: `Bearer ${token}` } })).status()).toBe(
      404,
    );
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
  await expectLoaded(form.getByRole('img', { name: 'Photo of Doors are locked' }));
  // What is cleared without a network is cleared on the server.
  await untilReady(page, 'work-task', 'auth');
  await context.setOffline(true);
  await form.getByText('In order', { exact: true }).click();
  await form.getByLabel('Remarks').fill('');
  await form.getByLabel('Name of whoever signs').fill('Puan Azlina');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await form.getByRole('button', { name: 'Complete' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Waits on this device')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('Completed');
  const { data: cleared } = await owner.get(`/api/work-task/tasks/${id}`);
  expect(cleared.answers).toEqual([
    { key: 'doors', value: true },
    { key: 'chiller', value: 4.5 },
  ]);

  // Verification waits in the inbox, with the checklist beside it.
  const { data: inbox } = await owner.get('/api/inbox', { kind: 'site_task', per_page: '100' });
  const waiting = inbox.find((one: { summary: { title: string } }) => one.summary.title === title);
  await desk.goto(`/inbox?id=${waiting.id}`);
  await expect(desk.getByText('Doors are locked')).toBeVisible();
  await expectLoaded(desk.getByRole('img', { name: 'Photo of Doors are locked' }));
  await expectNoAxeViolations(desk);
  await desk.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('Verified');
});

test('a task that asks for a photo is completed with a network', async ({
  page,
  signInAs,
  request,
  baseURL,
}, { retry }) => {
  test.setTimeout(120_000);
  const title = `Shelf ${retry}${Date.now() % 1_000_000}`;
  const items = [{ key: 'shelf', kind: 'photo', label: 'Front shelf' }];
  const { found } = await assignTo(request, baseURL ?? '', { title, items });
  await signInAs('employee@mesra.example');
  await page.goto('/work-task/site-visit');
  await page.getByRole('button', { name: `Open, ${title}` }).click();
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel('Take photo: Front shelf').setInputFiles({
    ...{ name: 'shelf.png', mimeType: 'image/png', buffer: PHOTO },
  });
  await expect(form.getByRole('img', { name: 'Photo of Front shelf' })).toBeVisible();
  const sent = page.waitForResponse(/\/my-tasks\/\d+\/photos$/);
  await form.getByRole('button', { name: 'Complete' }).click();
  expect((await sent).status()).toBe(200);
  await expect(form).toBeHidden();
  await expect(page.getByText('Waits on this device')).toBeHidden();
  expect(await found()).toMatchObject({ status: 'Completed', photos_total: 1, done: 1 });
});

test('a task is changed, and given to somebody else while answers to it wait on a phone', async ({
  page,
  context,
  signInAs,
  elsewhere,
  request,
  baseURL,
  pageErrors,
}, { retry }) => {
  test.setTimeout(240_000);
  // The browser says of its own accord that the late answers were refused.
  pageErrors.ignore(/409/);
  const title = `Handover ${retry}${Date.now() % 1_000_000}`;
  const items = [{ key: 'lights', kind: 'tick', label: 'Lights are off' }];
  const { owner, found } = await assignTo(request, baseURL ?? '', { title, items });
  const { id } = await found();
  const desk = await elsewhere('owner@mesra.example', { company: RETAIL });
  await desk.goto(`/work-task/site/task?status=all&task=${id}`);
  const record = desk.getByRole('dialog', { name: title, exact: true });
  await record.getByRole('button', { name: 'Edit task' }).click();
  const edit = desk.getByRole('dialog', { name: `Edit ${title}` });
  await edit.getByLabel('Name of the task').fill(`${title} late`);
  await edit.getByRole('combobox', { name: 'Priority' }).click();
  await desk.getByRole('option', { name: 'Urgent' }).click();
  await expectNoAxeViolations(desk, { within: '[role=dialog]' });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(desk.getByRole('dialog', { name: `${title} late` }).getByText('Urgent')).toBeVisible();

  await signInAs('employee@mesra.example');
  await page.goto('/work-task/site-visit');
  const open = page.getByRole('button', { name: `Open, ${title} late` });
  await open.click();
  const form = page.getByRole('dialog', { name: `${title} late` });
  await form.getByText('In order', { exact: true }).click();
  await form.getByRole('button', { name: 'Save for later' }).click();
  await expect(form).toBeHidden();
  await expect.poll(async () => (await found()).status, ARRIVES).toBe('In Progress');
  await untilReady(page, 'work-task', 'auth');
  await open.click();
  await expect(form.getByText('Lights are off')).toBeVisible();
  await context.setOffline(true);
  await form.getByText('Not in order', { exact: true }).click();
  await form.getByRole('button', { name: 'Save for later' }).click();
  await expect(page.getByText('Waits on this device')).toBeVisible();

  await desk.getByRole('button', { name: 'Give to somebody else' }).click();
  const give = desk.getByRole('dialog', { name: `Give ${title} late to somebody else` });
  await give.getByRole('combobox', { name: 'Who goes on with it' }).fill('Tan Wei Jie');
  await desk.getByRole('option', { name: /Tan Wei Jie/ }).click();
  await expectNoAxeViolations(desk, { within: '[role=dialog]' });
  await give.getByRole('button', { name: 'Give task' }).click();
  await expect(give).toBeHidden();
  await expect.poll(async () => (await found()).carried_by.name).toBe('Tan Wei Jie');

  // Whoever lost it is told why, and what they filled in is theirs until they discard it.
  await context.setOffline(false);
  const refusal = page.getByText('This task was given to Tan Wei Jie. What you filled in was not stored.');
  await expect(refusal).toBeVisible(ARRIVES);
  await expect(open).toBeHidden();
  await page.reload();
  await expect(refusal).toBeVisible();
  await expect(page.getByRole('button', { name: /^Correct/ })).toBeHidden();
  await page.getByRole('button', { name: `Discard ${title} late` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(refusal).toBeHidden();
  const { data: whole } = await owner.get(`/api/work-task/tasks/${id}`);
  expect(whole).toMatchObject({
    answers: [{ key: 'lights', value: true }],
    status: 'In Progress',
    priority: 'Urgent',
  });
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
