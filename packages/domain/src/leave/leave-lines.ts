import { formatMoney, type Sen } from '../kit/money.ts';
import type { PlainDate } from '../kit/plain-date.ts';
import type { GivenLine } from '../payroll/feed-lines.ts';
import { daysOf, type HalfDays } from './half-days.ts';
import type { UnpaidDays } from './unpaid.ts';
import { untakenPay } from './untaken.ts';

/** Days that are paid instead of taken, with the monthly wages of the day on which that was agreed; null if unknown. */
export interface EncashedDays {
  readonly date: PlainDate;
  readonly half_days: HalfDays;
  readonly monthly_wages: Sen | null;
}

/** Unpaid days as one line, so that together they are rounded once; its amount is the payroll's. */
const unpaidLines = ({ quarters, days, dates }: UnpaidDays): GivenLine[] =>
  quarters === 0
    ? []
    : [
        {
          ...{ source: 'leave', key: 'unpaid_leave', type: 'unpaid_leave', amount: 0, explanation: null },
          source_days: dates,
          unpaid_leave: { days },
        },
      ];

/** Days at the ordinary rate of pay, one line with a step an entry. Law: Employment Act 1955 s.60I. */
function encashedLines(encashed: readonly EncashedDays[]): GivenLine[] {
  const paid = encashed.flatMap(({ date, half_days, monthly_wages }) => {
    const { amount, law } = untakenPay(half_days, { day: date, monthly_wages, dismissed: false });
    if (amount === null || law === null || monthly_wages === null) return [];
    return [{ date, half_days, monthly_wages, amount, law }];
  });
  const [first] = paid;
  if (!first) return [];
  const base = paid.every((one) => one.monthly_wages === first.monthly_wages) ? first.monthly_wages : null;
  return [
    {
      ...{ source: 'leave', key: 'encashed', type: 'leave_pay' },
      amount: paid.reduce((sum, { amount }) => sum + amount, 0),
      source_days: [...new Set(paid.map(({ date }) => date))],
      explanation: {
        law: 'law.employment_act.ordinary_rate',
        ...{ effective_from: first.law.effective_from, source: first.law.source, base, rate: null },
        steps: paid.map(({ date, half_days, monthly_wages, amount }) => ({
          ...{ date, label_key: 'step.leave_encashed', amount },
          formula: `${formatMoney(monthly_wages)} / 26 × ${daysOf(half_days)}`,
        })),
      },
    },
  ];
}

/** The lines that somebody's leave gives to a payroll: unpaid days, and days paid instead of taken. */
export const leaveLines = (unpaid: UnpaidDays | null, encashed: readonly EncashedDays[]): GivenLine[] => [
  ...(unpaid ? unpaidLines(unpaid) : []),
  ...encashedLines(encashed),
];
