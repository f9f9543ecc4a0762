import { AS_READER, reads } from '../../kit/reads.views.ts';
import { siteDevices as allDevices } from './site-devices.tables.ts';

/** Which kind a device of a site is, for whoever shows what came from it. */
export const siteDevices = reads
  .view('site_devices')
  .with(AS_READER)
  .as((query) => {
    const { company_id, id, kind } = allDevices;
    return query.select({ company_id, id, kind }).from(allDevices);
  });
