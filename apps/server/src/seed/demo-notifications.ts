import { inTransaction } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
import { dateNotifications, lastNotification } from '../modules/realtime/realtime.api.ts';

/** Does something that happened on an earlier day: its notifications are of the time of the clock that it is done with. */
export async function notifiedThen(
  services: Services,
  companyId: number,
  work: () => Promise<void>,
): Promise<void> {
  const scope = { companyIds: [companyId], userId: null };
  const after = await inTransaction(services.db.app, scope, (tx) => lastNotification(tx, companyId));
  await work();
  const at = services.clock.now().toISOString();
  await inTransaction(services.db.app, scope, (tx) => dateNotifications(tx, companyId, { after, at }));
}
