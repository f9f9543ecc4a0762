import { endOfMonth, monthOf, plainMonthOf, shiftMonth } from '@mesra/domain/kit/plain-date';
import { lineType } from '@mesra/domain/payroll/line-types';
import { statuteFor } from '@mesra/domain/statutory/snapshot';
import { dayIn, fixedClock } from '../../kit/clock.ts';
import { inTransaction } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { dateNotifications, lastNotification } from '../realtime/realtime.api.ts';
import { type AddedLines, closeMonth, type LinesFor } from './payroll-run.api.ts';
import type { InputLine } from './payroll-run.tables.ts';

const FIRST_MONTH = '2026-01';
const ZONE = 'Asia/Kuala_Lumpur';

const RM = 100;
/** Muslims who pay their zakat by deduction from the salary. */
const ZAKAT = new Set(['MR0011', 'MR0016', 'MR0027', 'MR0036', 'MR0045', 'MS0011', 'MS0020']);

/** The Employment Act's overtime is for monthly wages up to this. */
const OVERTIME_UP_TO = 4000 * RM;

/** A line of a standard kind with its default flags. */
function standardLine(type: string, amount: number, extra: Partial<InputLine> = {}): InputLine {
  const kind = lineType(type);
  if (!kind) throw new Error(`No line type ${type}`);
  const { title, epf, socso, eis, tax, hrdf, contribution_total_type } = kind;
  const flags = { epf, socso, eis, tax, hrdf, contribution_total_type };
  return { type, name: title, amount, ...flags, recurring: false, ...extra };
}

/**
 * What the demo's people earn and lose beside their salary, so that months differ: a phone allowance and a post
 * allowance that come again, the latter part of the ordinary rate, overtime, commission, a bonus in March, unpaid leave, zakat, an advance paid back. The same every time.
 */
export function demoLines(month: string, { employee_code, salary }: LinesFor): AddedLines {
  const person = Number(employee_code.replace(/\D/g, '')) || 0;
  const number = monthOf(month);
  const earnings: InputLine[] = [];
  const deductions: InputLine[] = [];
  if (person % 3 === 0 && number === 1)
    earnings.push(standardLine('fixed_allowance', 100 * RM, { name: 'Phone allowance', recurring: true }));
  if (person % 6 === 2 && number === 1) {
    const marks = { recurring: true, ordinary_rate: true };
    earnings.push(standardLine('fixed_allowance', 150 * RM, { name: 'Post allowance', ...marks }));
  }
  if (person % 4 === 0 && salary <= OVERTIME_UP_TO) {
    const hours = String(((person * 7 + number * 5) % 18) + 2);
    earnings.push(
      standardLine('overtime', 0, { overtime: { multiplier: number % 4 === 0 ? '2.0' : '1.5', hours } }),
    );
  }
  if (person % 8 === 4)
    earnings.push(standardLine('commission', (150 + ((person * 13 + number * 37) % 400)) * RM));
  if (person % 4 === 1 && number === 3)
    earnings.push(standardLine('additional_remuneration_bonus', 1500 * RM));
  if (person % 11 === 3 && number % 3 === 1)
    deductions.push(standardLine('unpaid_leave', 0, { unpaid_leave: { days: '1' } }));
  if (ZAKAT.has(employee_code) && number === 1)
    deductions.push(standardLine('zakat', 50 * RM, { recurring: true }));
  if (person % 14 === 6 && number > 7)
    deductions.push(standardLine('advance', 200 * RM, { name: 'Advance paid back' }));
  return { earnings, deductions };
}

/** From January 2026 to last month, or to the last month for which every table is in force. */
function demoMonths(today: string): string[] {
  const months: string[] = [];
  for (
    let month = FIRST_MONTH;
    month < plainMonthOf(today) && statuteFor(month).ok;
    month = shiftMonth(month, 1)
  )
    months.push(month);
  return months;
}

/** The demo's months are confirmed and paid on their last morning, not all on the day the demo is made. */
const payday = (month: string) => fixedClock(`${endOfMonth(month)}T10:00:00+08:00`);

/** Runs, confirms and pays the demo's months as the product does; last month stays confirmed, to be paid. */
export async function seedPayrolls(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const months = demoMonths(dayIn(ZONE, services.clock.now()));
  for (const { id, ownerId } of companies) {
    const scope = { companyIds: [id], userId: null };
    for (const month of months) {
      const after = await inTransaction(services.db.app, scope, (tx) => lastNotification(tx, id));
      await closeMonth({ ...services, clock: payday(month) }, { id, user_id: ownerId }, month, {
        pay: month !== months.at(-1),
        lines: (employee) => demoLines(month, employee),
      });
      const at = payday(month).now().toISOString();
      await inTransaction(services.db.app, scope, (tx) => dateNotifications(tx, id, { after, at }));
    }
  }
}
