/** One measurement, with its target (mark) and the floor that the bare machine needs for the same work. */
export interface Figure {
  what: string;
  /** The target from the design; null if there is none. */
  mark: string | null;
  reached: string;
  /** Whether the target is met; null without a target. */
  met: boolean | null;
  floor: string | null;
  /** Multiple of the floor. */
  ratio: number | null;
}

/** A measurement that could not be taken, with the reason. */
export const notMeasured = (what: string, mark: string | null, why: string): Figure => ({
  what,
  mark,
  reached: `not measured: ${why}`,
  met: null,
  floor: null,
  ratio: null,
});

/** How busy other work kept the machine before a section began. */
export const loadNote = (load: number): string =>
  `Load of the machine by other work before it began: ${load.toFixed(1)} (0 is none; above 1 figures are worse than the product is).`;

/** The percentile of sorted values; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** Times of answers against a mark of their p95, with the times of the bare query of the same run as the floor. */
export function answersFigure(
  what: string,
  markMs: number,
  times: readonly number[],
  bare: readonly number[],
  floorOf = 'bare query',
): Figure {
  const [p50, p95, floor] = [percentile(times, 0.5), percentile(times, 0.95), percentile(bare, 0.5)];
  return {
    what,
    mark: `p95 ${milliseconds(markMs)}`,
    reached: `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}`,
    met: p95 <= markMs,
    floor: `${floorOf} p50 ${milliseconds(floor)}`,
    ratio: p50 / floor,
  };
}
