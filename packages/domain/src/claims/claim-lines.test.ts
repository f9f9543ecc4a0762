import { expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { calculatePayslip } from '../payroll/calculate-payslip.ts';
import { ordinaryFacts } from '../payroll/cases/read-cases.ts';
import type { FeedLine } from '../payroll/feed-facts.ts';
import { feedLine } from '../payroll/feed-lines.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import { CLAIM_BASES } from './claim-category.ts';
import { type ClaimPayable, claimLines } from './claim-lines.ts';

interface Case {
  name: string;
  salary?: string;
  payables: string[];
  lines: string[];
  pays: Record<string, string>;
}
const cases = readCases<Case[]>('claim-lines.yaml');

const PAYABLE = /^(\d+) of claim (\d+) on (\S+) (\S+)(?: (\w+):(.*))?$/;

function payableOf(text: string): ClaimPayable {
  const [, id, claim_id, due_on = '', amount = '', name, counts = ''] = PAYABLE.exec(text) ?? [];
  const has = (flag: string) => counts.split(' ').includes(flag);
  const flags = { epf: has('epf'), socso: has('socso'), eis: has('eis'), tax: has('tax'), hrdf: has('hrdf') };
  return {
    id: Number(id),
    claim_id: Number(claim_id),
    title: 'Trip to Ipoh',
    due_on,
    amount: senOf(amount),
    category: name ? { name, ...flags } : null,
  };
}

function payslip(lines: readonly FeedLine[], salary = '3000.00') {
  const facts = ordinaryFacts('2026-11', senOf(salary), { feed: { taken: [], lines } });
  const result = unwrap(calculatePayslip(facts, unwrap(statuteFor('2026-11'))));
  const { month_total: month } = result;
  return {
    result,
    figures: {
      gross: result.total_gross_pay,
      deduction: result.total_deduction,
      epf: month.epf_wages,
      socso: month.socso_wages,
      eis: month.eis_wages,
      tax: month.normal_remuneration,
      hrdf: month.hrdf_wages,
      'epf employee': result.contribution_epf_employee_amount,
      'socso employee': result.contribution_socso_employee_amount,
      'eis employee': result.contribution_eis_employee_amount,
      'skbbk employee': result.contribution_skbbk_employee_amount,
      'tax deducted': result.contribution_tax_monthly_amount,
      net: result.total_net_pay,
    },
  };
}

test.each(cases)('$name', ({ salary, payables, lines, pays }) => {
  const fed = claimLines(payables.map(payableOf)).map(feedLine);
  const shown = fed.map((line) =>
    [
      ...[line.kind, line.type, `"${line.name}"`, formatMoney(line.amount)],
      ...CLAIM_BASES.filter((flag) => line[flag]),
    ].join(' '),
  );
  expect(shown).toEqual(lines);
  const before = payslip([], salary).figures;
  const differs = Object.entries(payslip(fed, salary).figures).map(([key, amount]) => [
    key,
    amount - before[key as keyof typeof before],
  ]);
  expect(Object.fromEntries(differs.filter(([, amount]) => amount !== 0))).toEqual(
    Object.fromEntries(Object.entries(pays).map(([key, amount]) => [key, senOf(amount)])),
  );
});

test('a line is named by its payable, pays the day it is due, and says which claim it is of', () => {
  const [line] = claimLines([payableOf('11 of claim 4 on 2026-11-12 57.50')]);
  expect(line).toEqual({
    source: 'claims',
    key: 'claim:11',
    type: 'claim_reimbursement',
    amount: 57_50,
    source_days: ['2026-11-12'],
    explanation: {
      law: 'law.contract.line',
      effective_from: null,
      source: null,
      base: null,
      rate: null,
      steps: [{ date: '2026-11-12', label_key: 'step.claim', formula: '4: Trip to Ipoh', amount: 57_50 }],
    },
  });
});

test('a claim that was taken back is explained by what is deducted', () => {
  const [line] = claimLines([payableOf('11 of claim 4 on 2026-11-12 -57.50')]);
  expect([line?.amount, line?.explanation?.steps[0]?.amount]).toEqual([57_50, 57_50]);
});

test('the payslip shows each claim as a line of its own, with the claim in its explanation', () => {
  const given = ['11 of claim 4 on 2026-11-12 57.50', '12 of claim 4 on 2026-11-12 80.00 Phone: epf'];
  const { result } = payslip(claimLines(given.map(payableOf)).map(feedLine));
  expect(result.earnings).toMatchObject([
    { name: 'Claims reimbursement', amount: 57_50, feed: { source: 'claims', key: 'claim:11' } },
    { name: 'Phone', amount: 80_00, explanation: { steps: [{ formula: '4: Trip to Ipoh', amount: 80_00 }] } },
  ]);
});

test('only the flags and the name of a category reach the line', () => {
  const row = {
    id: 3,
    code: 'P',
    name: 'Phone',
    epf: true,
    socso: false,
    eis: false,
    tax: true,
    hrdf: false,
  };
  const [line] = claimLines([{ ...payableOf('11 of claim 4 on 2026-11-12 57.50'), category: row }]);
  expect(line && ['id', 'code'].filter((key) => key in line)).toEqual([]);
});
