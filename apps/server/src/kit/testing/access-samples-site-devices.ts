import { randomUUID } from 'node:crypto';
import {
  addSiteDevice,
  createDevice,
  DEVICE_API,
  drawDeviceKeys,
  SITE_DEVICES,
} from '../../modules/site-devices/site-devices.factory.ts';
import { addSite } from '../../modules/sites/sites.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about a company's devices at sites, and by one. */

const ofCompany = ({ company_id: id, owner }: Planted) => ({ id, owner });

let planting = 0;

/** A site whose name reveals a leak. */
function plantSite(product: TestProduct, planted: Planted): Promise<{ id: number }> {
  planting += 1;
  const values = { code: `KIOSK${planting}`, name: `${planted.marker} Kiosk site ${planting}` };
  return addSite(product, ofCompany(planted), values);
}

async function plantDevice(product: TestProduct, planted: Planted): Promise<{ id: number }> {
  const { id: work_site_id } = await plantSite(product, planted);
  return createDevice(product, ofCompany(planted), { work_site_id, name: `${planted.marker} Device` });
}

const enrolled = async (product: TestProduct, planted: Planted) =>
  addSiteDevice(product, ofCompany(planted), (await plantSite(product, planted)).id, {
    name: `${planted.marker} Kiosk`,
  });

/** A change of an enrolled device at its version. */
const moved =
  (before?: 'suspend' | 'revoke'): Arrange =>
  async (product, planted) => {
    const { id } = await enrolled(product, planted);
    const body = { version: 2 };
    if (before) await product.call('POST', `${SITE_DEVICES}/${id}/${before}`, { as: planted.owner, body });
    return { params: { id }, body: { version: before ? 3 : 2 }, planted: true };
  };

/** By `METHOD path`. */
export const SITE_DEVICE_REQUESTS: Record<string, Arrange> = {
  [`GET ${SITE_DEVICES}`]: async (product, planted) => {
    await plantDevice(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`POST ${SITE_DEVICES}`]: async (product, planted) => {
    const { id: work_site_id } = await plantSite(product, planted);
    return { body: { company_id: planted.company_id, name: 'Gate', work_site_id }, planted: true };
  },
  [`PATCH ${SITE_DEVICES}/{id}`]: async (product, planted) => ({
    params: { id: (await plantDevice(product, planted)).id },
    body: { name: 'Gate', version: 1 },
    planted: true,
  }),
  [`POST ${SITE_DEVICES}/{id}/code`]: async (product, planted) => ({
    params: { id: (await plantDevice(product, planted)).id },
    planted: true,
  }),
  [`POST ${SITE_DEVICES}/{id}/suspend`]: moved(),
  [`POST ${SITE_DEVICES}/{id}/resume`]: moved('suspend'),
  [`POST ${SITE_DEVICES}/{id}/revoke`]: moved(),
  [`POST ${SITE_DEVICES}/{id}/entries`]: async (product, planted) => {
    const { params } = await moved('revoke')(product, planted);
    return { params: params ?? {}, body: { entries: ['none'] }, planted: true };
  },
  [`POST ${DEVICE_API}/enrol`]: async () => {
    const { public_key, seal_key } = await drawDeviceKeys();
    return { body: { code: 'none', public_key, seal_key }, refused: true };
  },
  [`GET ${DEVICE_API}/work`]: async (product, planted) => ({
    device: (await enrolled(product, planted)).secret,
  }),
  [`POST ${DEVICE_API}/events`]: async (product, planted) => {
    const device = await enrolled(product, planted);
    const entry = await device.face(planted.employee_id, 'in', product.services.clock.now());
    return { device: device.secret, body: device.sending([entry]) };
  },
  [`POST ${DEVICE_API}/events/{uuid}/picture`]: async (product, planted) => ({
    device: (await enrolled(product, planted)).secret,
    params: { uuid: randomUUID() },
    file: { name: 'face.png', bytes: PIXEL },
  }),
};

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
