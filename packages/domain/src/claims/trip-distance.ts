import { distanceBetween, type Point } from '../sites/geofence.ts';

/** The straight line between two places in kilometres, with one decimal and at least 0.1: no road between them is shorter. */
export const straightKilometres = (from: Point, to: Point): string =>
  Math.max(0.1, distanceBetween(from, to) / 1000).toFixed(1);
