import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumSen } from '../kit/money.ts';
import { unwrap } from '../kit/outcome.ts';
import { plainMonthOf, yearOf } from '../kit/plain-date.ts';
import { statuteFor } from '../statutory/snapshot.ts';
import { calculatePayslip } from './calculate-payslip.ts';
import { ORDINARY_EMPLOYEE, ordinaryFacts, standardLine } from './cases/read-cases.ts';
import { closedFactsNow } from './closed-facts.ts';
import { CONTRIBUTION_KEYS } from './contribution-keys.ts';
import { differenceLines, type TakenDifference } from './difference-lines.ts';
import {
  contributionAmounts,
  isSameDifference,
  type MonthDifference,
  missedMonth,
  monthDifference,
  overpaidLongAgo,
  recomputeYear,
  type YearPayroll,
} from './differences.ts';
import { groundOf } from './earlier.ts';
import type { PayslipFacts, SalaryFacts } from './facts.ts';
import { feedLine, type GivenLine } from './feed-lines.ts';
import type { PayslipResult } from './result.ts';

const statuteOf = (day: string) => statuteFor(plainMonthOf(day));
const compute = (facts: PayslipFacts): PayslipResult =>
  unwrap(calculatePayslip(facts, unwrap(statuteOf(facts.start_date))));

/** A person's closed year: payrolls are closed one after another as the records stood, and read again as they stand. */
class Year {
  payrolls: { order: number; facts: PayslipFacts; result: PayslipResult }[] = [];
  decided: (TakenDifference & { run: string })[] = [];
  readonly #record: () => Partial<PayslipFacts>;

  constructor(record: () => Partial<PayslipFacts>) {
    this.#record = record;
  }

