import type { BodyOf, QueryOf } from '@mesra/contract/kit/endpoint';
import type { OpenShiftBody } from '@mesra/contract/open-shifts/open-shift';
import {
  MAX_REPLACED,
  type Replacement,
  type SiteStrength,
  type siteStrengthEndpoints,
} from '@mesra/contract/site-strength/site-strength';
import { addDays } from '@mesra/domain/kit/plain-date';
import { minutesInto, offsetIn } from '@mesra/domain/kit/zone';
import { type ReplacementShift, replacementOf } from '@mesra/domain/site-strength/shift-strength';
import { sql } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { forbidden, invalid, notFound, Problem } from '../../kit/problem.ts';
import { offerShifts, previewOffer } from '../open-shifts/open-shifts.api.ts';
import { readRosterSetting } from '../roster/roster.api.ts';
import { lockSchedules } from '../schedules/schedules.api.ts';
import { findSeenSite, type SeenSite } from './seen-site.reads.ts';
import { presentSites } from './strength.present.ts';
import { readStrength, type ShiftOfSite, type StrengthRequest } from './strength.reads.ts';
import { strengthRequest } from './strength-request.ts';

type ReplacementQuery = QueryOf<typeof siteStrengthEndpoints.previewReplacement>;
type Body = BodyOf<typeof siteStrengthEndpoints.replace>;

/** So many of those who are free are named at most before anything is opened. */
const NAMED = 200;

/** A shift that is to be replaced, with what is left of it. */
interface Lacking {
  request: StrengthRequest;
  shift: ShiftOfSite;
  left: ReplacementShift;
  /** How many people it lacks. */
  short: number;
  /** How many shifts may still be opened for it. */
  max: number;
  /** The site as it stands. */
  current: SiteStrength;
}

/** 422 at a site that is inactive, or not open on the day. */
function assertOpen({ status, start_date, end_date }: SeenSite, { date }: ReplacementQuery): void {
  const open = (start_date === null || start_date <= date) && (end_date === null || date <= end_date);
  if (status !== 'Active' || !open) throw invalid('date', 'site_strength.site_inactive');
}

/**
 * A shift of a site as it stands: 409 with the site where nobody is lacking, or less than an hour of it is left; 403 where the
 * company offers no shifts.
 */
async function findLacking(
  call: RowCall,
  site: SeenSite,
  { date, template_id }: ReplacementQuery,
): Promise<Lacking> {
  assertOpen(site, { date, template_id });
  const request = strengthRequest(call, site.company_id, { date, sites: sql`w.id = ${site.id}` });
  if (!request.offers) throw forbidden();
  const [found] = await readStrength(call, request);
  const shift = found?.shifts.find((one) => one.template_id === template_id);
  if (!found || !shift) throw new Problem('wrong_state', { key: 'site_strength.not_short' });
  const [current] = presentSites(request, [found]);
  const shown = current?.shifts.find((one) => one.template_id === template_id);
  if (!current || !shown) throw notFound();
  const left = replacementOf(shift, minutesInto(date, request.now.getTime(), offsetIn(request.zone)));
  if (left === null) throw new Problem('wrong_state', { key: 'site_strength.over', current });
  const { short, offered } = shown;
  if (short <= offered) throw new Problem('wrong_state', { key: 'site_strength.not_short', current });
  return { request, shift, left, short, max: Math.min(MAX_REPLACED, short - offered), current };
}

/** What is opened in place of a shift. The rest of a night is of the day after, where it is no shift of the template. */
function openShiftOf({ id, company_id }: SeenSite, { request, shift, left }: Lacking, body: Partial<Body>) {
  const { count = 1, note = null } = body;
  const opened: OpenShiftBody = {
    ...{ company_id, work_site_id: id, count, note, times: left.times },
    date: addDays(request.date, left.days_later),
    template_id: left.days_later === 0 ? shift.template_id : null,
  };
  return opened;
}

/** What replacing whom a shift lacks would come to; nothing is written. */
export async function previewReplacement(
  call: RowCall,
  site: SeenSite,
  query: ReplacementQuery,
): Promise<Replacement> {
  const lacking = await findLacking(call, site, query);
  const { shift, left, short, max } = lacking;
  const opened = openShiftOf(site, lacking, {});
  const fit = await previewOffer(call, opened, 'nearest');
  const { open_shift_fills_at_once } = await readRosterSetting(call.tx, site.company_id);
  const { start_time, end_time, break_minute } = left.times ?? shift;
  return {
    ...{ date: opened.date, start_time, end_time, break_minute, short, max },
    offered: shift.offered,
    fills_at_once: open_shift_fills_at_once,
    free: fit.length,
    nearest: fit.slice(0, NAMED).map(({ employee_id, name, employee_code, image, distance, breaks }) => ({
      ...{ employee_id, name, employee_code, image, distance, breaks },
    })),
  };
}

/**
 * Opens shifts in place of whom a shift lacks, offered nearest first. Of two who replace at once the second finds what the first
 * has opened: 409 where it no longer lacks as many.
 */
export async function replaceShort(
  call: RowCall,
  siteId: number,
  body: Body,
): Promise<{ opened: number; free: number }> {
  const { company_id } = await findSeenSite(call, siteId);
  await lockSchedules(call.tx, company_id);
  const site = await findSeenSite(call, siteId, 'share');
  const lacking = await findLacking(call, site, body);
  const { max, current } = lacking;
  if (body.count > max) throw new Problem('wrong_state', { key: 'site_strength.not_short', current });
  const { rows, fit } = await offerShifts(call, openShiftOf(site, lacking, body), 'nearest');
  return { opened: rows.length, free: fit };
}
