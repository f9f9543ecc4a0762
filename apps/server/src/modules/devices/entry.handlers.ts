import { deviceEndpoints as endpoints } from '@mesra/contract/devices/device';
import { handle } from '../../kit/http.ts';
import { notFound } from '../../kit/problem.ts';
import { ownPerson } from '../presence/presence.api.ts';
import { presentEntry } from './devices.api.ts';
import { takeOwnEntries } from './own-entries.store.ts';

const send = handle(endpoints.send, async (call) => {
  const { body, language } = call;
  const own = await ownPerson(call, body.company_id);
  if (!own) throw notFound();
  const results = await takeOwnEntries(own, { ...body, user_agent: call.userAgent });
  return { data: results.map((one) => presentEntry(one, language)), message: 'devices.received' };
});

export const entryHandlers = [send];
