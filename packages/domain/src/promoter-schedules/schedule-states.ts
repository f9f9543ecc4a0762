/** States of a promoter's schedule at an outlet. */
export const PROMOTER_SCHEDULE_STATUSES = [
  'Scheduled',
  'Checked In',
  'Checked Out',
  'Missed',
  'Cancelled',
] as const;
export type PromoterScheduleStatus = (typeof PROMOTER_SCHEDULE_STATUSES)[number];
