import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../apps/e2e/harness/chromium.mjs';
import { CLOCK, startProduct } from '../apps/e2e/harness/product.mjs';
import { companyNamed, signIn } from '../apps/e2e/harness/session.mjs';
import { type Figure, loadNote, seconds } from './figure.ts';
import { until } from './offline-open.ts';
import { call } from './product.ts';
import { bareSending, DESKTOP, isReady, isSent, openSender, setLine } from './queue-sender.ts';
import type { Section } from './report.ts';

/** Tasks done without a network: accepted, two photos, answers, completed. Each is five entries. */
const [TASKS, PHOTOS_EACH, ENTRIES_EACH, MARK_MS] = [100, 2, 5, 60_000];
/** However long it takes, it is told. */
const WAITED_MS = 600_000;
const PICTURES = 10;
const RETAIL = 'Mesra Retail Sdn Bhd';

/** The answer of the API to a call by somebody. */
type Caller = (path: string, body?: unknown) => Promise<{ data: never }>;

/** Of the noise that a picture is drawn from: finer grain makes larger files. */
const GRAIN = { width: 140, height: 105 };

/** A picture as the app keeps one: 1600 pixels wide, JPEG of quality 80, some 330 kB. */
const drawPicture = (): Promise<Buffer> =>
  sharp(randomBytes(GRAIN.width * GRAIN.height * 3), { raw: { ...GRAIN, channels: 3 } })
    .resize(1600, 1200, { kernel: 'cubic' })
    .jpeg({ quality: 80 })
    .toBuffer();

interface GivenTask {
  id: number;
  title: string;
}

/** Assigns as many tasks of a template with photos to the employee as are done. */
async function assignTasks(owner: Caller, company_id: number, employee_id: number): Promise<number> {
  const { data: template } = await owner('/api/work-task/task-templates', {
    ...{ company_id, name: 'Round with photos' },
    items: [
      { key: 'doors', kind: 'tick', label: 'Doors and shutters are locked' },
      { key: 'counter', kind: 'photo', label: 'The counter at closing' },
    ],
  });
  const { id } = template as { id: number };
  const { data: sites } = await owner(`/api/admin/sites?company_id=${company_id}&keyword=KLCC`);
  const [site] = sites as { id: number }[];
  for (let index = 0; index < TASKS; index += 1)
    await owner('/api/work-task/tasks', {
      ...{ company_id, task_template_id: id, work_site_id: site?.id, date: CLOCK.slice(0, 10) },
      ...{ title: `Round ${index + 1}`, audience: 'people', employee_ids: [employee_id] },
    });
  return id;
}

interface Queued {
  user_id: number;
  company_id: number;
  tasks: readonly GivenTask[];
  /** In base64. */
  pictures: readonly string[];
  each: number;
}

/** Keeps what was done with the tasks in the queue of the browser, as the dialog of a task does; runs in the page. Returns the sizes of what is to be sent. */
async function queueTasks({ user_id, company_id, tasks, pictures, each }: Queued): Promise<number[]> {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const taken = await Promise.all(
    pictures.map(async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0)).buffer;
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return { bytes, hash: [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
    }),
  );
  const at = new Date().toISOString();
  const sizes: number[] = [];
  const [entries, files]: object[][] = [[], []];
  let next = 0;
  for (const { id, title } of tasks) {
    const act = crypto.randomUUID();
    const before: string[] = [];
    const add = (name: string, body: object, file: string | null = null) => {
      const uuid = crypto.randomUUID();
      entries?.push({
        ...{ type: 'write', uuid, user_id, company_id, act, at, refusal: null, file, call: name, body },
        ...{ params: { id }, rests_on: [...before], answers: {}, draft: null },
        about: { kind: 'task', title, site: 'KLCC' },
      });
      before.push(uuid);
      if (file === null) sizes.push(JSON.stringify(body).length);
    };
    add('task_accept', {});
    for (let photo = 0; photo < each; photo += 1) {
      const picture = taken[next++ % taken.length];
      if (!picture) continue;
      const file = crypto.randomUUID();
      files?.push({ id: file, user_id, name: 'photo.jpg', type: 'image/jpeg', ...picture });
      sizes.push(picture.bytes.byteLength);
      add('task_photo', { key: 'counter', taken_at: at }, file);
    }
    add('task_answers', { answers: [{ key: 'doors', value: true }], signatures: [] });
    add('task_complete', {});
  }
  const db = await done(indexedDB.open('mesra.queue'));
  const writing = db.transaction(['entries', 'files'], 'readwrite');
  for (const entry of entries ?? []) writing.objectStore('entries').add(entry);
  for (const file of files ?? []) writing.objectStore('files').add(file);
  await new Promise((resolve) => {
    writing.oncomplete = resolve;
  });
  db.close();
  return sizes;
}

