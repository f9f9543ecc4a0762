import { MAX_PLANNED } from '@mesra/contract/site-visits/managed-site-visit';
import { isPlainDate, type PlainDate } from '@mesra/domain/kit/plain-date';
import { repeatedDates } from '@mesra/domain/site-visits/repetition';
import { noRepetition, type RepetitionValues, repetitionBody } from '../../shared/when/repetition.ts';

export type PlanValues = RepetitionValues & {
  employee_ids: number[];
  work_site_id: number | null;
  date: string | null;
  starts_at: string;
  ends_at: string;
  purpose: string;
};

export const newPlan = (today: PlainDate): PlanValues => ({
  ...{ employee_ids: [], work_site_id: null, date: today, starts_at: '', ends_at: '', purpose: '' },
  ...noRepetition(),
});

/** The body of a plan, without the company. */
export const planBody = ({ repeats, weekdays, every_weeks, until, ...values }: PlanValues) => ({
  ...values,
  work_site_id: values.work_site_id ?? '',
  date: values.date ?? '',
  repeat: repetitionBody({ repeats, weekdays, every_weeks, until }),
});

/** How many visits a plan comes to and on which days; null while it is not yet one. */
export function planSize(values: PlanValues) {
  const { employee_ids, date, repeats, weekdays, until } = values;
  const every_weeks = Number(values.every_weeks);
  if (employee_ids.length === 0 || !date || !isPlainDate(date)) return null;
  if (!repeats) return { count: employee_ids.length, first: date, last: date, tooMany: false };
  const counts = Number.isInteger(every_weeks) && every_weeks > 0 && every_weeks <= 52;
  if (!until || !isPlainDate(until) || !counts) return null;
  const dates = repeatedDates(date, { weekdays, every_weeks, until }, MAX_PLANNED);
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return null;
  const count = dates.length * employee_ids.length;
  return { count, first, last, tooMany: count > MAX_PLANNED };
}
