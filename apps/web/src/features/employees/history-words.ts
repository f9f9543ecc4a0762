import type { RecordChange } from '@mesra/contract/employees/history';
import { formatAmount, formatDate, NOTHING } from '../../lib/format.ts';
import { percentOf } from './employee-values.ts';
import { SALARY_FLAGS } from './salary-flags.ts';

type Change = Pick<RecordChange, 'record' | 'action' | 'changes'>;
type FieldChange = RecordChange['changes'][number];

/** How the history says what is not a plain text. */
export interface HistoryWords {
  field: (name: string) => string;
  /** A choice of a field, such as a gender; null where it has none of that name. */
  option: (field: string, value: string) => string | null;
  yesNo: (yes: boolean) => string;
  nothing: string;
  /** What is kept encrypted: changed, or recorded for the first time. */
  concealed: string;
  recorded: string;
}

const MONEY = new Set(['amount', 'remuneration', 'mtd', 'zakat', 'reliefs']);

/** One value of a change as people read it. */
export function sayValue(field: string, value: string | null, words: HistoryWords): string {
  if (value === null || value === '') return words.nothing;
  if (value === 'true' || value === 'false') return words.yesNo(value === 'true');
  // Whose sign-in it is, is not said by its number.
  if (field === 'user_id') return words.yesNo(true);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (field === 'contribution_epf_employee_rate') return `${percentOf(value)}%`;
  if (MONEY.has(field) || (field === 'epf' && /^-?\d+\.\d{2}$/.test(value))) {
    const amount = formatAmount(value);
    return amount === NOTHING ? value : `RM ${amount}`;
  }
  return words.option(field, value) ?? value;
}

/** A line of the history: which field, from what, to what. Of what is kept encrypted only that it changed. */
export interface HistoryLine {
  field: string;
  before: string | null;
  after: string;
}

const FLAGS = new Set<string>(SALARY_FLAGS);
const FIRST = ['effective_from', 'amount', 'year', 'source', 'name', 'employee_code'];

const orderOf = (field: string): number => {
  const place = FIRST.indexOf(field);
  return place < 0 ? FIRST.length : place;
};

/** Of something new or deleted only what it has; of a salary only what it does not count for. */
function isSaid(change: Change, { field, before, after, concealed }: FieldChange): boolean {
  if (change.action === 'update' || concealed) return true;
  const value = after ?? before;
  if (change.record === 'salary' && FLAGS.has(field)) return value === 'false';
  return value !== null && value !== 'false';
}

/** What is worth saying of a change, the telling fields first. */
export function historyLines(change: Change, words: HistoryWords): HistoryLine[] {
  const lineOf = (one: FieldChange): HistoryLine => {
    const field = words.field(one.field);
    if (one.concealed)
      return { field, before: null, after: change.action === 'insert' ? words.recorded : words.concealed };
    const before = sayValue(one.field, one.before, words);
    const after = sayValue(one.field, one.after, words);
    if (change.action === 'update') return { field, before, after };
    return { field, before: null, after: change.action === 'insert' ? after : before };
  };
  return change.changes
    .filter((one) => isSaid(change, one))
    .sort((a, b) => orderOf(a.field) - orderOf(b.field))
    .map(lineOf);
}
