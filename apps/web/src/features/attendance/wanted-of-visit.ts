import type { ClockType } from '../../shared/clocking/clocking.ts';
import type { QueuedEvent } from '../../shared/clocking/queued-events.ts';
import { proofsFor, type StepProofs, wantsPicture } from '../../shared/clocking/visit-proofs.ts';
import type { Today } from './my-attendance.queries.ts';

type Sites = Today['sites'];

/** The visit that goes on by what waits on this device, else as the server says. */
export function visitWith(
  { sites, visit }: Pick<Today, 'sites' | 'visit'>,
  queued: readonly Pick<QueuedEvent, 'type' | 'work_site_id' | 'note' | 'refused'>[],
): Today['visit'] {
  const last = queued.findLast(({ type, refused }) => !refused && (type === 'in' || type === 'out'));
  // An answer that was stored by an earlier version has none.
  if (!last) return visit ?? null;
  const site = last.type === 'in' ? sites.find(({ id }) => id === last.work_site_id) : undefined;
  return site
    ? { work_site_id: site.id, site: site.name, proofs: site.proofs ?? [], has_note: last.note !== null }
    : null;
}

/** What a step must carry, by the site that it is certainly of: the chosen one, or that of the visit that goes on. */
export function wantedOf(
  type: ClockType | undefined,
  { sites, visit, chosen }: { sites: Sites; visit: Today['visit']; chosen: number | null },
): StepProofs {
  const site = sites.find(({ id }) => id === chosen);
  if (type === 'in') return proofsFor(site?.proofs ?? [], 'in', false);
  if (type === 'out') return proofsFor(visit?.proofs ?? [], 'out', visit?.has_note ?? false);
  return { picture: false, note: false };
}

/** The sites that want a picture of a coming there, where it is not known yet at which of them the person is. */
export const picturesWantedAt = (
  sites: Sites,
  type: ClockType | undefined,
  chosen: number | null,
): string[] =>
  type === 'in' && chosen === null
    ? sites.filter(({ proofs }) => wantsPicture(proofs ?? [], 'in')).map(({ name }) => name)
    : [];
