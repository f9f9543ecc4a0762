import { messageText } from '@mesra/contract/kit/messages';
import type { Message } from '@mesra/contract/kit/problem';
import type { BankFile } from '@mesra/contract/payroll-payments/bank-file';
import { formatMoney, sumSen } from '@mesra/domain/kit/money';
import { monthInFigures } from '@mesra/domain/kit/plain-date';
import {
  BANK_FILES,
  type BankFileHead,
  type BankFileKind,
  type BankFileProblem,
  type BankPayee,
} from '@mesra/domain/payroll/bank-files/bank-layout';
import { CIMB_LAYOUT, cimbFile, cimbProblems } from '@mesra/domain/payroll/bank-files/cimb-file';
import { MAYBANK_LAYOUT, maybankFile, maybankProblems } from '@mesra/domain/payroll/bank-files/maybank-file';
import { eq } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { payingAccount } from '../company/company.api.ts';
import { companies } from '../company/company.views.ts';
import { bankName } from '../reference-data/reference-data.api.ts';
import { bankCodesOf, bankSetting } from './bank-setting.store.ts';
import type { PaymentRow } from './payment.reads.ts';
import { batchMembers, numbersOf, paidBy, paidPeople } from './payment-people.reads.ts';

const BY_KIND = { cimb: CIMB_LAYOUT, maybank: MAYBANK_LAYOUT };

/** A layout as far as it is known. */
const layoutOf = (kind: BankFileKind) => {
  const { title, version, grade, source, source_malay } = BY_KIND[kind];
  return { kind, title, version, grade, source, source_malay };
};

export const BANK_LAYOUTS = BANK_FILES.map(layoutOf);

/** Whom a batch pays through a bank, by name. */
export async function payeesOf(call: RowCall, row: PaymentRow): Promise<BankPayee[]> {
  const people = await paidPeople(call, batchMembers(row), paidBy('bank'));
  return people.map((one) => {
    const { bank_account, identity_number, passport } = numbersOf(call.services.vault, one);
    return {
      ...{ employee_code: one.employee_code, name: one.name, bank_swift: one.bank_swift },
      ...{ account: bank_account, identity_number, passport },
      ...{ resident: one.resident, amount: one.total_net_pay },
    };
  });
}

/** A batch as files of banks: what keeps each from being made, and its text where nothing does. */
export async function bankFilesOf(call: RowCall, row: PaymentRow, payees: readonly BankPayee[]) {
  const { tx, services, language } = call;
  const { company_id, payment_date, start_date, id } = row;
  const [setting, codes, debit_account] = await Promise.all([
    bankSetting(tx, company_id),
    bankCodesOf(tx, company_id),
    payingAccount(tx, services.vault, { company_id, swift: MAYBANK_LAYOUT.swift }),
  ]);
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, company_id));
  const month = monthInFigures(start_date);
  const head: BankFileHead = {
    ...{ company: company?.name ?? '', payment_date, batch: `P${id}` },
    description: messageText({ key: 'payment.description', params: { month } }, language),
  };
  const cimb = {
    organisation_code: setting.cimb_organisation_code,
    padding: setting.cimb_padding,
    payment_type: setting.cimb_payment_type,
  };
  const maybank = { corporate_id: setting.maybank_corporate_id, debit_account };
  return {
    problems: {
      cimb: cimbProblems(payees, cimb, codes),
      maybank: maybankProblems(payees, maybank),
    } satisfies Record<BankFileKind, BankFileProblem[]>,
    text: (kind: BankFileKind): string =>
      kind === 'cimb' ? cimbFile(head, payees, cimb, codes) : maybankFile(head, payees, maybank),
  };
}

/** What a problem says: banks by name, settings by what they are. */
export function problemMessage({ key, names }: BankFileProblem, language: RowCall['language']): Message {
  const shown = names.map((name) => {
    if (key === 'bank_code_missing') return bankName(name) ?? name;
    return key === 'setting_missing' ? messageText({ key: `payment.setting.${name}` }, language) : name;
  });
  return { key: `payment.file.${key}`, params: { names: shown.join(', ') } };
}

/** A bank's file of a batch in the shape of the API. */
export const presentFile = (
  kind: BankFileKind,
  payees: readonly BankPayee[],
  problems: readonly BankFileProblem[],
  language: RowCall['language'],
): BankFile => {
  return {
    ...layoutOf(kind),
    count: payees.length,
    total: formatMoney(sumSen(payees.map(({ amount }) => amount))),
    problems: problems.map((one) => ({
      key: one.key,
      message: messageText(problemMessage(one, language), language),
    })),
  };
};
