import { describe, expect, test } from 'vitest';
import { formatMoney } from '../kit/money.ts';
import { problem } from '../kit/outcome.ts';
import { readCases, senOf } from './cases/read-cases.ts';
import {
  type CincoFinding,
  type CincoPayroll,
  type CincoPerson,
  cincoFindings,
  cincoMonthFindings,
} from './cinco.ts';
import { type PaidTo, sharedAccounts } from './cinco-accounts.ts';
import type { SocsoTypeChoice } from './facts.ts';
import type { LineFacts } from './line-facts.ts';
import { itemsInForce, type PayrollItem } from './payroll-items.ts';
import { SEN_PARAMS } from './problem-messages.ts';

type Line = { type?: string; name: string; amount: string; changed?: string };
type Feed = { name: string; amount: string; reason?: string } & Partial<
  Record<'proposed' | 'taken' | 'undecided', string>
>;
type Account = 'none' | { bank?: string; number?: string };

interface PayrollCase {
  status?: string;
  sequence?: string;
  gross?: string;
  net?: string;
  epf?: string;
  epf_employer?: string;
  socso?: string;
  counts?: string;
  after_zakat?: string;
  adjustment?: string;
  epf_rate?: string;
  socso_type?: SocsoTypeChoice;
  salary_by_hand?: string;
  reasons?: string[];
  warnings?: string[];
  manual?: Record<string, string>;
  earnings?: Line[];
  deductions?: Line[];
  feed?: Feed[];
}

interface Case {
  name: string;
  joined?: string;
  leaves?: string;
  lacks?: string[];
  not_run?: string[];
  unconfirmed?: string[];
  payroll?: 'none' | PayrollCase;
  /** The state of the monthly payroll beside an off-cycle one. */
  monthly?: string;
  tax_mode?: 'manual';
  account?: Account;
  last_paid?: Account;
  paid_to?: Account;
  others?: string[];
  outside_bank?: boolean;
  finds: string[];
}

const ITEMS = new Map<string, PayrollItem>(itemsInForce([], '2026-11-01').map((item) => [item.type, item]));
const sen = (text: string | undefined, fallback: number) => (text === undefined ? fallback : signed(text));
const signed = (text: string) => (text.startsWith('-') ? -senOf(text.slice(1)) : senOf(text));
const problems = (keys: string[] = []) => keys.map((key) => problem(key));
const MAYBANK = { bank: 'MBBEMYKL', number: '514012345678' };

function paidTo(account: Account | undefined): PaidTo {
  if (account === 'none') return { bank: null, number: null, shown: null };
  const { bank = null, number = null } = account ?? MAYBANK;
  return { bank, number, shown: number?.slice(-4) ?? null };
}

/** A line as its item says, apart from the flags that were changed. */
function lineOf({ type = 'allowance', name, amount, changed = '' }: Line): LineFacts {
  const { epf, socso, eis, tax, hrdf, contribution_total_type } =
    ITEMS.get(type) ?? (ITEMS.get('allowance') as PayrollItem);
  const line = { type, name, amount: senOf(amount), epf, socso, eis, tax, hrdf, contribution_total_type };
  const flags: Record<string, unknown> = line;
  for (const flag of changed.split(' ').filter(Boolean))
    flags[flag] = flag === 'contribution_total_type' ? 'additional' : !flags[flag];
  return line;
}

const feedOf = ({ name, amount, reason = '', ...is }: Feed) => ({
  ...{ type: 'overtime', name, amount: senOf(amount), reason: reason || null },
  ...{ taken: is.taken === 'yes', proposed: is.proposed === 'yes', undecided: is.undecided === 'yes' },
});

function payrollOf(given: PayrollCase): CincoPayroll {
  const { counts = 'all', manual = {}, earnings = [], deductions = [], feed = [] } = given;
  return {
    sequence: Number(given.sequence ?? 1),
    open: (given.status ?? 'In Process') === 'In Process',
    total_gross_pay: sen(given.gross, 500_000),
    total_net_pay: sen(given.net, 420_000),
    contribution_epf_employee_amount: sen(given.epf, 55_000),
    contribution_epf_employer_amount: sen(given.epf_employer, given.epf === undefined ? 65_000 : 0),
    contribution_socso_employer_amount: sen(given.socso, 8_665),
    reasons: problems(given.reasons),
    warnings: problems(given.warnings),
    counts: { epf: counts === 'all', socso: counts === 'all' },
    tax_after_zakat: sen(given.after_zakat, 10_000),
    input: {
      salary_by_hand: given.salary_by_hand === 'yes',
      earnings: earnings.map(lineOf),
      deductions: deductions.map(lineOf),
      total_adjustment: sen(given.adjustment, 0),
      contribution_epf_employee_rate: given.epf_rate ?? null,
      contribution_socso_type: given.socso_type ?? 'auto',
      manual: Object.fromEntries(Object.entries(manual).map(([figure, amount]) => [figure, senOf(amount)])),
    },
    feed: feed.map(feedOf),
  };
}

