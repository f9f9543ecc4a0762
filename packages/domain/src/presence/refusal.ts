import type { PresenceEvent } from './event.ts';
import type { Mark } from './marks.ts';

/** Why an event is refused instead of recorded and marked. */
export const EVENT_REFUSALS = ['outside_site', 'picture_missing'] as const;
export type EventRefusal = (typeof EVENT_REFUSALS)[number];

/** What a rule set asks of an event. */
export interface EventRule {
  readonly outside: 'refuse' | 'mark';
  readonly picture_required: boolean;
}

/**
 * Why an event of the person's own device is refused; empty if it is recorded. Only an event that is certainly
 * outside is refused: where the position is missing or too inaccurate to say, it is marked.
 */
export function refusalsOf(
  { source }: Pick<PresenceEvent, 'source'>,
  marks: readonly Mark[],
  { outside, picture_required }: EventRule,
  has_picture: boolean,
): EventRefusal[] {
  if (source !== 'own') return [];
  const refusals: EventRefusal[] = [];
  if (outside === 'refuse' && marks.some(({ key }) => key === 'outside_site')) refusals.push('outside_site');
  if (picture_required && !has_picture) refusals.push('picture_missing');
  return refusals;
}
