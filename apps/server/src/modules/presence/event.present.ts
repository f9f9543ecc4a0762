import type { PresenceEventRow as ShownEvent } from '@mesra/contract/presence/presence-event';
import { and, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { siteDevices } from '../site-devices/site-devices.views.ts';
import { workSites } from '../sites/sites.views.ts';
import type { PresenceEventRow } from './presence.tables.ts';

/** What sites and companies' devices of some events are called, and who entered those that are not of their person. */
async function namedIn({ tx, companyIds }: RowCall, rows: readonly PresenceEventRow[]) {
  const siteIds = [...new Set(rows.flatMap((row) => row.work_site_id ?? []))];
  const deviceIds = [...new Set(rows.flatMap((row) => row.site_device_id ?? []))];
  const others = rows.flatMap((row) => (row.source === 'own' ? [] : (row.entered_by ?? [])));
  const { id, name } = workSites;
  const [sites, devices, people] = await Promise.all([
    siteIds.length === 0
      ? []
      : tx
          .select({ id, name })
          .from(workSites)
          .where(and(inArray(workSites.company_id, [...companyIds]), isAmong(id, siteIds))),
    deviceIds.length === 0
      ? []
      : tx
          .select({ id: siteDevices.id, kind: siteDevices.kind })
          .from(siteDevices)
          .where(and(inArray(siteDevices.company_id, [...companyIds]), isAmong(siteDevices.id, deviceIds))),
    peopleNames(tx, others),
  ]);
  return {
    sites: new Map(sites.map((one) => [one.id, one.name])),
    kinds: new Map(devices.map((one) => [one.id, one.kind])),
    people,
  };
}

/** Events in the format of the API, with the names of sites and of who entered them, and kinds of devices, in three queries. */
export async function presentEvents(
  call: RowCall,
  rows: readonly PresenceEventRow[],
  pictureOf: (row: PresenceEventRow) => string,
): Promise<ShownEvent[]> {
  const { sites, kinds, people } = await namedIn(call, rows);
  const superseded = new Set(
    rows.flatMap((row) => (row.status === 'Rejected' ? [] : (row.supersedes_id ?? []))),
  );
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    employee_id: row.employee_id,
    promoter_id: row.promoter_id,
    type: row.type,
    recorded_at: row.recorded_at,
    arrived_at: row.arrived_at,
    local_date: row.local_date,
    work_site:
      row.work_site_id === null ? null : { id: row.work_site_id, name: sites.get(row.work_site_id) ?? '' },
    lat: row.lat,
    lng: row.lng,
    accuracy: row.accuracy,
    picture: row.picture_key ? pictureOf(row) : null,
    note: row.note,
    source: row.source,
    device: row.site_device_id === null ? null : (kinds.get(row.site_device_id) ?? null),
    entered_by:
      row.source === 'own' || row.entered_by === null
        ? null
        : { id: row.entered_by, name: people.get(row.entered_by) ?? '' },
    reason: row.reason,
    superseded: superseded.has(row.id),
    marks: row.marks,
    status: row.status,
    review_reason: row.review_reason,
  }));
}
