/** A point in screen pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Pins closer than this would overlap. */
const NEAR_PX = 36;

/**
 * Groups points that are too close to be distinguished: each joins the first group whose first point is near.
 * Keeps the input order.
 */
export function groupsOf<S extends Spot>(spots: readonly S[], near = NEAR_PX): S[][] {
  const groups: S[][] = [];
  for (const spot of spots) {
    const found = groups.find(([first]) => first && Math.hypot(first.x - spot.x, first.y - spot.y) < near);
    if (found) found.push(spot);
    else groups.push([spot]);
  }
  return groups;
}
