import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ORDINARY_EMPLOYEE, ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { type EmployeeFacts, NO_YEAR_FIGURES, type PayslipFacts } from './facts.ts';
import type { PayslipResult } from './result.ts';

const statute = unwrap(statuteFor('2026-06'));
const calculate = (facts: PayslipFacts): PayslipResult => unwrap(calculatePayslip(facts, statute));

const salary = fc.integer({ min: 0, max: 5_000_000 });
const person: fc.Arbitrary<EmployeeFacts> = fc
  .record({
    date_of_birth: fc.constantFrom(
      '1948-01-01',
      '1962-06-30',
      '1966-06-30',
      '1985-01-31',
      '2000-02-29',
      '2008-12-01',
    ),
    nationality: fc.constantFrom('MY', 'MM'),
    permanent_resident: fc.boolean(),
    tax_resident: fc.boolean(),
    tax_regime: fc.constantFrom('normal' as const, 'rep' as const, 'c_suite' as const),
    marital_status: fc.constantFrom('single' as const, 'married' as const),
    spouse_working: fc.boolean(),
    disabled: fc.boolean(),
  })
  .map((changes) => ({ ...ORDINARY_EMPLOYEE, ...changes }));
const facts: fc.Arbitrary<PayslipFacts> = fc
  .tuple(salary, person, fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 4, maxLength: 4 }))
  .map(([amount, employee, [bonus = 0, travel = 0, loan = 0, zakat = 0]]) =>
    ordinaryFacts('2026-06', amount, {
      employee,
      earnings: [
        standardLine('additional_remuneration_bonus', bonus),
        standardLine('travelling_allowance', travel),
      ],
      deductions: [standardLine('loan', loan), standardLine('zakat', Math.floor(zakat / 20))],
      year_so_far: {
        ...NO_YEAR_FIGURES,
        y: amount * 5,
        k: Math.floor(amount / 2),
        x: Math.floor(amount / 20),
      },
      total_adjustment: loan - zakat,
      company: { hrdf_rate: '0.01' },
    }),
  );

test('net = gross - deductions - employee contributions with tax + adjustment, or nothing with a warning', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const r = calculate(given);
      const net = r.total_gross_pay - r.total_deduction - r.total_contribution_employee + r.total_adjustment;
      expect(r.total_net_pay).toBe(Math.max(0, net));
      expect(r.warnings.some((w) => w.key === 'net_below_zero')).toBe(net < 0);
      expect(r.total_contribution_employee).toBe(
        r.contribution_epf_employee_amount +
          r.contribution_socso_employee_amount +
          r.contribution_eis_employee_amount +
          r.contribution_skbbk_employee_amount +
          r.contribution_tax_monthly_amount,
      );
    }),
  );
});

test('every figure is whole sen, repeatable, and survives being stored', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const result = calculate(given);
      const stored = JSON.parse(JSON.stringify(given)) as PayslipFacts;
      expect(calculate(stored)).toEqual(result);
      for (const [key, value] of Object.entries({ ...result, ...result.mtd })) {
        if (typeof value === 'number') expect([key, Number.isSafeInteger(value)]).toEqual([key, true]);
      }
    }),
  );
});

test('every figure explains itself, ending in the amount that is paid', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const result = calculate(given) as unknown as Record<string, number> & PayslipResult;
      const explained = new Set(result.explanations.map((e) => e.key));
      for (const explanation of result.explanations) {
        expect(explanation.amount).toBe(result[explanation.key]);
        const last = explanation.steps.at(-1);
        if (last) expect(last.amount).toBe(explanation.amount);
        if (explanation.table) expect(explanation.effective_from && explanation.source).toBeTruthy();
      }
      for (const key of Object.keys(result)) {
        if (/^(contribution_.*_amount|contribution_hrdf|total_net_pay|salary_amount)$/.test(key)) {
          if (key !== 'contribution_tax_yearly_amount')
            expect([key, explained.has(key)]).toEqual([key, true]);
        }
      }
    }),
  );
});

