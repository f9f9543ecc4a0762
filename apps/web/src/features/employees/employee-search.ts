import { recordSearch } from '../../lib/search-params.ts';

/** A field that a link leads to, so that it can be corrected at once. */
export type Focus = 'date_of_birth' | 'salary';

/** What the address of the list says of an import: `import=1` opens it, `job=12` is one under way or done. */
export interface ImportSearch {
  import?: string;
  job?: string;
}

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Reads the import's part of the address, whatever it says. */
export function importSearch(raw: Record<string, unknown>): { open: boolean; job: number | null } {
  const job = idOf(raw.job);
  return { open: raw.import !== undefined || job !== null, job };
}

/** `validateSearch` of an employee's pages: `?id=42`, and perhaps the field to correct. */
export function employeeSearch(raw: Record<string, unknown>): { id: number; focus?: Focus } {
  const focus = raw.focus === 'date_of_birth' || raw.focus === 'salary' ? raw.focus : null;
  return { ...recordSearch(raw), ...(focus ? { focus } : {}) };
}
