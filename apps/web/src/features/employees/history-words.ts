import type { RecordChange } from '@mesra/contract/employees/history';
import { formatAmount, formatDate, NOTHING } from '../../lib/format.ts';
import { percentOf } from './employee-values.ts';

type FieldChange = RecordChange['changes'][number];

/** How the history says what is not a plain text. */
export interface HistoryWords {
  field: (name: string) => string;
  /** A choice of a field, such as a gender; null where it has none of that name. */
  option: (field: string, value: string) => string | null;
  yesNo: (yes: boolean) => string;
  nothing: string;
  concealed: string;
}

const MONEY = new Set(['amount', 'remuneration', 'mtd', 'zakat', 'reliefs']);

/** One value of a change as people read it. */
export function sayValue(field: string, value: string | null, words: HistoryWords): string {
  if (value === null || value === '') return words.nothing;
  if (value === 'true' || value === 'false') return words.yesNo(value === 'true');
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

/** What is worth saying of a change: of something new only what it has. */
export function historyLines(
  change: Pick<RecordChange, 'action' | 'changes'>,
  words: HistoryWords,
): HistoryLine[] {
  const lineOf = (one: FieldChange): HistoryLine => {
    const field = words.field(one.field);
    if (one.concealed) return { field, before: null, after: words.concealed };
    const before = sayValue(one.field, one.before, words);
    const after = sayValue(one.field, one.after, words);
    if (change.action === 'update') return { field, before, after };
    return { field, before: null, after: change.action === 'insert' ? after : before };
  };
  const said = (one: FieldChange) =>
    change.action === 'update' || (one.after ?? one.before ?? 'false') !== 'false' || one.concealed;
  return change.changes.filter(said).map(lineOf);
}
