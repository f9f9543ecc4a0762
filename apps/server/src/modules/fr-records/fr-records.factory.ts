import { randomUUID } from 'node:crypto';
import type { TestProduct } from '../../kit/testing/product.ts';
import { approvals } from '../approvals/approvals.tables.ts';
import { presenceEvents } from '../presence/presence.tables.ts';
import { siteDevices } from '../site-devices/site-devices.tables.ts';
import { frRecords } from './fr-records.tables.ts';

export const FR_RECORDS = '/api/operation/attendances/fr-records';

/** A terminal of a site, which has no key; its id. */
export async function addTerminal(
  product: TestProduct,
  company_id: number,
  work_site_id: number,
  values: Partial<typeof siteDevices.$inferInsert> = {},
): Promise<number> {
  const [row] = await product.within(company_id, (tx) =>
    tx
      .insert(siteDevices)
      .values({
        ...{ company_id, uuid: randomUUID(), name: 'Gate', kind: 'terminal', work_site_id },
        ...{ status: 'Active', created_by: 1 },
        ...values,
      })
      .returning({ id: siteDevices.id }),
  );
  return row?.id ?? 0;
}

interface PlantedRecord {
  company_id: number;
  employee_id: number;
  site_device_id: number;
  recorded_at?: string;
  event?: Partial<typeof presenceEvents.$inferInsert>;
  record?: Partial<typeof frRecords.$inferInsert>;
}

/** An FR record with its event, as a device recorded them; its id and that of the event. */
export async function plantRecord(
  product: TestProduct,
  { company_id, employee_id, site_device_id, ...more }: PlantedRecord,
): Promise<{ id: number; event: number; uuid: string }> {
  const { recorded_at = '2026-11-20T00:55:00.000Z', event, record } = more;
  const uuid = randomUUID();
  return product.within(company_id, async (tx) => {
    const [approval] =
      event?.status === 'Pending'
        ? await tx
            .insert(approvals)
            .values({ company_id, employee_id, kind: 'presence_event', subject: uuid, requested_by: null })
            .returning({ id: approvals.id })
        : [];
    const [stored] = await tx
      .insert(presenceEvents)
      .values({
        ...{ company_id, employee_id, uuid, type: 'in', recorded_at, arrived_at: recorded_at },
        ...{ local_date: recorded_at.slice(0, 10), zone: 'Asia/Kuala_Lumpur', source: 'terminal' },
        ...{ site_device_id, status: 'Verified', approval_id: approval?.id ?? null },
        ...event,
      })
      .returning({ id: presenceEvents.id });
    const presence_event_id = stored?.id ?? 0;
    const [row] = await tx
      .insert(frRecords)
      .values({
        ...{ company_id, employee_id, site_device_id, presence_event_id, recorded_at, method: 'terminal' },
        ...record,
      })
      .returning({ id: frRecords.id });
    return { id: row?.id ?? 0, event: presence_event_id, uuid };
  });
}

/** What a face that was compared left. */
export const FACE = {
  ...{ method: 'face' as const, score: 0.8123, threshold: 0.6, model: 'human', model_version: '3.3.6' },
  ...{ challenge: 'blink' as const, challenge_passed: true, challenge_ms: 1_800 },
};
