import { effectiveEvents, type PresenceEvent } from './event.ts';
import { MARKED_BACK_MS } from './relative-facts.ts';

/** An event that is to be recorded, as far as it says where it belongs. */
type Recording = Pick<PresenceEvent, 'type' | 'recorded_at' | 'work_site_id' | 'supersedes'>;

/**
 * Whether an event goes on with a stay that began at its site, among the events around it: it corrects one there, or goes or pauses
 * where its person came and has not left since.
 */
export function isOfStay(event: Recording, around: readonly PresenceEvent[]): boolean {
  const { type, recorded_at: at, work_site_id, supersedes } = event;
  const there = around.filter((one) => one.work_site_id === work_site_id);
  if (supersedes !== null && there.some(({ uuid }) => uuid === supersedes)) return true;
  const last = effectiveEvents(there)
    .filter(({ recorded_at }) => recorded_at <= at && at - recorded_at <= MARKED_BACK_MS)
    .at(-1);
  return type !== 'in' && last !== undefined && last.type !== 'out';
}
