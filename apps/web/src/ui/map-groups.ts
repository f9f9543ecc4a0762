/** Something at a place of the screen, in pixels. */
export interface Spot {
  x: number;
  y: number;
}

/** Closer than this their pins would cover each other. */
const NEAR_PX = 36;

/**
 * Puts together what stands so near to each other that it could not be told apart: each joins the first group whose own
 * first is near. In the order in which they came.
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
