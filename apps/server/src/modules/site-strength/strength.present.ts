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
export const totalOf = (all: readonly Figures[]): Figures =>
  Object.fromEntries(FIGURES.map((key) => [key, all.reduce((sum, one) => sum + one[key], 0)])) as Figures;

/** A shift as it stands at a moment; replaced by whoever sees it, while it lacks more people than shifts are offered for it. */
export function presentShift(
  { date, zone, now }: Pick<StrengthRequest, 'date' | 'zone' | 'now'>,
  shift: ShiftOfSite,
): ShiftStrength {
  const { template_id, name, colour, start_time, end_time, span, required, counts, offered } = shift;
  const at = now.getTime();
  const begun = at >= span.from;
  const short = shortBy(required, counts, begun);
  const left = replacementOf(shift, minutesInto(date, at, offsetIn(zone)));
  return {
    ...{ template_id, name, colour, start_time, end_time, begun },
    ...{ required, ...counts, short, offered },
    can: { replace: short > offered && left !== null },
  };
}

/** A site with its shifts of a day. */
export function presentSite(request: StrengthRequest, { site, shifts }: SiteOfDay): SiteStrength {
  const { id, code, name } = site;
  const shown = shifts.map((shift) => presentShift(request, shift));
  return {
    ...{ id, company_id: request.companyId, code, name, date: request.date },
    ...totalOf(shown),
    shifts: shown,
  };
}

/** All of some sites together; where they are if that is asked for. */
export function presentSummary(
  request: StrengthRequest,
  sites: readonly SiteOfDay[],
  positions: boolean,
): StrengthSummary {
  const shown = sites.map((one) => ({ ...one.site, ...presentSite(request, one) }));
  return {
    date: request.date,
    sites: shown.length,
    short_sites: shown.filter(({ short }) => short > 0).length,
    ...totalOf(shown),
    map: shown.flatMap(({ id, name, lat, lng, radius, required, present, short }) =>
      !positions || lat === null || lng === null
        ? []
        : [{ id, name, lat, lng, radius, required, present, short }],
    ),
  };
}
