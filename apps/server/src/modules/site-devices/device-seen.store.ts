import { forLog } from '../../kit/log.ts';
import type { Services } from '../../kit/services.ts';
import type { CallingDevice } from '../../kit/site-device.ts';

/** Keeps that a device has called. Apart from the request, which only reads and does not wait for it. */
export function storeDeviceSeen(services: Services, { company_id, id }: CallingDevice): void {
  services.db.apart
    .query('select system.site_device_seen($1, $2, $3)', [company_id, id, services.clock.now()])
    .catch((error) => console.error('a device was not recorded as seen:', forLog(error)));
}
