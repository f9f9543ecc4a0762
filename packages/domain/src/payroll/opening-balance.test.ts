import { describe, expect, test } from 'vitest';
import { unwrap } from '../kit/outcome.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ORDINARY_EMPLOYEE, ordinaryFacts, readCases } from './cases/read-cases.ts';
import type { OpeningBalanceState } from './facts.ts';

interface OpeningBalanceCase {
  name: string;
  month: string;
  joined: string;
  first: string;
  ytd?: OpeningBalanceState['ytd'];
  tp3?: string;
  expect: { blocked?: string; reminded?: string };
}

describe('opening-balance.yaml', () => {
  test.each(readCases<OpeningBalanceCase[]>('opening-balance.yaml'))('$name', (given) => {
    const facts = ordinaryFacts(given.month, 4_000_000, {
      employee: { ...ORDINARY_EMPLOYEE, company_joined_at: given.joined },
      opening_state: {
        first_payroll: given.first === 'yes',
        ytd: given.ytd ?? 'missing',
        tp3: given.tp3 === 'yes',
      },
    });
    const outcome = calculatePayslip(facts, unwrap(statuteFor(given.month)));
    const result = outcome.ok ? outcome.value.warnings : outcome.problems;
    expect(result.map(({ key }) => key)).toEqual(Object.values(given.expect));
    expect(outcome.ok).toBe(given.expect.blocked === undefined);
  });
});

describe('the departure levy of a religious journey', () => {
  const levy = (religious_journey_claims_before: number) =>
    unwrap(
      calculatePayslip(
        ordinaryFacts('2026-05', 1_000_000, { religious_journey: 80_000, religious_journey_claims_before }),
        unwrap(statuteFor('2026-05')),
      ),
    );

  test('counts the first and the second time in a lifetime', () => {
    for (const before of [0, 1]) {
      expect(levy(before).religious_journey).toBe(80_000);
      expect(levy(before).warnings).toEqual([]);
    }
  });

  test('counts no third time, and says so', () => {
    expect(levy(2).religious_journey).toBe(0);
    expect(levy(2).warnings).toEqual([{ key: 'religious_journey_limit', params: { limit: 2 } }]);
  });
});