/** Throws unless the server has every task as it was done, with its photos. */
async function assertStored(owner: Caller, company_id: number, template: number): Promise<void> {
  const filter = `company_id=${company_id}&task_template_id=${template}&status=Completed&per_page=100`;
  const { data } = await owner(`/api/work-task/tasks?${filter}`);
  const stored = (data as { photos_total: number }[]).filter((one) => one.photos_total === PHOTOS_EACH);
  if (stored.length !== TASKS) throw new Error(`Only ${stored.length} of ${TASKS} tasks are stored whole.`);
}

/** What somebody did without a network, sent from a desktop. */
export async function measureTaskSending(): Promise<Section> {
  const load = loadavg()[0] ?? 0;
  return {
    title: 'Sending tasks from a desktop',
    note: `Neither the line nor the processor is slowed down; photos as the app keeps them, three on their way at a time. ${loadNote(load)}`,
    figures: [await taskSending()],
  };
}

/** How long it takes until all tasks and their photos are stored. */
async function taskSending(): Promise<Figure> {
  const product = await startProduct();
  const browser = await chromium.launch(await findChromium());
  const as = async (email: string): Promise<[string, Caller]> => {
    const token = await signIn(product.baseUrl, email);
    return [token, (path, body) => call({ url: product.baseUrl }, token, path, body)];
  };
  try {
    const [token, owner] = await as('owner@mesra.example');
    const [, employee] = await as('employee@mesra.example');
    const company_id = Number(await companyNamed(product.baseUrl, token, RETAIL));
    const { data: user } = await employee('/api/auth/user');
    const own = `/api/work-task/my-tasks?company_id=${company_id}`;
    const { data: mine } = await employee(own);
    const template = await assignTasks(owner, company_id, (mine as { employee_id: number }).employee_id);
    const { data: given } = await employee(own);
    type Given = GivenTask & { template: { id: number } };
    const tasks = (given as { tasks: Given[] }).tasks.filter((one) => one.template.id === template);
    const pictures = await Promise.all(Array.from({ length: PICTURES }, drawPicture));
    const { page, line } = await openSender(browser, product.baseUrl, DESKTOP);
    await page.goto(`${product.baseUrl}/work-task/site-visit`);
    await until(page, isReady);
    await page.waitForLoadState('networkidle');
    await setLine(line, DESKTOP, false);
    const sizes = await page.evaluate(queueTasks, {
      ...{ user_id: (user as { id: number }).id, company_id, each: PHOTOS_EACH },
      tasks: tasks.map(({ id, title }) => ({ id, title })),
      pictures: pictures.map((one) => one.toString('base64')),
    });
    const began = performance.now();
    await setLine(line, DESKTOP, true);
    await until(page, isSent, WAITED_MS);
    const reached = performance.now() - began;
    await assertStored(owner, company_id, template);
    const bare = await bareSending(browser, DESKTOP, sizes);
    const megabytes = sizes.reduce((sum, size) => sum + size, 0) / 1e6;
    return {
      what: `${TASKS * ENTRIES_EACH} queued entries of ${TASKS} tasks with ${TASKS * PHOTOS_EACH} photos, until all are stored`,
      mark: seconds(MARK_MS),
      reached: seconds(reached),
      met: reached <= MARK_MS,
      floor: `bare uploads of the same ${megabytes.toFixed(0)} MB: ${seconds(bare)}`,
      ratio: reached / bare,
    };
  } finally {
    await browser.close();
    await product.stop();
  }
}
