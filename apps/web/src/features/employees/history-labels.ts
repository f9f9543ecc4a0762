import type { RecordChange } from '@mesra/contract/employees/history';
import { formatAmount, formatDate, NOTHING } from '../../lib/format.ts';
import { percentOf } from './employee-values.ts';
import { SALARY_FLAGS } from './salary-flags.ts';

type Change = Pick<RecordChange, 'record' | 'action' | 'changes'>;
type FieldChange = RecordChange['changes'][number];

/** How the history says what is not a plain text. */
export interface HistoryLabels {
  field: (name: string) => string;
  /** A choice of a field, such as a gender; null where it has none of that name. */
  option: (field: string, value: string) => string | null;
  yesNo: (yes: boolean) => string;
  nothing: string;
  /** Placeholder of an encrypted value: changed, or set for the first time. */
  concealed: string;
  recorded: string;
}

const MONEY = new Set(['amount', 'remuneration', 'mtd', 'zakat', 'reliefs']);

/** One value of a change as people read it. */
export function formatValue(field: string, value: string | null, labels: HistoryLabels): string {
  if (value === null || value === '') return labels.nothing;
  if (value === 'true' || value === 'false') return labels.yesNo(value === 'true');
  // Whose sign-in it is, is not said by its number.
  if (field === 'user_id') return labels.yesNo(true);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (field === 'contribution_epf_employee_rate') return `${percentOf(value)}%`;
  if (MONEY.has(field) || (field === 'epf' && /^-?\d+\.\d{2}$/.test(value))) {
    const amount = formatAmount(value);
    return amount === NOTHING ? value : `RM ${amount}`;
  }
  return labels.option(field, value) ?? value;
}

/** A line of the history: field, old and new value. Encrypted fields show only that they changed. */
export interface HistoryLine {
  field: string;
  before: string | null;
  after: string;
}

const FLAGS = new Set<string>(SALARY_FLAGS);
const FIRST = ['effective_from', 'amount', 'year', 'source', 'name', 'employee_code'];

const orderOf = (field: string): number => {
  const index = FIRST.indexOf(field);
  return index < 0 ? FIRST.length : index;
};

/** Created and deleted rows show only non-empty values; a salary only the flags that are off. */
function isDisplayed(change: Change, { field, before, after, concealed }: FieldChange): boolean {
  if (change.action === 'update' || concealed) return true;
  const value = after ?? before;
  if ((change.record === 'salary' || change.record === 'recurring_line') && FLAGS.has(field))
    return value === 'false';
  return value !== null && value !== 'false';
}

/** The lines of a change, the most relevant fields first. */
export function historyLines(change: Change, labels: HistoryLabels): HistoryLine[] {
  const lineOf = (one: FieldChange): HistoryLine => {
    const field = labels.field(one.field);
    if (one.concealed)
      return { field, before: null, after: change.action === 'insert' ? labels.recorded : labels.concealed };
    const before = formatValue(one.field, one.before, labels);
    const after = formatValue(one.field, one.after, labels);
    if (change.action === 'update') return { field, before, after };
    return { field, before: null, after: change.action === 'insert' ? after : before };
  };
  return change.changes
    .filter((one) => isDisplayed(change, one))
    .sort((a, b) => orderOf(a.field) - orderOf(b.field))
    .map(lineOf);
}
