import { plainMonthOf } from '@mesra/domain/kit/plain-date';
import type { MtdTable } from '@mesra/domain/statutory/malaysia/mtd';
import type { Tx } from '../../kit/db.ts';
import { companyPayroll, statuteOf } from '../payroll-setup/payroll-setup.api.ts';

/** The tax table of a month, with what the company carries forward; null where the law of the year is not known. */
export async function mtdTableOf(tx: Tx, companyId: number, month: string): Promise<MtdTable | null> {
  // The month in which the company began to run payroll here does not matter for the limits of its year.
  const company = { ...(await companyPayroll(tx, companyId)), first_payroll_month: null };
  const statute = statuteOf(`${plainMonthOf(month)}-01`, company);
  return statute.ok ? statute.value.mtd.value : null;
}
