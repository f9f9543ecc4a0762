import { inTransaction, type Tx } from '../../kit/db.ts';
import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { Watch } from '../../kit/watch.ts';
import { fanOut } from './fan-out.store.ts';
import { queueDueMails } from './mail-delivery.store.ts';
import { pushDue } from './push-delivery.store.ts';

/** Notifications of one transaction. */
const CHUNK = 2000;
const EVERY_MS = 5000;

async function deliverIn(services: Services, companyId: number): Promise<void> {
  const step = (work: (tx: Tx) => Promise<number>) =>
    inTransaction(services.db.app, { companyIds: [companyId], userId: null }, work);
  const take = { now: services.clock.now(), limit: CHUNK };
  while ((await step((tx) => fanOut(tx, companyId, take))) > 0);
  while ((await step((tx) => queueDueMails(tx, services, companyId))) > 0);
  while ((await pushDue(services, companyId)) > 0);
}

/** Sends everything that is new or due, in every company; a company that fails does not stop the others. */
export async function deliverNotifications(services: Services): Promise<void> {
  const { rows } = await services.db.owner.query<{ company_id: number }>(
    'select * from system.notifying_companies($1)',
    [services.clock.now()],
  );
  for (const { company_id } of rows)
    await deliverIn(services, company_id).catch((error) =>
      console.error(`notifications of company ${company_id} could not be sent:`, forLog(error)),
    );
}

export const deliveryWatch: Watch = {
  name: 'notifications',
  every_ms: EVERY_MS,
  look: deliverNotifications,
};