describe('higher wages never mean', () => {
  const pair = fc.tuple(salary, fc.integer({ min: 0, max: 500_000 }), person);
  const rising: (keyof PayslipResult)[] = [
    'contribution_epf_employee_amount',
    'contribution_socso_employee_amount',
    'contribution_socso_employer_amount',
    'contribution_eis_employee_amount',
    'contribution_skbbk_employee_amount',
    'contribution_hrdf',
    'total_gross_pay',
  ];
  test.each(rising)('a lower %s', (key) => {
    fc.assert(
      fc.property(pair, ([amount, more, employee]) => {
        const at = (pay: number) =>
          calculate(ordinaryFacts('2026-06', pay, { employee, company: { hrdf_rate: '0.005' } }))[
            key
          ] as number;
        expect(at(amount + more)).toBeGreaterThanOrEqual(at(amount));
      }),
    );
  });

  test('a lower tax, for a resident on the normal scale with no EPF', () => {
    fc.assert(
      fc.property(salary, fc.integer({ min: 0, max: 500_000 }), (amount, more) => {
        const at = (pay: number) => {
          const given = ordinaryFacts('2026-06', pay);
          const salary_payload = { ...given.salary_payload, epf: false };
          return calculate({ ...given, salary_payload }).contribution_tax_monthly_amount;
        };
        expect(at(amount + more)).toBeGreaterThanOrEqual(at(amount));
      }),
    );
  });
});

test('a month split between two salaries loses at most a sen of the exact share', () => {
  fc.assert(
    fc.property(salary, salary, fc.integer({ min: 2, max: 30 }), (before, after, day) => {
      const result = calculate(
        ordinaryFacts('2026-06', 0, {
          salaries: [
            { effective_from: '2026-01-01', amount: before },
            { effective_from: `2026-06-${String(day).padStart(2, '0')}`, amount: after },
          ],
        }),
      );
      const exact = (before * (day - 1) + after * (31 - day)) / 30;
      expect(Math.abs(result.salary_amount - exact)).toBeLessThanOrEqual(1);
      expect(sumSen(result.segments.map((s) => s.days))).toBe(30);
      if (before === after) expect(result.salary_amount).toBe(before);
    }),
  );
});

test('joining and leaving on neighbouring days pays the month once, to the sen', () => {
  fc.assert(
    fc.property(salary, fc.integer({ min: 1, max: 29 }), (amount, day) => {
      const date = (d: number) => `2026-06-${String(d).padStart(2, '0')}`;
      const pay = (changes: Partial<EmployeeFacts>) =>
        calculate(ordinaryFacts('2026-06', amount, { employee: { ...ORDINARY_EMPLOYEE, ...changes } }))
          .salary_amount;
      const total = pay({ inactive_at: date(day) }) + pay({ company_joined_at: date(day + 1) });
      expect(Math.abs(total - amount)).toBeLessThanOrEqual(1);
    }),
  );
});

test('an off-cycle bonus takes what the same bonus in the monthly run would have added', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 3_000_000 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      person,
      (pay, bonus, employee) => {
        const earnings = [standardLine('additional_remuneration_bonus', bonus)];
        const together = calculate(ordinaryFacts('2026-06', pay, { employee, earnings }));
        const first = calculate(ordinaryFacts('2026-06', pay, { employee }));
        const second = calculate(
          ordinaryFacts('2026-06', pay, {
            employee,
            earnings,
            sequence: 2,
            taken_this_month: first.month_total,
          }),
        );
        expect(second.salary_amount).toBe(0);
        expect(second.month_total).toEqual(together.month_total);
        expect(second.remuneration_accumulate).toEqual(together.remuneration_accumulate);
        expect(netOf(first) + netOf(second)).toBe(netOf(together));
      },
    ),
  );
});

/** Net pay less the shortfall: a contribution rounded up may exceed a tiny bonus. */
function netOf(result: PayslipResult): number {
  const short = result.warnings.find((warning) => warning.key === 'net_below_zero');
  return result.total_net_pay - Number(short?.params.shortfall ?? 0);
}
