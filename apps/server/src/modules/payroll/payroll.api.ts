/* What other modules and the seed may use of payroll. */

export { PAYROLL_RUN, runPayroll } from './payroll.run.ts';
export { moveMonth } from './payroll.transition.ts';
