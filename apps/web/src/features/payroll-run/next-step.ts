/** How many of a month's people stand where. */
export interface MonthCounts {
  /** Not processed, and nothing prevents it. */
  fresh: number;
  /** In process. */
  again: number;
  confirmed: number;
}

export type MonthStep = 'run' | 'confirm' | 'pay';

/** The next step of a month, which is its primary button: run, then confirm, then pay. */
export function nextStep({ fresh, again, confirmed }: MonthCounts): MonthStep {
  if (fresh > 0) return 'run';
  if (again > 0) return 'confirm';
  return confirmed > 0 ? 'pay' : 'run';
}
