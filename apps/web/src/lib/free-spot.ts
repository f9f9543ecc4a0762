export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const STEP = 8;

const overlapOf = (a: Box, b: Box): number => {
  const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
};

/** Whether a box overlaps any of others. */
export const coversAny = (box: Box, others: readonly Box[]): boolean =>
  others.some((one) => overlapOf(box, one) > 0);

/**
 * The position for a box of this size that overlaps nothing in `taken`, as near the top right as possible;
 * if there is none, the one with the least overlap.
 */
export function freeSpot(
  size: { width: number; height: number },
  view: { width: number; height: number },
  taken: readonly Box[],
  margin = 12,
): { left: number; top: number } {
  const right = Math.max(0, view.width - size.width - Math.min(margin, (view.width - size.width) / 2));
  let best = { left: right, top: margin, covered: Number.POSITIVE_INFINITY, far: 0 };
  for (let top = margin; top === margin || top + size.height + margin <= view.height; top += STEP) {
    for (let left = right; left === right || left >= margin; left -= STEP) {
      const far = right - left + top;
      if (best.covered === 0 && far >= best.far) break;
      const box = { left, top, ...size };
      const covered = taken.reduce((sum, one) => sum + overlapOf(box, one), 0);
      if (covered < best.covered || (covered === best.covered && far < best.far))
        best = { left, top, covered, far };
    }
  }
  return { left: best.left, top: best.top };
}
