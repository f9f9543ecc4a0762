import type { APIRequestContext, Browser } from '@playwright/test';
import { newCompany } from './calls.ts';
import { linkIn, mailTo } from './mail.ts';
import { signIn } from './session.mjs';

const PASSWORD = 'a password of theirs';
const FACE = '/api/attendances/face';
const DEVICES = '/api/operation/attendances/fr-records/devices';

export const PIN = '482913';
/** Names somebody of the company at its kiosk. */
export const CODE = 'K001';

interface Setting {
  request: APIRequestContext;
  browser: Browser;
  base: string;
  /** Tells the company and its person apart from those of other journeys and tries. */
  key: string;
}

/** Joins by the link that was mailed, and signs in again. */
async function join({ browser, base }: Setting, email: string): Promise<string> {
  const context = await browser.newContext({ baseURL: base, locale: 'en-MY' });
  const page = await context.newPage();
  await page.goto(linkIn(await mailTo(email)));
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account and join' }).click();
  await page.waitForURL(/\/$/);
  await context.close();
  return signIn(base, email, PASSWORD);
}

/** A company with a site, Siti who works there and has a PIN, and a kiosk there that waits for its code. */
export async function kioskSetting(setting: Setting) {
  const { request, base, key } = setting;
  const email = `siti.${key}@kiosk.example`;
  const company = { name: `Kiosk ${key} Sdn Bhd`, employee: 'Maya Tamang' };
  const { owner, company_id, structure } = await newCompany(request, base, company);
  const { data: subscription } = await owner.get(`/api/companies/${company_id}/subscription`);
  const { version } = subscription;
  await owner.send('PATCH', `/api/companies/${company_id}/modules`, {
    ...{ modules: { payroll: true, attendance: true, 'work-task': true }, version },
  });
  const { data: site } = await owner.send('POST', '/api/admin/sites', {
    ...{ company_id, code: 'KL1', name: 'Pavilion Kuala Lumpur', lat: 3.1579, lng: 101.7123 },
  });
  const { data: person } = await owner.send('POST', '/api/admin/employees', {
    ...{ company_id, ...structure, employee_code: CODE, name: 'Siti Rahmah', passport: 'P7700003' },
    ...{ nationality: 'NP', gender: 'Female', date_of_birth: '1990-01-01', marital_status: 'single' },
    company_joined_at: '2026-01-01',
  });
  await owner.send('POST', `/api/admin/employees/${person.id}/worksites`, {
    ...{ work_site_id: site.id, start_date: '2026-01-01' },
  });
  await owner.send('POST', '/api/admin/invitations', {
    ...{ company_id, email, name: 'Siti Rahmah', type: 'employee', employee_id: person.id },
  });
  const token = await join(setting, email);
  const headers = { authorization: `Bearer ${token}` };
  const own = async (path: string, data: object) => {
    const answer = await request.post(path, { headers, data: { company_id, ...data } });
    if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}`);
    return (await answer.json()).data;
  };
  await own(`${FACE}/pin`, { pin: PIN });
  const { data: device } = await owner.send('POST', DEVICES, {
    ...{ company_id, name: 'Lobby', kind: 'kiosk', work_site_id: site.id },
  });
  const { data: enrolling } = await owner.send('POST', `${DEVICES}/${device.id}/code`);
  return {
    ...{ company_id, token, code: enrolling.code as string },
    /** Consents, and has a face that nobody has. */
    async enrolFace(): Promise<void> {
      await own(`${FACE}/consent`, { version: 1 });
      const numbers = Array.from({ length: 1024 }, (_, at) => (at % 7) / 7);
      await own(`${FACE}/template`, { template: { model: 'human-faceres', version: '3.3.6', numbers } });
    },
    /** What they recorded today, as they read it themselves. */
    async attended(): Promise<{ type: string; source: string; status: string }[]> {
      const answer = await request.get('/api/attendances/today', { headers, params: { company_id } });
      return (await answer.json()).data.record.events;
    },
    /** The proofs of what was recorded, as the owner reads them. */
    records: async () => (await owner.get('/api/operation/attendances/fr-records')).data,
    async revoke(): Promise<void> {
      const { data: all } = await owner.get(DEVICES);
      const { id, version: now } = all[0];
      const { status } = await owner.send('POST', `${DEVICES}/${id}/revoke`, { version: now });
      if (status >= 300) throw new Error(`Revoking was answered with ${status}`);
    },
    /** Imports what the kiosk has saved, as its owner. */
    imported: async (lines: readonly string[]) =>
      owner.send('POST', `${DEVICES}/${device.id}/entries`, { entries: lines }),
  };
}
