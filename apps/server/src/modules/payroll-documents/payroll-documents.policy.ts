import type { SQL } from 'drizzle-orm';
import type { ScopedActor } from '../../kit/actor.ts';
import { belongsToVisible } from '../employees/employees.api.ts';
import { payslips } from '../payroll-run/payroll-run.views.ts';

/** The payslips of employees whom the caller may see; undefined where they see everyone of these companies. */
export const visiblePayslips = (seeing: ScopedActor, companyIds: readonly number[]): SQL | undefined =>
  belongsToVisible(seeing, companyIds, payslips);
