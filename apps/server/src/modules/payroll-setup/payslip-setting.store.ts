import type { FromMonth } from '@mesra/domain/kit/in-force';
import type { PayslipSetting } from '@mesra/domain/payroll/payslip-setting';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { payslipSettings as settings } from './payroll-setup.tables.ts';

/** What a company sets about its payslips, all months of it. */
export const payslipSettingsOf = (tx: Tx, companyId: number): Promise<(PayslipSetting & FromMonth)[]> => {
  const { effective_from, release, mail, employer_contributions, year_to_date, workings, note } = settings;
  return tx
    .select({ effective_from, release, mail, employer_contributions, year_to_date, workings, note })
    .from(settings)
    .where(eq(settings.company_id, companyId));
};
