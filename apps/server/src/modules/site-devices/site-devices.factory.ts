import type { PublicKey } from '@mesra/contract/devices/device';
import type { FaceTemplate, KioskEventBodyIn } from '@mesra/contract/site-devices/device-api';
import { CompactEncrypt, type CryptoKey, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { Answer, Person, TestProduct } from '../../kit/testing/product.ts';
import { drawKey, openQueue, type TestEntry, type TestQueue } from '../devices/devices.factory.ts';

export const SITE_DEVICES = '/api/operation/attendances/fr-records/devices';
export const DEVICE_API = '/api/device';

/** A company with devices at its sites. */
export interface DeviceCompany {
  id: number;
  owner: Person;
}

/** The model that test faces are compared by. */
export const TEST_MODEL = { model: 'test', version: '1' };

/** What a device draws before it is enrolled. */
export async function drawDeviceKeys() {
  const signing = await drawKey();
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const seal_key: PublicKey = { kty: 'EC', crv: 'P-256', x, y };
  return { ...signing, seal_key, opening: privateKey };
}

/** Names a device at a site. */
export async function createDevice(
  product: TestProduct,
  { id: company_id, owner }: DeviceCompany,
  values: { work_site_id: number; name?: string; kind?: 'kiosk' | 'terminal' },
) {
  const body = { company_id, name: 'Lobby', kind: 'kiosk', ...values };
  const answer = await product.call('POST', SITE_DEVICES, { as: owner, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

/** A new code of a device. */
export async function codeOf(product: TestProduct, { owner }: DeviceCompany, id: number): Promise<string> {
  const answer = await product.call('POST', `${SITE_DEVICES}/${id}/code`, { as: owner });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data.code;
}

/** Suspends, resumes or revokes a device as its owner. */
export async function moveDevice(
  product: TestProduct,
  { owner }: DeviceCompany,
  id: number,
  action: 'suspend' | 'resume' | 'revoke',
): Promise<Answer> {
  const list = await product.call('GET', `${SITE_DEVICES}?per_page=1000`, { as: owner });
  const { version } = list.body.data.find((one: { id: number }) => one.id === id);
  return product.call('POST', `${SITE_DEVICES}/${id}/${action}`, { as: owner, body: { version } });
}

/** A company's device at a site: it signs entries of people and calls by its own key. */
export interface TestSiteDevice extends TestQueue {
  id: number;
  uuid: string;
  secret: string;
  /** Its header. */
  headers: Record<string, string>;
  work(): Promise<Answer>;
  send(entries: readonly (TestEntry | string)[], more?: Record<string, unknown>, at?: Date): Promise<Answer>;
  /** An entry of somebody by their face. */
  face(employeeId: number, type: string, at: Date, changes?: Partial<KioskEventBodyIn>): Promise<TestEntry>;
  /** An entry of somebody by their PIN, with the hash of a picture. */
  pin(employeeId: number, type: string, at: Date, pin: string): Promise<TestEntry>;
  addPicture(uuid: string, bytes: Buffer): Promise<Answer>;
  /** Opens a template that was sealed to it. */
  openTemplate(sealed: string): Promise<FaceTemplate>;
}

/** Adds a device at a site and enrols it. `key` is the one that it signs with, its own unless named. */
export async function addSiteDevice(
  product: TestProduct,
  company: DeviceCompany,
  workSiteId: number,
  { key, name = 'Lobby' }: { key?: CryptoKey; name?: string } = {},
): Promise<TestSiteDevice> {
  const { id, uuid } = await createDevice(product, company, { work_site_id: workSiteId, name });
  const drawn = await drawDeviceKeys();
  const { public_key, seal_key } = drawn;
  const body = { code: await codeOf(product, company, id), public_key, seal_key };
  const answer = await product.call('POST', `${DEVICE_API}/enrol`, { body });
  if (answer.status !== 200) throw new Error(`The device was not enrolled: ${JSON.stringify(answer.body)}`);
  const { secret, server_key } = answer.body.data;
  const serverKey = (await importJWK(server_key, 'ECDH-ES')) as CryptoKey;
  const headers = { authorization: `Device ${secret}` };
  const queue = openQueue(product, { company_id: company.id, device: uuid, kind: 'kiosk' }, key ?? drawn.key);
  const event = (employee_id: number, type: string, at: Date) => ({
    ...{ employee_id, type, recorded_at: at.toISOString() },
  });
  return Object.assign(queue, {
    ...{ id, uuid, secret, headers },
    work: () => product.call('GET', `${DEVICE_API}/work`, { headers }),
    send: (entries: readonly (TestEntry | string)[], more = {}, at?: Date) =>
      product.call('POST', `${DEVICE_API}/events`, {
        headers,
        body: { ...queue.sending(entries, at), ...more },
      }),
    face: (employeeId: number, type: string, at: Date, changes = {}) =>
      queue.sign(
        {
          ...{ ...event(employeeId, type, at), method: 'face', score: 0.82, model: TEST_MODEL },
          challenge: { asked: 'blink', passed: true, ms: 1_800 },
          ...changes,
        },
        {},
        at,
      ),
    pin: async (employeeId: number, type: string, at: Date, pin: string) => {
      const named = crypto.randomUUID();
      const sealed_pin = await sealPin(serverKey, { pin, uuid: named });
      const picture_hash = 'a'.repeat(64);
      const entry = { ...event(employeeId, type, at), method: 'pin', sealed_pin, picture_hash };
      return queue.sign(entry, { uuid: named }, at);
    },
    addPicture: (entry: string, bytes: Buffer) => {
      const url = `${DEVICE_API}/events/${entry}/picture`;
      return product.upload(url, null, { name: 'face.png', bytes }, {}, headers);
    },
    openTemplate: async (sealed: string) => {
      const { plaintext } = await compactDecrypt(sealed, drawn.opening);
      return JSON.parse(new TextDecoder().decode(plaintext));
    },
  });
}

/** A PIN sealed to the server's key of a device. */
export const sealPin = (key: CryptoKey, pin: { pin: string; uuid: string }): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(JSON.stringify(pin)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
    .encrypt(key);
