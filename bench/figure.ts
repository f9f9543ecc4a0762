/** One measured thing, beside what it should be and what the bare machine needs for the same. */
export interface Figure {
  what: string;
  /** What the design asks for; null where it asks for nothing. */
  mark: string | null;
  reached: string;
  /** Whether the mark is met; null without a mark. */
  met: boolean | null;
  floor: string | null;
  /** How many times the floor. */
  ratio: number | null;
}

/** A figure that could not be taken, and why. */
export const notMeasured = (what: string, mark: string | null, why: string): Figure => ({
  what,
  mark,
  reached: `not measured: ${why}`,
  met: null,
  floor: null,
  ratio: null,
});

/** The value under which a share of the sorted values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`;
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;
