import { recordSearch } from '../../lib/search-params.ts';

/** What a link leads to, so that it can be corrected at once: a field, or a dialog of the page. */
const FOCUSES = [
  'date_of_birth',
  'nationality',
  'bank_account',
  'company_joined_at',
  'contribution_epf_employee_rate',
  'salary',
  'opening',
] as const;
export type Focus = (typeof FOCUSES)[number];

/** `validateSearch` of an employee's pages: `?id=42`, and perhaps what to correct. */
export function employeeSearch(raw: Record<string, unknown>): { id: number; focus?: Focus } {
  const focus = FOCUSES.find((one) => one === raw.focus);
  return { ...recordSearch(raw), ...(focus ? { focus } : {}) };
}

/** The focus if it is one of these fields; undefined otherwise. */
export const focusIn = <F extends Focus>(focus: Focus | undefined, fields: readonly F[]): F | undefined =>
  fields.find((field) => field === focus);
