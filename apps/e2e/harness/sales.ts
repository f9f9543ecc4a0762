import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { type Calls, callsOf } from './calls.ts';
import { linkIn, mailTo } from './mail.ts';
import { DEMO_PASSWORD } from './session.mjs';

/** The company of the demo that sells in the field. */
export const RETAIL = 'Mesra Retail Sdn Bhd';

/** A campaign until the end of 2026 with an outlet. */
export interface Campaign {
  project_id: number;
  name: string;
  outlet: { id: number; code: string; name: string };
  start_date: string;
}

const created = async ({ companyId, send }: Calls, path: string, body: object) => {
  const answer = await send('POST', path, { company_id: Number(companyId), ...body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.data;
};

/** An active campaign until the end of December 2026 at an outlet of its own, which needs so many promoters a day. */
export async function addCampaign(
  calls: Calls,
  mark: string,
  promoters_required: number,
  start_date = '2026-12-01',
): Promise<Campaign> {
  const [other] = (await calls.get('/api/spm/projects')).data;
  const name = `Promosi ${mark}`;
  const project = await created(calls, '/api/spm/projects', {
    ...{ code: `P${mark}`, name, client_id: other.client.id, start_date, end_date: '2026-12-31' },
  });
  const outlet = await created(calls, '/api/spm/outlets', { code: `K${mark}`, name: `Pasar ${mark}` });
  const part = { project_id: project.id, outlet_id: outlet.id, start_date, promoters_required };
  await created(calls, '/api/spm/project-outlets', part);
  await calls.send('POST', `/api/spm/projects/${project.id}/activate`, { version: project.version });
  return { project_id: project.id, name, outlet, start_date };
}

/** Adds somebody from outside to a campaign, born on a day of January 1999, which tells apart those with the same mark. */
export async function addToCampaign(
  calls: Calls,
  { project_id, start_date }: Campaign,
  { name, mark, day }: { name: string; mark: string; day: number },
): Promise<{ id: number; code: string; name: string }> {
  const promoter = await created(calls, '/api/spm/promoters', {
    ...{ code: `${day}${mark}`, name, identity_number: identityNumber(mark, day) },
  });
  const part = { project_id, promoter_id: promoter.id, start_date, rate: '120.00' };
  await created(calls, '/api/spm/project-promoters', { ...part, rate_unit: 'day', transport: '15.00' });
  return promoter;
}

/** A product of a campaign. */
export interface SoldProduct {
  id: number;
  name: string;
  barcode: string;
}

/** An EAN-13 with its check digit, of up to twelve figures. */
function barcodeOf(figures: string): string {
  const digits = figures.slice(-12).padStart(12, '9');
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Adds a product to a campaign at a price, for all its days. */
export async function addProduct(
  calls: Calls,
  { project_id }: Campaign,
  {
    mark,
    name,
    price,
    start_date = '2026-11-21',
  }: { mark: string; name: string; price: string; start_date?: string },
): Promise<SoldProduct> {
  const barcode = barcodeOf(mark);
  const { id } = await created(calls, '/api/spm/products', { name, sku: `S${mark}`, barcode });
  await created(calls, '/api/spm/project-products', {
    project_id,
    product_id: id,
    start_date,
    price,
    minimum_stock: 2,
  });
  return { id, name, barcode };
}

/** The identity number of somebody born on a day of January 1999. */
export const identityNumber = (mark: string, day: number): string =>
  `9901${String(day).padStart(2, '0')}-14-${mark.slice(-4).padStart(4, '0')}`;

/** A product that a campaign sells at a price. */
export async function addToShelf(
  calls: Calls,
  { project_id, start_date }: Campaign,
  { name, mark, price }: { name: string; mark: string; price: string },
): Promise<number> {
  const { id: product_id } = await created(calls, '/api/spm/products', { sku: `S${mark}`, name, price });
  await created(calls, '/api/spm/project-products', { project_id, product_id, start_date, price });
  return product_id;
}

/** Lets a promoter from outside sign in: they are invited to a campaign by mail and accept. Their calls, and their address. */
export async function signUp(
  request: APIRequestContext,
  base: string,
  owner: Calls,
  { promoter, project_id }: { promoter: { id: number; code: string; name: string }; project_id: number },
): Promise<Calls & { email: string }> {
  const email = `${promoter.code.toLowerCase()}@people.example`;
  await created(owner, `/api/spm/promoters/${promoter.id}/invitations`, { project_id, email });
  const token = new URL(linkIn(await mailTo(email)), base).searchParams.get('token');
  const joined = await request.post('/api/auth/invitations/accept', {
    data: { token, name: promoter.name, password: DEMO_PASSWORD },
  });
  const headers = { authorization: `Bearer ${(await joined.json()).token}` };
  const received = await (await request.get('/api/spm/promoters/invitations', { headers })).json();
  await request.post(`/api/spm/promoters/invitations/${received.data[0].id}/accept`, { headers });
  return { ...(await callsOf(request, base, email, RETAIL)), email };
}

/**
 * A campaign of November with a product at RM 4.50 and a promoter who is to come from eight to six on a day, and what enters stock
 * for them at an instant.
 */
export async function plannedSeller(
  owner: Calls,
  day: { mark: string; date: string; at: string; minimum_stock: number; name: string; born: number },
) {
  const { mark, date, minimum_stock } = day;
  const company_id = Number(owner.companyId);
  const campaign = await addCampaign(owner, mark, 1, '2026-11-01');
  const promoter = await addToCampaign(owner, campaign, { name: `${day.name} ${mark}`, mark, day: day.born });
  const sku = { sku: `${day.name[0]}${mark}`, name: `Sabun ${mark}`, price: '4.50' };
  const product = await created(owner, '/api/spm/products', sku);
  const part = { project_id: campaign.project_id, start_date: '2026-11-01' };
  await created(owner, '/api/spm/project-products', {
    ...{ ...part, product_id: product.id, price: '4.50', minimum_stock },
  });
  const cell = { promoter_id: promoter.id, outlet_id: campaign.outlet.id, date, version: 0 };
  await owner.send('POST', '/api/spm/schedules/cells', {
    ...{ company_id, project_id: campaign.project_id },
    cells: [{ ...cell, session: { start_time: '08:00', end_time: '18:00' } }],
  });
  const { data } = await owner.get('/api/spm/schedules', { date, promoter_id: String(promoter.id) });
  const [schedule] = data[0].projects[0].outlets[0].schedules;
  const enter = (type: string, total: number) =>
    owner.send('POST', `/api/spm/schedules/${schedule.id}/stocks`, {
      ...{ uuid: randomUUID(), type, product_id: product.id, total, reason: 'By phone' },
      recorded_at: day.at,
    });
  return { campaign, promoter, product, enter };
}
