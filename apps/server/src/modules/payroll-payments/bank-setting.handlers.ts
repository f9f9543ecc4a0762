import {
  type BankFileSetting,
  bankCodes,
  bankFileSettingEndpoints,
} from '@mesra/contract/payroll-payments/bank-file';
import { MAYBANK_LAYOUT } from '@mesra/domain/payroll/bank-files/maybank-file';
import { allows } from '../../kit/actor.ts';
import { storeSetting } from '../../kit/company-setting.ts';
import { handle, type RowCall } from '../../kit/http.ts';
import { registerHandlers } from '../../kit/register.ts';
import { payingAccount } from '../company/company.api.ts';
import { maskNumber } from '../employees/employees.api.ts';
import { isKnownSwift } from '../reference-data/reference-data.api.ts';
import { BANK_LAYOUTS } from './bank-file.reads.ts';
import { bankSetting } from './bank-setting.store.ts';
import { payrollBankCodes, payrollBankSettings } from './payroll-payments.tables.ts';

async function present({ tx, actor, services }: RowCall, companyId: number): Promise<BankFileSetting> {
  const { cimb_organisation_code, cimb_padding, cimb_payment_type, maybank_corporate_id, version } =
    await bankSetting(tx, companyId);
  const account = await payingAccount(tx, services.vault, {
    company_id: companyId,
    swift: MAYBANK_LAYOUT.swift,
  });
  return {
    company_id: companyId,
    ...{ cimb_organisation_code, cimb_padding, cimb_payment_type, maybank_corporate_id, version },
    debit_account: maskNumber(account),
    layouts: BANK_LAYOUTS,
    can: { update: allows(actor, companyId, bankFileSettingEndpoints.update) },
  };
}

const read = handle(bankFileSettingEndpoints.read, async (call) => ({
  data: await present(call, call.query.company_id),
}));

const update = handle(bankFileSettingEndpoints.update, async (call) => {
  const { company_id, version, ...values } = call.body;
  const shown = () => present(call, company_id);
  await storeSetting(call.tx, payrollBankSettings, { company_id, version, values }, shown);
  return { data: await shown(), message: 'saved' };
});

const codeHandlers = registerHandlers({
  table: payrollBankCodes,
  endpoints: bankCodes,
  sorts: { bank_swift: payrollBankCodes.bank_swift },
  matching: () => [],
  check: ({ bank_swift }) => ({
    bank_swift: isKnownSwift(bank_swift) ? undefined : [{ key: 'validation.bank' }],
  }),
});

export const bankSettingHandlers = [read, update, ...codeHandlers];