function personOf(given: Case): CincoPerson {
  const { payroll = {}, monthly, last_paid } = given;
  const payrolls = payroll === 'none' ? [] : [payrollOf(payroll)];
  if (monthly) payrolls.push(payrollOf({ status: monthly }));
  const { others } = given;
  const names = others?.slice(0, 3) ?? [];
  return {
    ...{ start_date: '2026-11-01', end_date: '2026-11-30' },
    company_joined_at: given.joined ?? '2020-01-01',
    inactive_at: given.leaves ?? null,
    earlier: { not_run: given.not_run ?? [], unconfirmed: given.unconfirmed ?? [] },
    lacks: problems(given.lacks),
    payrolls,
    account: {
      record: paidTo(given.account),
      last_paid: last_paid === 'none' ? null : paidTo(last_paid),
      processed: payrolls
        .filter(({ open }) => open)
        .map(({ sequence }) => ({ sequence, to: paidTo(given.paid_to) })),
      others: others ? { names, count: others.length } : null,
      ...(given.outside_bank ? { outside_bank: true } : {}),
    },
  };
}

function shown({ part, level, key, params, sequence }: CincoFinding): string {
  const named = Object.entries(params).map(([name, value]) =>
    SEN_PARAMS.has(name) && typeof value === 'number' ? `${name}=${formatMoney(value)}` : `${name}=${value}`,
  );
  return [part, level, key, ...named, ...(sequence > 0 ? [`of ${sequence}`] : [])].join(' ');
}

describe('the Cinco report of a person', () => {
  test.each(readCases<Case[]>('cinco.yaml').map((one) => [one.name, one] as const))('%s', (_, given) => {
    const terms = { items: ITEMS, tax_mode: given.tax_mode ?? ('automatic' as const) };
    expect(cincoFindings(personOf(given), terms).map(shown)).toEqual(given.finds);
  });
});

describe('the Cinco report of the month', () => {
  const nothing = { problems: [], carried_forward: [], sources: { count: 8, unaccepted: 0 } };

  test('says nothing where the law stands and every weak source is accepted', () =>
    expect(cincoMonthFindings(nothing)).toEqual([]));

  test('names what keeps it from being run, tables carried forward, and sources that nobody has accepted', () => {
    const found = cincoMonthFindings({
      problems: [problem('statute_not_in_force', { table: 'epf', day: '2027-01-01' })],
      carried_forward: ['mtd'],
      sources: { count: 8, unaccepted: 3 },
    });
    expect(found.map(shown)).toEqual([
      'statutory error statute_not_in_force table=epf day=2027-01-01',
      'statutory warning table_carried_forward table=mtd',
      'statutory warning sources_unaccepted count=3 of=8',
    ]);
  });
});

describe('an account that several people have', () => {
  const holder = (id: number, number: string | null, bank: string | null = 'MBBEMYKL') => ({
    ...{ id, name: `Person ${id}` },
    to: { bank, number, shown: null },
  });
  const others = (people: ReturnType<typeof holder>[]) =>
    [...sharedAccounts(people)].map(([id, { names, count }]) => `${id}: ${names.join(', ')} (${count})`);

  test('is found whatever the spaces and dashes, and names the others to each', () =>
    expect(others([holder(1, '1234 5678'), holder(2, '12-345678'), holder(3, '999')])).toEqual([
      '1: Person 2 (1)',
      '2: Person 1 (1)',
    ]));

  test('is none where the bank is another, or nobody has a number', () =>
    expect(
      others([holder(1, '123'), holder(2, '123', 'CIBBMYKL'), holder(3, null), holder(4, null)]),
    ).toEqual([]));

  test('names three of the others, whoever is told', () => {
    const found = others([1, 2, 3, 4, 5].map((id) => holder(id, '123')));
    expect(found[0]).toBe('1: Person 2, Person 3, Person 4 (4)');
    expect(found[4]).toBe('5: Person 1, Person 2, Person 3 (4)');
  });
});
