import { formatMoney, type Sen, sumSen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { FeedExplanation, FeedStep, SourceType } from '../payroll/feed-facts.ts';
import type { GivenLine } from '../payroll/feed-lines.ts';
import type { WorkingTimeStatute } from '../statutory/malaysia/working-time.ts';
import type { EarnedAllowance } from './shift-allowances.ts';
import type { ProposedAbsence } from './unexcused-absence.ts';
import type { WorkPayKey, WorkPayLine } from './work-pay.ts';

/** What a day's attendance comes to in pay. */
export interface PaidDay {
  readonly date: PlainDate;
  readonly lines: readonly WorkPayLine[];
  readonly allowances: readonly EarnedAllowance[];
}

const TYPES: Readonly<Record<WorkPayKey, SourceType<'attendance'>>> = {
  normal_hours: 'time_wages',
  overtime: 'overtime',
  rest_day_work: 'rest_day_pay',
  rest_day_overtime: 'rest_day_pay',
  holiday_pay: 'holiday_wages',
  holiday_work: 'public_holiday_pay',
  holiday_overtime: 'public_holiday_pay',
  lateness: 'lateness',
};

type LawTopic = 'overtime' | 'rest_day_work' | 'holiday_work' | 'ordinary_rate';

const TOPICS: Readonly<Record<WorkPayKey, LawTopic>> = {
  normal_hours: 'ordinary_rate',
  overtime: 'overtime',
  rest_day_work: 'rest_day_work',
  rest_day_overtime: 'rest_day_work',
  holiday_pay: 'holiday_work',
  holiday_work: 'holiday_work',
  holiday_overtime: 'holiday_work',
  lateness: 'ordinary_rate',
};

const LAWS: Readonly<Record<WorkingTimeStatute, Readonly<Record<LawTopic, string>>>> = {
  employment_act: {
    overtime: 'law.employment_act.overtime',
    rest_day_work: 'law.employment_act.rest_day_work',
    holiday_work: 'law.employment_act.holiday_work',
    ordinary_rate: 'law.employment_act.ordinary_rate',
  },
  sabah_labour_ordinance: {
    overtime: 'law.sabah_labour_ordinance.overtime',
    rest_day_work: 'law.sabah_labour_ordinance.rest_day_work',
    holiday_work: 'law.sabah_labour_ordinance.holiday_work',
    ordinary_rate: 'law.sabah_labour_ordinance.ordinary_rate',
  },
  sarawak_labour_ordinance: {
    overtime: 'law.sarawak_labour_ordinance.overtime',
    rest_day_work: 'law.sarawak_labour_ordinance.rest_day_work',
    holiday_work: 'law.sarawak_labour_ordinance.holiday_work',
    ordinary_rate: 'law.sarawak_labour_ordinance.ordinary_rate',
  },
};

const RULES = 'law.attendance.rules';

const hoursOf = (minutes: number): string => (minutes % 3 === 0 ? `${minutes / 60}` : `(${minutes} / 60)`);

type Workings = Pick<
  WorkPayLine,
  'base' | 'ordinary_items' | 'unit' | 'days' | 'normal_minutes' | 'per' | 'rate' | 'minutes'
>;

/** The rate a day or an hour as text: `3000.00 / 26 / 8`, with items `(3000.00 + 200.00) / 26 / 8`. */
function rateOf({ base, ordinary_items, unit, days, normal_minutes, per }: Workings): string {
  const [wage, items] = [formatMoney(base), formatMoney(ordinary_items)];
  const hours = hoursOf(normal_minutes);
  const month = per === 'day' ? ` / ${days}` : ` / ${days} / ${hours}`;
  if (unit === 'month') return `${ordinary_items === 0 ? wage : `(${wage} + ${items})`}${month}`;
  const own = {
    day: per === 'day' ? wage : `${wage} / ${hours}`,
    hour: per === 'day' ? `${wage} × ${hours}` : wage,
  }[unit];
  return ordinary_items === 0 ? own : `(${own} + ${items}${month})`;
}

/** The working of a line as text: `3000.00 / 26 / 8 × 1.5 × 2 h`. */
function formulaOf(line: Workings): string {
  const { per, rate, minutes } = line;
  return `${rateOf(line)} × ${rate}${per === 'day' ? '' : ` × ${hoursOf(minutes)} h`}`;
}

/** The base of a line in sen, as far as it is one amount: a month's wages with the items. */
const baseOf = ({ base, ordinary_items, unit }: WorkPayLine): Sen =>
  unit === 'month' ? base + ordinary_items : base;

function labelOf({ key, per }: WorkPayLine): string {
  if (key === 'lateness') return 'step.time_missed';
  return per === 'day' ? 'step.day_wages' : 'step.hours_worked';
}

interface DatedLine {
  readonly date: PlainDate;
  readonly line: WorkPayLine;
}

/** All of them the same value, or null. */
function shared<T>(values: readonly T[]): T | null {
  const [first] = values;
  return first !== undefined && values.every((value) => value === first) ? first : null;
}

function explainWork(dated: readonly DatedLine[]): FeedExplanation {
  const last = dated.at(-1)?.line;
  const law = last?.law ?? null;
  const steps = dated.map(
    ({ date, line }): FeedStep => ({
      date,
      label_key: labelOf(line),
      formula: formulaOf(line),
      amount: Math.abs(line.amount),
    }),
  );
  return {
    law: last && law ? LAWS[law.statute][TOPICS[last.key]] : RULES,
    effective_from: law?.effective_from ?? null,
    source: law?.source ?? null,
    base: shared(dated.map(({ line }) => baseOf(line))),
    rate: shared(dated.map(({ line }) => line.rate)),
    steps,
  };
}

/** One line a kind of work and law, with a step a day. */
function workLines(days: readonly PaidDay[]): GivenLine[] {
  const groups = new Map<string, DatedLine[]>();
  for (const { date, lines } of days) {
    for (const line of lines) {
      if (line.amount === 0) continue;
      const key = line.law ? `${line.key}.${line.law.statute}` : line.key;
      const group = groups.get(key);
      if (group) group.push({ date, line });
      else groups.set(key, [{ date, line }]);
    }
  }
  return [...groups].flatMap(([key, dated]) => {
    const [first] = dated;
    if (!first) return [];
    return {
      source: 'attendance',
      key,
      type: TYPES[first.line.key],
      amount: Math.abs(sumSen(dated.map(({ line }) => line.amount))),
      source_days: [...new Set(dated.map(({ date }) => date))],
      minutes: dated.reduce((sum, { line }) => sum + line.minutes, 0),
      explanation: explainWork(dated),
    };
  });
}

function allowanceLines(days: readonly PaidDay[]): GivenLine[] {
  const earned = days.flatMap(({ date, allowances }) => allowances.map((one) => ({ date, ...one })));
  if (earned.length === 0) return [];
  const steps = earned.map(
    ({ date, amount, minutes }): FeedStep => ({
      date,
      label_key: 'step.shift_allowance',
      formula: `${hoursOf(minutes)} h`,
      amount,
    }),
  );
  const amount: Sen = sumSen(earned.map((one) => one.amount));
  return [
    {
      source: 'attendance',
      key: 'shift_allowance',
      type: 'shift_allowance',
      amount,
      source_days: [...new Set(earned.map(({ date }) => date))],
      minutes: earned.reduce((sum, { minutes }) => sum + minutes, 0),
      explanation: { law: RULES, effective_from: null, source: null, base: null, rate: null, steps },
    },
  ];
}

/** A proposal for each absence; its amount is the payroll's, by days of unpaid leave. */
const absenceLines = (absences: readonly ProposedAbsence[]): GivenLine[] =>
  absences.map(({ date, half_days, undecided }) => ({
    source: 'attendance',
    key: `absence.${date}`,
    type: 'unpaid_leave',
    amount: 0,
    source_days: [date],
    unpaid_leave: { days: half_days === 2 ? '1' : '0.5' },
    explanation: null,
    proposed: true,
    undecided,
  }));

/** The lines that somebody's attendance gives to a payroll, of days in order. */
export const payLines = (days: readonly PaidDay[], absences: readonly ProposedAbsence[]): GivenLine[] => [
  ...workLines(days),
  ...allowanceLines(days),
  ...absenceLines(absences),
];
