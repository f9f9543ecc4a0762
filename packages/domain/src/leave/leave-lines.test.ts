import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatMoney } from '../kit/money.ts';
import { feedLine } from '../payroll/feed-lines.ts';
import { halfDaysOf } from './half-days.ts';
import { type EncashedDays, leaveLines } from './leave-lines.ts';
import type { UnpaidDays } from './unpaid.ts';

interface Case {
  name: string;
  encashed?: string[];
  unpaid?: string | number;
  lines: string[];
  steps?: string[];
}
const cases = parse(readFileSync(new URL('./cases/leave-lines.yaml', import.meta.url), 'utf8'), {
  schema: 'core',
}) as Case[];

function encashedOf(text: string): EncashedDays {
  const [date = '', days, wages] = text.split(' ');
  const monthly_wages = wages === 'none' ? null : Math.round(Number(wages) * 100);
  return { date, half_days: halfDaysOf(Number(days)), monthly_wages };
}
function unpaidOf(text: string): UnpaidDays {
  const [days = '0', ...dates] = text.split(' ');
  return { days, quarters: Number(days) * 4, dates, whole: false, warning: null };
}

test.each(cases)('$name', ({ encashed = [], unpaid, lines, steps = [] }) => {
  const given = leaveLines(unpaid === undefined ? null : unpaidOf(String(unpaid)), encashed.map(encashedOf));
  const shown = given.map(({ type, amount, unpaid_leave, source_days }) =>
    [type, unpaid_leave?.days ?? formatMoney(amount), ...source_days].join(' '),
  );
  expect(shown).toEqual(lines);
  const worked = given.flatMap(({ explanation }) => explanation?.steps ?? []);
  expect(worked.map(({ formula, amount }) => `${formula} = ${formatMoney(amount)}`)).toEqual(steps);
  expect(given.map((one) => feedLine(one).kind)).toEqual(
    given.map(({ type }) => (type === 'leave_pay' ? 'earning' : 'deduction')),
  );
});
