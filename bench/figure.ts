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

/** The percentile of sorted values; `share` is 0 to 1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
