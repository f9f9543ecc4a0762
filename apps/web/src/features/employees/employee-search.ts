import { recordSearch } from '../../lib/search-params.ts';

/** A field that a link leads to, so that it can be corrected at once. */
export type Focus = 'date_of_birth' | 'salary';

/** `validateSearch` of an employee's pages: `?id=42`, and perhaps the field to correct. */
export function employeeSearch(raw: Record<string, unknown>): { id: number; focus?: Focus } {
  const focus = raw.focus === 'date_of_birth' || raw.focus === 'salary' ? raw.focus : null;
  return { ...recordSearch(raw), ...(focus ? { focus } : {}) };
}