  close(month: string, changes: Partial<PayslipFacts> = {}): PayslipResult {
    const start_date = `${month}-01`;
    const lines = differenceLines(
      this.decided.filter((one) => one.run === month),
      start_date,
    ).map(feedLine);
    const facts = {
      ...ordinaryFacts(month, 0, this.#record()),
      ...(lines.length > 0 ? { feed: { taken: [], lines } } : {}),
      ...changes,
    };
    const before = this.payrolls.map(({ order, facts: of, result }) => ({
      ...result,
      order,
      start_date: of.start_date,
    }));
    const { year_so_far, taken_this_month } = groundOf(before, start_date, null);
    const grounded = { ...facts, year_so_far, taken_this_month };
    const result = compute(grounded);
    this.payrolls.push({ order: this.payrolls.length + 1, facts: grounded, result });
    return result;
  }

  recomputed() {
    const all = this.payrolls.map(({ facts, ...one }): YearPayroll => {
      const now = { ...facts, ...this.#record() };
      return {
        ...one,
        facts,
        now: closedFactsNow(facts, facts.sequence === 1 ? now : { ...now, feed: undefined as never }),
      };
    });
    return unwrap(recomputeYear(all, statuteOf));
  }

  differences(): MonthDifference[] {
    const recomputed = this.recomputed();
    const months = [...new Set(recomputed.map(({ start_date }) => start_date))];
    return months.flatMap((start_date) => {
      const of = recomputed.filter((one) => one.start_date === start_date);
      const settled = this.decided.filter((one) => one.start_date === start_date);
      return monthDifference(of, settled) ?? [];
    });
  }

  take(run: string, differences = this.differences()): void {
    for (const { start_date, lines, contributions } of differences)
      this.decided.push({
        id: this.decided.length + 1,
        ...{ start_date, lines, run, contributions: contributionAmounts(contributions) },
      });
  }
}

const salaryOf = (...salaries: [string, number][]) => ({
  salaries: salaries.map(([effective_from, amount]): SalaryFacts => ({ effective_from, amount })),
});

describe('a raise that is entered after its month was closed', () => {
  const records = { current: salaryOf(['2020-01-01', 4_000_00]) };
  const year = new Year(() => records.current);
  for (const month of ['2026-01', '2026-02', '2026-03']) year.close(month);
  records.current = salaryOf(['2020-01-01', 4_000_00], ['2026-02-16', 4_500_00]);

  test('differs by the days of the month since, and says which', () => {
    const [february, march, ...others] = year.differences();
    expect(others).toEqual([]);
    // 4,000 × 15/28 + 4,500 × 13/28 = 2,142.86 + 2,089.29
    expect(february).toMatchObject({
      start_date: '2026-02-01',
      amount: 232_15,
      lines: [{ key: 'salary', closed: 4_000_00, now: 4_232_15, settled: 0, difference: 232_15, tax: true }],
    });
    expect(february?.lines[0]?.days).toEqual(
      Array.from({ length: 13 }, (_, index) => `2026-02-${String(16 + index)}`),
    );
    expect(march).toMatchObject({ amount: 500_00, lines: [{ closed: 4_000_00, now: 4_500_00 }] });
    expect(march?.lines[0]?.days).toHaveLength(31);
  });

  test('brings the contributions of each month by its own table', () => {
    // EPF Third Schedule: RM4,000 is 440/520, RM4,240 (4,220.01 to 4,240) is 467/552, RM4,500 is 495/585.
    const [february, march] = year.differences();
    const of = (one: MonthDifference | undefined) => contributionAmounts(one?.contributions ?? []);
    expect(of(february)).toMatchObject({
      contribution_epf_employee_amount: 27_00,
      contribution_epf_employer_amount: 32_00,
    });
    expect(of(march)).toMatchObject({
      contribution_epf_employee_amount: 55_00,
      contribution_epf_employer_amount: 65_00,
    });
  });

  test('is paid in the next month as arrears that name month and days, and is nothing afterwards', () => {
    year.take('2026-04');
    const april = year.close('2026-04');
    expect(april.earnings.map(({ type, name, amount }) => ({ type, name, amount }))).toEqual([
      { type: 'additional_remuneration_arrear', name: 'Basic salary 02/2026', amount: 232_15 },
      { type: 'additional_remuneration_arrear', name: 'Basic salary 03/2026', amount: 500_00 },
    ]);
    expect(april.total_gross_pay).toBe(4_500_00 + 732_15);
    expect(april.contribution_epf_employee_amount).toBe(495_00 + 27_00 + 55_00);
    expect(april.contribution_epf_employer_amount).toBe(585_00 + 32_00 + 65_00);
    expect(april.mtd).toMatchObject({ Yt: 732_15, Kt: 82_00 });
    expect(year.differences()).toEqual([]);
  });

  test('that is taken back is a deduction of the same amounts, and comes to nothing', () => {
    records.current = salaryOf(['2020-01-01', 4_000_00]);
    const back = year.differences();
    expect(back.map(({ start_date, amount }) => [start_date, amount])).toEqual([
      ['2026-02-01', -232_15],
      ['2026-03-01', -500_00],
      ['2026-04-01', -500_00],
    ]);
    year.take('2026-05');
    const may = year.close('2026-05');
    expect(may.deductions.map(({ type, name, amount }) => ({ type, name, amount }))).toEqual([
      { type: 'overpayment', name: 'Basic salary 02/2026', amount: 232_15 },
      { type: 'overpayment', name: 'Basic salary 03/2026', amount: 500_00 },
      { type: 'overpayment', name: 'Basic salary 04/2026', amount: 500_00 },
    ]);
    expect(year.differences()).toEqual([]);
    expect(sumSen(year.payrolls.map(({ result }) => result.total_gross_pay - result.total_deduction))).toBe(
      5 * 4_000_00,
    );
    expect(sumSen(year.payrolls.map(({ result }) => result.contribution_epf_employee_amount))).toBe(
      5 * 440_00,
    );
  });
});

test('a raise entered and taken back before anybody decides is no difference', () => {
  const records = { current: salaryOf(['2020-01-01', 4_000_00]) };
  const year = new Year(() => records.current);
  year.close('2026-01');
  records.current = salaryOf(['2020-01-01', 9_000_00]);
  expect(year.differences()).toHaveLength(1);
  records.current = salaryOf(['2020-01-01', 4_000_00]);
  expect(year.differences()).toEqual([]);
});

test('a corrected person differs in contributions alone, which are made good by a line of nothing', () => {
  const records = { current: { ...salaryOf(['2020-01-01', 3_000_00]), employee: ORDINARY_EMPLOYEE } };
  const year = new Year(() => records.current);
  year.close('2026-01');
  // Turned 60 in 2025: part E of the Third Schedule, 4% by the employer alone; SOCSO of the second category.
  records.current = { ...records.current, employee: { ...ORDINARY_EMPLOYEE, date_of_birth: '1965-03-15' } };
  const [january] = year.differences();
  expect(january).toMatchObject({ amount: 0, lines: [] });
  expect(contributionAmounts(january?.contributions ?? [])).toMatchObject({
    contribution_epf_employee_amount: -330_00,
    contribution_epf_employer_amount: 120_00 - 390_00,
  });
  year.take('2026-02');
  const given = differenceLines(year.decided, '2026-02-01');
  expect(given).toMatchObject([{ name: 'Contributions 01/2026', amount: 0, source_days: [] }]);
  // What is given back is more than February contributes, so that it is refused and may be deferred.
  const february = ordinaryFacts('2026-02', 0, {
    ...records.current,
    feed: { taken: [], lines: given.map(feedLine) },
  });
  expect(calculatePayslip(february, unwrap(statuteOf('2026-02-01')))).toMatchObject({
    ok: false,
    problems: expect.arrayContaining([
      {
        key: 'contribution_below_zero',
        params: { figure: 'contribution_epf_employee_amount', amount: 330_00 },
      },
    ]),
  });
});

test('another EPF rate or SOCSO category that is chosen for somebody reaches no closed month', () => {
  const chosen = { contribution_epf_employee_rate: '0.12', contribution_socso_type: 'category_2' } as const;
  const records = { current: { ...salaryOf(['2020-01-01', 3_000_00]), employee: ORDINARY_EMPLOYEE } };
  const year = new Year(() => records.current);
  const january = year.close('2026-01');
  records.current = { ...records.current, employee: { ...ORDINARY_EMPLOYEE, ...chosen } };
  expect(year.differences()).toEqual([]);
  const february = year.close('2026-02');
  // 11% of RM3,000.00 until then, 12% since.
  expect(january.contribution_epf_employee_amount).toBe(330_00);
  expect(february.contribution_epf_employee_amount).toBe(360_00);
  expect(february.contribution_socso_employee_amount).not.toBe(january.contribution_socso_employee_amount);
  records.current = { ...records.current, employee: ORDINARY_EMPLOYEE };
  expect(year.differences()).toEqual([]);
});

describe('what a closed month reads anew', () => {
  const overtime = (amount: number, day: string): GivenLine => ({
    ...{
      source: 'attendance',
      key: `overtime.${day}`,
      type: 'overtime',
      amount,
      source_days: [day],
      minutes: 60,
    },
    explanation: null,
  });
  const absence = (taken: boolean) => ({
    ...feedLine({
      ...{ source: 'attendance', key: 'absence.2026-01-20', type: 'absence', amount: 100_00 },
      ...{ source_days: ['2026-01-20'], explanation: null, proposed: true },
    }),
    taken,
  });
  const closedWith = (...lines: ReturnType<typeof feedLine>[]) =>
    ordinaryFacts('2026-01', 3_000_00, { feed: { taken: [], lines } });

  test('is what days give: late overtime is a difference of its days', () => {
    const facts = closedWith(feedLine(overtime(20_00, '2026-01-05')));
    const now = closedWith(feedLine(overtime(20_00, '2026-01-05')), feedLine(overtime(30_00, '2026-01-06')));
    const one: YearPayroll = { order: 1, facts, result: compute(facts), now: closedFactsNow(facts, now) };
    const difference = monthDifference(unwrap(recomputeYear([one], statuteOf)));
    expect(difference).toMatchObject({ amount: 30_00, lines: [{ type: 'overtime', days: ['2026-01-06'] }] });
    const [line] = differenceLines(
      [{ id: 7, start_date: '2026-01-01', lines: difference?.lines ?? [], contributions: {} }],
      '2026-02-01',
    );
    expect(line).toMatchObject({
      ...{
        source: 'difference',
        type: 'additional_remuneration_arrear',
        name: 'Overtime 01/2026',
        amount: 30_00,
      },
      ...{ epf: false, socso: false, tax: true, source_days: ['2026-01-06'] },
    });
  });

  test('keeps what was of its month alone: an advance taken back is no difference once it is recovered', () => {
    const recovery = feedLine({
      ...{ source: 'advance', key: '4', type: 'advance', amount: 500_00, source_days: [], explanation: null },
    });
    const facts = closedWith(recovery);
    expect(closedFactsNow(facts, closedWith()).feed?.lines).toEqual([recovery]);
  });

  test('stays as it was closed of a source whose module is turned off', () => {
    const facts = closedWith(feedLine(overtime(20_00, '2026-01-05')));
    const off = { sources: new Set(['attendance'] as const) };
    expect(closedFactsNow(facts, closedWith(), off).feed).toEqual(facts.feed);
    expect(closedFactsNow(facts, closedWith()).feed?.lines).toEqual([]);
  });

  test('stays as it was decided about since: what was settled is not taken back with the module', () => {
    const facts = closedWith(feedLine(overtime(20_00, '2026-01-05')));
    const decided = [feedLine(overtime(50_00, '2026-01-05'))];
    const off = { sources: new Set(['attendance'] as const), decided };
    const now = closedFactsNow(facts, closedWith(), off);
    expect(now.feed?.lines).toEqual(decided);
    const one: YearPayroll = { order: 1, facts, result: compute(facts), now };
    const recomputed = unwrap(recomputeYear([one], statuteOf));
    const open = monthDifference(recomputed);
    expect(open?.amount).toBe(30_00);
    const settled = [
      { lines: open?.lines ?? [], contributions: contributionAmounts(open?.contributions ?? []) },
    ];
    expect(monthDifference(recomputed, settled)).toBeNull();
    // The rest of the month is as the records say now.
    expect(closedFactsNow(facts, closedWith(), { sources: new Set(), decided }).feed?.lines).toEqual([]);
  });

  test('counts a proposal that is new, and leaves one that was not accepted as it was left', () => {
    const now = closedWith(absence(false));
    expect(closedFactsNow(closedWith(), now).feed?.lines[0]?.taken).toBe(true);
    expect(closedFactsNow(closedWith(absence(false)), now).feed?.lines[0]?.taken).toBe(false);
  });
});

test('an exempt allowance owed stays exempt, and a claim not taxed stays a claim', () => {
  const line = { closed: 0, now: 100_00, settled: 0, difference: 100_00, days: [] };
  const owed = [
    {
      ...{ id: 1, start_date: '2026-01-01', contributions: {} },
      lines: [
        {
          ...line,
          key: 'earning travelling_allowance Travelling',
          type: 'travelling_allowance',
          name: 'Travelling',
          tax: true,
          exempt: 'travelling',
        },
        {
          ...line,
          key: 'earning claim_reimbursement Claims',
          type: 'claim_reimbursement',
          name: 'Claims',
          tax: false,
          exempt: null,
        },
        {
          ...line,
          key: 'deduction unpaid_leave Unpaid leave',
          type: 'unpaid_leave',
          name: 'Unpaid leave',
          tax: true,
          exempt: null,
        },
      ],
    },
  ] satisfies TakenDifference[];
  const lines = differenceLines(owed, '2026-12-01');
  expect(lines.map(({ type, tax, ea_box }) => [type, tax, ea_box])).toEqual([
    ['travelling_allowance', true, undefined],
    ['claim_reimbursement', false, undefined],
    ['additional_remuneration_arrear', true, undefined],
  ]);
  // Paid in the year after, what is taxed is box B2 of the EA form of that year.
  expect(differenceLines(owed, '2027-01-01').map(({ ea_box }) => ea_box)).toEqual([
    undefined,
    undefined,
    'B2',
  ]);
});

test('what a former year overpaid is no box of the year that takes it back', () => {
  const line = { closed: 100_00, now: 0, settled: 0, difference: -100_00, days: [], tax: true, exempt: null };
  const lines = [{ ...line, key: 'salary', type: 'basic_salary', name: 'Basic salary' }];
  const [given] = differenceLines(
    [{ id: 1, start_date: '2025-12-01', lines, contributions: {} }],
    '2026-01-01',
  );
  expect([given?.type, given?.ea_box]).toEqual(['overpayment', undefined]);
});

describe('somebody who joined in a month that was closed before they were entered', () => {
  const joined = { ...ORDINARY_EMPLOYEE, company_joined_at: '2026-02-16' };
  const record = { ...salaryOf(['2026-02-16', 4_000_00]), employee: joined };
  const overtime = feedLine({
    ...{ source: 'attendance', key: 'overtime.2026-02-20', type: 'overtime', amount: 50_00 },
    ...{ source_days: ['2026-02-20'], explanation: null },
  });
  const advance = feedLine({
    ...{ source: 'advance', key: '4', type: 'advance', amount: 500_00, source_days: [], explanation: null },
  });
  const month = (name: string, ...lines: (typeof overtime)[]) =>
    missedMonth(ordinaryFacts(name, 0, { ...record, feed: { taken: [], lines } }));
  const missed = [month('2026-02', overtime, advance), month('2026-03')];
  const months = () => {
    const recomputed = unwrap(recomputeYear(missed, statuteOf));
    return recomputed.flatMap((one) => monthDifference([one]) ?? []);
  };

  test('is owed what those months come to, by the days served and what attendance gives', () => {
    const [february, march] = months();
    // 4,000 × 13/28 days = 1,857.14, and overtime; the advance is left to a payroll that there is.
    expect(february).toMatchObject({
      ...{ start_date: '2026-02-01', amount: 1_907_14, missed: true, tax: { closed: 0 } },
      lines: [
        { key: 'salary', closed: 0, now: 1_857_14, difference: 1_857_14 },
        { type: 'overtime', difference: 50_00, days: ['2026-02-20'] },
      ],
    });
    expect(february?.lines[0]?.days).toEqual(
      Array.from({ length: 13 }, (_, index) => `2026-02-${String(16 + index)}`),
    );
    expect(march).toMatchObject({ amount: 4_000_00, missed: true });
    // EPF Third Schedule: RM4,000 is 440/520.
    expect(contributionAmounts(march?.contributions ?? [])).toMatchObject({
      contribution_epf_employee_amount: 440_00,
      contribution_epf_employer_amount: 520_00,
    });
  });

  test('is paid it once: nothing is left when a later payroll has settled it', () => {
    const recomputed = unwrap(recomputeYear(missed, statuteOf));
    const left = months().flatMap((found, at) => {
      const of = recomputed[at];
      const settled = { lines: found.lines, contributions: contributionAmounts(found.contributions) };
      return (of && monthDifference([of], [settled])) ?? [];
    });
    expect(left).toEqual([]);
  });

  test('and whose month is made by hand after that has been paid twice', () => {
    const [february] = months();
    const facts = ordinaryFacts('2026-02', 0, record);
    const stored: YearPayroll = { order: 9, facts, result: compute(facts), now: facts };
    const settled = [{ lines: february?.lines ?? [], contributions: {} }];
    const found = monthDifference(unwrap(recomputeYear([stored], statuteOf)), settled);
    expect([found?.amount, found?.missed]).toEqual([-1_907_14, undefined]);
  });
});

test('two off-cycle payrolls, before and after the monthly one, differ with it once', () => {
  const records = { current: salaryOf(['2020-01-01', 5_000_00]) };
  const year = new Year(() => records.current);
  const bonus = { sequence: 2, earnings: [standardLine('additional_remuneration_bonus', 1_000_00)] };
  year.close('2026-01', bonus);
  year.close('2026-01');
  year.close('2026-01', { ...bonus, sequence: 3 });
  records.current = salaryOf(['2020-01-01', 5_500_00]);
  const [january, ...others] = year.differences();
  expect(others).toEqual([]);
  expect(january).toMatchObject({ amount: 500_00, lines: [{ key: 'salary', difference: 500_00 }] });
  // RM7,000 with a bonus: 11%/12% as RM5,500 and RM5,000 are above RM5,000 with it; 770 becomes 825.
  expect(contributionAmounts(january?.contributions ?? []).contribution_epf_employee_amount).toBe(55_00);
});

test('a payroll that is not closed stays as it is, and what comes after it builds on it', () => {
  const facts = ordinaryFacts('2026-01', 4_000_00);
  const open: YearPayroll = { order: 1, facts, result: compute(facts), now: null };
  expect(unwrap(recomputeYear([open], statuteOf))).toEqual([]);
});

test('a month that was closed before the last three is too long ago to deduct what it overpaid', () => {
  expect(overpaidLongAgo('2026-03-01', '2026-06-01')).toBe(false);
  expect(overpaidLongAgo('2026-02-01', '2026-06-01')).toBe(true);
  expect(overpaidLongAgo('2025-11-01', '2026-02-01')).toBe(false);
});

/** A correction of the records, between two months or after them: a salary from a day, or its deletion. */
const correction = fc.record({
  after: fc.integer({ min: 1, max: 7 }),
  day: fc.constantFrom('2026-01-01', '2026-01-20', '2026-02-15', '2026-03-31', '2026-05-10'),
  amount: fc.integer({ min: 1_700_00, max: 12_000_00 }),
  undone: fc.boolean(),
  decide: fc.boolean(),
});

test('differences of any sequence of corrections come to what the year comes to when it is recomputed', () => {
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07'];
  fc.assert(
    fc.property(fc.array(correction, { maxLength: 6 }), (corrections) => {
      const salaries = new Map([['2020-01-01', 3_500_00]]);
      const year = new Year(() => salaryOf(...[...salaries].sort()));
      for (const [index, month] of months.entries()) {
        // A payroll that gives back more than it contributes waits, as an officer would defer it.
        try {
          year.close(month);
        } catch {
          year.decided = year.decided.filter((one) => one.run !== month);
          year.close(month);
        }
        for (const { after, day, amount, undone, decide } of corrections) {
          if (after !== index + 1) continue;
          if (undone) salaries.delete(day);
          else salaries.set(day, amount);
          const next = months[index + 1];
          if (decide && next) year.take(next);
        }
      }
      const left = year.differences();
      const recomputed = new Year(() => salaryOf(...[...salaries].sort()));
      for (const month of months) recomputed.close(month);
      const paid = (of: Year) =>
        sumSen(of.payrolls.map(({ result }) => result.total_gross_pay - result.total_deduction));
      expect(paid(year) + sumSen(left.map(({ amount }) => amount))).toBe(paid(recomputed));
      for (const key of CONTRIBUTION_KEYS) {
        const contributed = (of: Year) => sumSen(of.payrolls.map(({ result }) => result[key]));
        const missing = sumSen(left.map(({ contributions }) => contributionAmounts(contributions)[key] ?? 0));
        expect(contributed(year) + missing).toBe(contributed(recomputed));
      }
    }),
    { numRuns: 150 },
  );
});

test('PCB of the whole year is that of the year recomputed, but for its rounding to five sen a month', () => {
  const records = { current: salaryOf(['2020-01-01', 6_000_00]) };
  const year = new Year(() => records.current);
  const whole = new Year(() => salaryOf(['2020-01-01', 6_000_00], ['2026-02-01', 7_000_00]));
  for (let month = 1; month <= 12; month += 1) {
    if (month === 5) {
      records.current = salaryOf(['2020-01-01', 6_000_00], ['2026-02-01', 7_000_00]);
      year.take('2026-05');
    }
    const name = `2026-${String(month).padStart(2, '0')}`;
    year.close(name);
    whole.close(name);
  }
  const pcb = (of: Year) => sumSen(of.payrolls.map(({ result }) => result.contribution_tax_monthly_amount));
  expect(Math.abs(pcb(year) - pcb(whole))).toBeLessThanOrEqual(12 * 5);
});

test('differences are the same while what they rest on is, whatever order they are read in', () => {
  const records = { current: salaryOf(['2020-01-01', 4_000_00]) };
  const year = new Year(() => records.current);
  year.close('2026-01');
  records.current = salaryOf(['2020-01-01', 4_100_00]);
  const [one] = year.differences();
  const [again] = year.differences();
  records.current = salaryOf(['2020-01-01', 4_200_00]);
  const [other] = year.differences();
  if (!one || !again || !other) throw new Error('no difference');
  expect(isSameDifference(one, { ...again, contributions: [...again.contributions].reverse() })).toBe(true);
  expect(isSameDifference(one, other)).toBe(false);
  expect(yearOf(one.start_date)).toBe(2026);
});
