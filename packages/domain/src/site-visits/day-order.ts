/** A visit as far as its place among those of the day goes. */
export interface OrderedVisit {
  /** `HH:mm`; null for any time of the day. */
  readonly starts_at: string | null;
}

/**
 * The visits of somebody's day with new ones among them: one that begins at a time is placed before the first that begins
 * later, any other at the end. Those that are planned keep their order, whoever chose it.
 */
export function withNewVisits<Old extends OrderedVisit, New extends OrderedVisit>(
  planned: readonly Old[],
  fresh: readonly New[],
): (Old | New)[] {
  const day: (Old | New)[] = [...planned];
  for (const visit of fresh) {
    const { starts_at } = visit;
    const before =
      starts_at === null ? -1 : day.findIndex((one) => one.starts_at !== null && one.starts_at > starts_at);
    day.splice(before === -1 ? day.length : before, 0, visit);
  }
  return day;
}

/** The visits of a day with those that are named first, in their order; the others follow as they are. */
export function inOrder<V extends { readonly id: number }>(
  visits: readonly V[],
  ids: readonly number[],
): V[] {
  const named = [...new Set(ids)].flatMap((id) => visits.find((visit) => visit.id === id) ?? []);
  return [...named, ...visits.filter((visit) => !named.includes(visit))];
}
