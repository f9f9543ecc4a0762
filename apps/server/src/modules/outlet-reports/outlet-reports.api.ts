/** The longest period of a report of field sales, in days. */
export const MAX_DAYS = 366;

/** 422 for filters that name nothing of the company. */
export { checkNamed } from './report-filters.ts';
