import type {
  ShiftStrength,
  SiteStrength,
  StrengthSummary,
} from '@mesra/contract/site-strength/site-strength';
import { minutesInto, offsetIn } from '@mesra/domain/kit/zone';
import { replacementOf, shortBy } from '@mesra/domain/site-strength/shift-strength';
import type { ShiftOfSite, SiteOfDay, StrengthRequest } from './strength.reads.ts';

/** What is needed and who stands how, in the order of the board. */
const FIGURES = [
  'required',
  'rostered',
  'present',
  'late',
  'absent',
  'on_leave',
  'short',
  'offered',
] as const;
type Figures = Record<(typeof FIGURES)[number], number>;

/** The figures of several together. */
function totalOf(all: readonly Figures[]): Figures {
  const total: Figures = {
    required: 0,
    rostered: 0,
    present: 0,
    late: 0,
    absent: 0,
    on_leave: 0,
    short: 0,
    offered: 0,
  };
  for (const one of all) for (const key of FIGURES) total[key] += one[key];
  return total;
}

/** The moment at which shifts are presented, worked out once for all of them. */
interface Moment {
  /** In milliseconds. */
  at: number;
  /** Minutes from the midnight of the day. */
  minute: number;
  /** Whether shifts can be offered at all. */
  offers: boolean;
}

const momentOf = ({ date, zone, now, offers = false }: StrengthRequest): Moment => ({
  offers,
  at: now.getTime(),
  minute: minutesInto(date, now.getTime(), offsetIn(zone)),
});

/** A shift as it stands at a moment; replaced by whoever sees it, while it lacks more people than shifts are offered for it. */
export function presentShift({ at, minute, offers }: Moment, shift: ShiftOfSite): ShiftStrength {
  const { template_id, name, colour, start_time, end_time, required, counts, offered } = shift;
  const { rostered, present, late, absent, on_leave } = counts;
  const begun = at >= shift.span.from;
  const short = shortBy(required, counts, begun);
  const can = { replace: offers && short > offered && replacementOf(shift, minute) !== null };
  // Written out: composed of several objects it takes a hundred times as long, and there are thousands.
  return {
    template_id,
    name,
    colour,
    start_time,
    end_time,
    begun,
    required,
    rostered,
    present,
    late,
    absent,
    on_leave,
    short,
    offered,
    can,
  };
}

/** Sites with their shifts of a day. */
export function presentSites(request: StrengthRequest, sites: readonly SiteOfDay[]): SiteStrength[] {
  const { companyId: company_id, date } = request;
  const moment = momentOf(request);
  return sites.map(({ site: { id, code, name }, shifts }) => {
    const shown = shifts.map((shift) => presentShift(moment, shift));
    return { id, company_id, code, name, date, ...totalOf(shown), shifts: shown };
  });
}

/** All of some sites together; where they are if that is asked for. */
export function presentSummary(
  request: StrengthRequest,
  sites: readonly SiteOfDay[],
  located: boolean,
): StrengthSummary {
  const positions = new Map(located ? sites.map(({ site }) => [site.id, site]) : []);
  const shown = presentSites(request, sites);
  return {
    date: request.date,
    sites: shown.length,
    short_sites: shown.filter(({ short }) => short > 0).length,
    ...totalOf(shown),
    map: shown.flatMap(({ id, name, required, present, short }) => {
      const { lat = null, lng = null, radius = 0 } = positions.get(id) ?? {};
      return lat === null || lng === null ? [] : [{ id, name, lat, lng, radius, required, present, short }];
    }),
  };
}
