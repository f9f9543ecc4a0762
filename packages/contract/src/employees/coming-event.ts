/** What is about to happen to employees; the list of employees can be narrowed to those of an event. */
export const COMING_EVENTS = [
  'joining',
  'leaving',
  'probation',
  'permit',
  'passport',
  'document',
  'birthday',
  'anniversary',
] as const;
export type ComingEvent = (typeof COMING_EVENTS)[number];

/** Days that are looked ahead, today included. */
export const COMING_DAYS = 30;
