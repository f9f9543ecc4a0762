import type { Payslip } from '@mesra/contract/payroll-documents/payroll-document';
import { formatMoney } from '@mesra/domain/kit/money';
import { unwrap } from '@mesra/domain/kit/outcome';
import { endOfMonth, plainMonthOf, startOfMonth } from '@mesra/domain/kit/plain-date';
import { calculatePayslip } from '@mesra/domain/payroll/calculate-payslip';
import { ordinaryFacts } from '@mesra/domain/payroll/cases/read-cases';
import type { PayslipFacts } from '@mesra/domain/payroll/facts';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { presentCalculation } from '../payroll-setup/payroll-setup.api.ts';
import { bankName } from '../reference-data/reference-data.api.ts';

interface Example {
  month?: string;
  salary?: number;
  facts?: Partial<PayslipFacts>;
  person?: Partial<Payslip['person']>;
  payslip?: Partial<Payslip>;
}

const PERSON: Payslip['person'] = {
  name: 'Nur Aisyah binti Rahman',
  employee_code: 'E0001',
  identity_number: '900315-14-5678',
  passport: null,
  branch: 'Kuala Lumpur',
  division: null,
  department: 'Finance',
  position: 'Senior Accountant',
  bank_swift: 'MBBEMYKL',
  bank_account: '514012345678',
  epf_number: '12345678',
  socso_number: '900315145678',
  tax_number: 'IG 12345678090',
};

/** A confirmed payslip of someone ordinary, worked out by the rules; what is given replaces what is ordinary. */
export function examplePayslip({
  month = '2026-10',
  salary = 500_000,
  facts = {},
  ...changes
}: Example = {}): Payslip {
  const given = ordinaryFacts(month, salary, facts);
  const result = unwrap(calculatePayslip(given, unwrap(statuteFor(plainMonthOf(startOfMonth(month))))));
  const person = { ...PERSON, ...changes.person };
  const year = result.remuneration_accumulate;
  return {
    id: 1,
    company_id: 1,
    employee_id: 1,
    employee_code: person.employee_code,
    name: person.name,
    status: 'Confirmed',
    start_date: startOfMonth(month),
    end_date: endOfMonth(month),
    sequence: given.sequence,
    run: null,
    total_gross_pay: formatMoney(result.total_gross_pay),
    total_net_pay: formatMoney(result.total_net_pay),
    confirmed_at: `${month}-28T02:30:00.000Z`,
    paid_at: null,
    paid_on: null,
    released_at: `${month}-28T02:30:00.000Z`,
    workings: true,
    note: null,
    company_name: 'Mesra Sdn Bhd',
    company_logo: null,
    company_time_zone: 'Asia/Kuala_Lumpur',
    person,
    bank_name: bankName(person.bank_swift) ?? null,
    calculation: presentCalculation(result),
    year_to_date: {
      gross: formatMoney(year.y),
      epf: formatMoney(year.k),
      tax: formatMoney(year.x),
      zakat: formatMoney(year.z),
    },
    ...changes.payslip,
  };
}
