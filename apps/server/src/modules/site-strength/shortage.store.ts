import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { checkedAt, shortBy } from '@mesra/domain/site-strength/shift-strength';
import { dayIn } from '../../kit/clock.ts';
import type { RowCall } from '../../kit/http.ts';
import { zoneOf } from '../company/company.api.ts';
import { siteShiftChecks } from './site-strength.tables.ts';
import { type OpenSite, readStrength, type ShiftOfSite } from './strength.reads.ts';

/** A shift that is not looked at within so long is looked at no more: most of it is over. */
export const CHECKED_WITHIN_HOURS = 12;

/** A shift of a site that lacked people when it was looked at. */
export interface Shortage {
  date: PlainDate;
  site: OpenSite;
  shift: ShiftOfSite;
  short: number;
}

/** The shifts of a day that are to be looked at by now. */
async function dueShifts(
  call: Pick<RowCall, 'tx' | 'services'>,
  companyId: number,
  { date, today, zone, now }: { date: PlainDate; today: PlainDate; zone: string; now: Date },
): Promise<Shortage[]> {
  const found = await readStrength(call, { companyId, date, today, zone, now });
  const at = now.getTime();
  const earliest = at - CHECKED_WITHIN_HOURS * 3_600_000;
  return found.flatMap(({ site, shifts }) =>
    shifts.flatMap((shift): Shortage[] => {
      const due = checkedAt(shift.span.from, shift.span.late_after);
      if (shift.required === 0 || due > at || due <= earliest) return [];
      return [{ date, site, shift, short: shortBy(shift.required, shift.counts, true) }];
    }),
  );
}

/**
 * Looks at the shifts of a company that have begun a quarter of an hour ago, each once: what another process has looked at is left
 * to it. Returns those that lack people.
 */
export async function checkShifts(
  call: Pick<RowCall, 'tx' | 'services'>,
  companyId: number,
  now: Date,
): Promise<Shortage[]> {
  const zone = await zoneOf(call.tx, companyId);
  const today = dayIn(zone, now);
  const due: Shortage[] = [];
  // A shift of yesterday may begin shortly before midnight.
  for (const date of [addDays(today, -1), today])
    due.push(...(await dueShifts(call, companyId, { date, today, zone, now })));
  if (due.length === 0) return [];
  const checked_at = now.toISOString();
  const noted = await call.tx
    .insert(siteShiftChecks)
    .values(
      due.map(({ date, site, shift: { template_id }, short }) => ({
        ...{ company_id: companyId, work_site_id: site.id, date, template_id, short, checked_at },
      })),
    )
    .onConflictDoNothing()
    .returning();
  const keyOf = (siteId: number, date: PlainDate, templateId: number) => `${siteId} ${date} ${templateId}`;
  const fresh = new Set(noted.map((one) => keyOf(one.work_site_id, one.date, one.template_id)));
  return due.filter(
    ({ date, site, shift, short }) => short > 0 && fresh.has(keyOf(site.id, date, shift.template_id)),
  );
}
