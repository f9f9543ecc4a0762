import { deviceApiEndpoints as endpoints } from '@mesra/contract/site-devices/device-api';
import { siteDeviceEndpoints } from '@mesra/contract/site-devices/site-device';
import { publishChange } from '../../kit/changed.ts';
import { callingDevice, handle, handleUpload, type RowCall } from '../../kit/http.ts';
import {
  countTry,
  countUse,
  DEVICE_ENROL,
  DEVICE_EVENTS,
  DEVICE_WORK,
  forgetTries,
  type Quota,
} from '../../kit/limits.ts';
import { hashToken } from '../../kit/tokens.ts';
import { presentEntry } from '../devices/devices.api.ts';
import { addPicture, eventOfDevice } from '../presence/presence.api.ts';
import { publishRecorded, takeDeviceEntries } from './device-entries.store.ts';
import { storeDeviceSeen } from './device-seen.store.ts';
import { deviceWork } from './device-work.reads.ts';
import { enrolDevice, presentSelf } from './enrol.store.ts';

const PICTURE = { kind: 'picture', width: 960, height: 960, fit: 'inside' } as const;

/** A try counts before the code is looked at, so that many at once gain nothing. */
const enrol = handle(endpoints.enrol, async (call) => {
  const { body, tx, services, ip } = call;
  const account = hashToken(body.code).toString('hex');
  await countTry(services.db.apart, DEVICE_ENROL, account, ip, services.clock.now());
  const { device, secret, server_key } = await enrolDevice(call, body);
  await forgetTries(services.db.apart, DEVICE_ENROL, account, ip);
  await publishChange(tx, device.company_id, siteDeviceEndpoints.update);
  return { data: { device: presentSelf(device), secret, server_key }, message: 'site_device.enrolled' };
});

/** The device of a call, unless it has called too often: 429. */
async function countedDevice(call: Parameters<typeof callingDevice>[0] & RowCall, quota: Quota) {
  const device = callingDevice(call);
  const { db, clock } = call.services;
  await countUse(db.apart, quota, [device.id], clock.now());
  return device;
}

const work = handle(endpoints.work, async (call) => {
  const device = await countedDevice(call, DEVICE_WORK);
  storeDeviceSeen(call.services, device);
  return { data: await deviceWork(call, device) };
});

const events = handle(endpoints.events, async (call) => {
  const { body, language, userAgent: user_agent } = call;
  const device = await countedDevice(call, DEVICE_EVENTS);
  const answers = await takeDeviceEntries(call, device, { ...body, user_agent });
  const told = answers.map((one) => ({ ...presentEntry(one, language), verdict: one.verdict ?? null }));
  return { data: told, message: 'devices.received' };
});

const picture = handleUpload(
  endpoints.addPicture,
  () => PICTURE,
  async (call) => {
    const device = callingDevice(call);
    const { uuid } = call.params;
    const person = await eventOfDevice(call.tx, { company_id: device.company_id, id: device.id }, uuid);
    const sent = { uuid, hash: call.fileHash, bytes: call.file };
    const { row, fresh } = await addPicture(call, { company_id: device.company_id, ...person }, sent);
    if (fresh) await publishRecorded(call, device.company_id);
    return { data: { uuid: row.uuid }, message: 'saved', status: fresh ? 201 : 200 };
  },
);

export const deviceApiHandlers = [enrol, work, events, picture];
