/** A company's decisions where the law of working time is doubtful. */
export interface WorkingTimeDecisions {
  /** Overtime that counts towards the month's limit: of working and free days, or of rest days and holidays too. */
  readonly overtime_limit_counts: 'normal_days' | 'all_days';
  /** Holiday work of those paid by day or hour: two days' wages, or by hours as on a rest day. */
  readonly holiday_daily_paid: 'two_days' | 'by_hours';
}

export const DEFAULT_WORKING_TIME_DECISIONS: WorkingTimeDecisions = {
  overtime_limit_counts: 'normal_days',
  holiday_daily_paid: 'two_days',
};
