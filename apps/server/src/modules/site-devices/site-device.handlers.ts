import { siteDeviceEndpoints as endpoints } from '@mesra/contract/site-devices/site-device';
import { ENROL_MINUTES } from '@mesra/domain/site-devices/site-device';
import { and, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../kit/http.ts';
import { isAmong, isOneOf } from '../../kit/ids.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { Problem } from '../../kit/problem.ts';
import { presentEntry } from '../devices/devices.api.ts';
import { workSites } from '../sites/sites.views.ts';
import { importEntries } from './device-entries.store.ts';
import { newEnrolCode } from './enrol.store.ts';
import { devicesFrom, holdDevice, isWaiting, presentDevice, presentDevices } from './site-device.reads.ts';
import { createDevice, moveDevice, renameDevice } from './site-device.store.ts';
import { siteDevices as devices } from './site-devices.tables.ts';

const SORTS = {
  name: sql`lower(${devices.name})`,
  site: sql`lower(${workSites.name})`,
  status: devices.status,
  last_seen_at: devices.last_seen_at,
  created_at: devices.created_at,
};

const list = handle(endpoints.list, async (call) => {
  const { query, tx } = call;
  const pattern = query.keyword ? likePattern(query.keyword) : null;
  const where: SQL | undefined = and(
    query.work_site_id && isAmong(devices.work_site_id, query.work_site_id),
    query.kind && isOneOf(devices.kind, query.kind),
    query.status && isOneOf(devices.status, query.status),
    pattern === null
      ? undefined
      : sql`(${devices.name} ilike ${pattern} or ${workSites.name} ilike ${pattern})`,
  );
  const [data, counted] = await Promise.all([
    presentDevices(call, where, pageOf(query, SORTS, devices.id)),
    countMatches(tx, devicesFrom(call, where)),
  ]);
  return { data, meta: metaOf(query, counted) };
});

const create = handle(endpoints.create, async (call) => ({
  data: await createDevice(call, call.body),
  message: 'site_device.created',
  status: 201,
}));

const update = handle(endpoints.update, async (call) => ({
  data: await renameDevice(call, { ...call.params, ...call.body }),
  message: 'saved',
}));

const code = handle(endpoints.code, async (call) => {
  const { id } = call.params;
  const row = await holdDevice(call, id);
  if (!isWaiting(row))
    throw new Problem('wrong_state', { key: 'site_device.no_code', current: await presentDevice(call, id) });
  const message = { key: 'site_device.code', params: { minutes: ENROL_MINUTES } };
  return { data: await newEnrolCode(call, row), message };
});

const suspend = handle(endpoints.suspend, async (call) => ({
  data: await moveDevice(call, 'suspend', { ...call.params, ...call.body }),
  message: 'site_device.suspended',
}));

const resume = handle(endpoints.resume, async (call) => ({
  data: await moveDevice(call, 'resume', { ...call.params, ...call.body }),
  message: 'site_device.resumed',
}));

const revoke = handle(endpoints.revoke, async (call) => ({
  data: await moveDevice(call, 'revoke', { ...call.params, ...call.body }),
  message: 'site_device.revoked',
}));

const take = handle(endpoints.importEntries, async (call) => {
  const answers = await importEntries(call, call.params.id, call.body.entries);
  return { data: answers.map((one) => presentEntry(one, call.language)), message: 'devices.received' };
});

export const siteDeviceHandlers = [list, create, update, code, suspend, resume, revoke, take];
