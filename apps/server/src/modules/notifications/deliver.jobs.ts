import { inTransaction, type Tx } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import { someAtOnce } from '../../kit/some-at-once.ts';
import type { Watch } from '../../kit/watch.ts';
import { fanOut } from './fan-out.store.ts';
import { queueDueMails } from './mail-delivery.store.ts';
import { pushDue } from './push-delivery.store.ts';

/** Notifications of one transaction. */
const CHUNK = 2000;
const EVERY_MS = 5000;
/** Companies whose devices are told at once: one whose push service hangs holds up no other. */
const PUSHED_AT_ONCE = 8;
/** After which a company with more to push waits for the next look, as the others do. */
const PUSH_LOOK_MS = 5000;

async function queueIn(services: Services, companyId: number): Promise<void> {
  const step = (work: (tx: Tx) => Promise<number>) =>
    inTransaction(services.db.app, { companyIds: [companyId], userId: null }, work);
  const take = { now: services.clock.now(), limit: CHUNK };
  while ((await step((tx) => fanOut(tx, companyId, take))) > 0);
  while ((await step((tx) => queueDueMails(tx, services, companyId))) > 0);
}

async function pushIn(services: Services, companyId: number): Promise<void> {
  const begun = performance.now();
  while ((await pushDue(services, companyId)) > 0 && performance.now() - begun < PUSH_LOOK_MS);
}

/** Every company with something new or due, some at once; one that fails does not stop the others. */
async function inEach(
  services: Services,
  atOnce: number,
  work: (services: Services, companyId: number) => Promise<void>,
): Promise<void> {
  const { rows } = await services.db.owner.query<{ company_id: number }>(
    'select * from system.notifying_companies($1)',
    [services.clock.now()],
  );
  await someAtOnce(atOnce, rows, ({ company_id }) =>
    work(services, company_id).catch((error) =>
      console.error(`notifications of company ${company_id} could not be sent:`, forLog(error)),
    ),
  );
}

/** Fans out what is new, and queues what is due by mail. */
export const queueNotifications = (services: Services): Promise<void> => inEach(services, 1, queueIn);

/** Sends what is due on devices, apart from mail, which does not wait for a push service. */
export const pushNotifications = (services: Services): Promise<void> =>
  inEach(services, PUSHED_AT_ONCE, pushIn);

export const deliveryWatches: Watch[] = [
  { name: 'notifications', every_ms: EVERY_MS, look: queueNotifications },
  { name: 'pushed notifications', every_ms: EVERY_MS, look: pushNotifications },
];
