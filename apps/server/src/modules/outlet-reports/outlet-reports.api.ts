/** What reports of field sales share: their columns and words, and the refusal of filters that name nothing of the company. */
export { checkNamed } from './report-filters.ts';
export { MAX_DAYS, reportText, type Shape, SUM, titledColumns } from './report-shape.ts';
