import { eq } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { payrollBankCodes, payrollBankSettings } from './payroll-payments.tables.ts';

/** What the files for banks say of a company. */
export type BankSetting = Pick<
  typeof payrollBankSettings.$inferSelect,
  'cimb_organisation_code' | 'cimb_padding' | 'cimb_payment_type' | 'maybank_corporate_id' | 'version'
>;

const NOTHING_SET: BankSetting = {
  cimb_organisation_code: null,
  cimb_padding: null,
  cimb_payment_type: null,
  maybank_corporate_id: null,
  version: 0,
};

/** What a company has set; nothing before that. */
export async function bankSetting(tx: Tx, companyId: number): Promise<BankSetting> {
  const [row] = await tx
    .select()
    .from(payrollBankSettings)
    .where(eq(payrollBankSettings.company_id, companyId));
  return row ?? NOTHING_SET;
}

/** The BNM codes that a company has entered, by SWIFT code. */
export async function bankCodesOf(tx: Tx, companyId: number): Promise<Map<string, string>> {
  const rows = await tx.select().from(payrollBankCodes).where(eq(payrollBankCodes.company_id, companyId));
  return new Map(rows.map(({ bank_swift, bank_code }) => [bank_swift, bank_code]));
}
