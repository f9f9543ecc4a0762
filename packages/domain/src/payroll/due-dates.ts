import { addMonths, endOfMonth, type PlainDate, plainDate, plainMonthOf, yearOf } from '../kit/plain-date.ts';

/** What an employer hands in: the month's contributions with PCB, and the forms of a year. */
export type PayrollDue = 'contributions' | 'e_data_praisi' | 'ea' | 'form_e';

export interface DueDate {
  due: PayrollDue;
  /** The last day. */
  date: PlainDate;
  /** The first day of the month, or of the year, that it is for. */
  period: PlainDate;
}

/**
 * What is due from a day on, the next of each kind by date: EPF, SOCSO, EIS, HRD levy and PCB of a month by the 15th of the
 * next; of a year e-Data Praisi by 25 February, EA by the last day of February, Form E by 31 March (docs/statutory.md).
 */
export function payrollDueDates(today: PlainDate): DueDate[] {
  const month = `${today.slice(0, 7)}-01`;
  const contributions = [month, addMonths(month, 1)].map((paid) => ({
    due: 'contributions' as const,
    date: `${paid.slice(0, 7)}-15`,
    period: addMonths(paid, -1),
  }));
  const yearly = [yearOf(today), yearOf(today) + 1].flatMap((year): DueDate[] => {
    const period = plainDate(year - 1, 1, 1);
    const february = plainMonthOf(plainDate(year, 2, 1));
    return [
      { due: 'e_data_praisi', date: plainDate(year, 2, 25), period },
      { due: 'ea', date: endOfMonth(february), period },
      { due: 'form_e', date: plainDate(year, 3, 31), period },
    ];
  });
  const coming = [...contributions, ...yearly].filter(({ date }) => date >= today);
  return coming
    .filter((one) => coming.find(({ due }) => due === one.due) === one)
    .sort((a, b) => a.date.localeCompare(b.date));
}
