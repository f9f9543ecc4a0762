import type { AuditEntry, AuditedRecord } from '@mesra/contract/audit/audit';
import { formatAmount, formatDate, formatDateTime } from '../../lib/format.ts';

/** How a change says what is not a plain text. */
export interface EntryWords {
  /** A field's name, which may depend on whose it is: a company's user is its owner. */
  field: (name: string, record?: AuditedRecord) => string;
  /** A choice of a field, such as a status; null where it has none of that name. */
  option: (field: string, value: string) => string | null;
  /** A screen by its route. */
  screen: (route: string) => string;
  action: (name: string) => string;
  yes: string;
  no: string;
  nothing: string;
  /** What is kept encrypted: changed, or recorded for the first time. */
  concealed: string;
  recorded: string;
}

/** Routes with their actions, as the log writes them: `/payroll/document (Payment, Payslip), /admin/employee`. */
const accessText = (text: string, words: EntryWords): string =>
  text.replace(/(\/[\w/-]*)(?: \(([^)]*)\))?/g, (_, route: string, actions?: string) => {
    const name = words.screen(route);
    return actions ? `${name} (${actions.split(', ').map(words.action).join(', ')})` : name;
  });

const DOCUMENTS = new Set(['settings', 'modules', 'statutory_settings']);

/** What a list in a document holds, by the names of its items; other values by the usual rules. */
function partText(key: string, value: string, words: EntryWords): string {
  if (!value.startsWith('[')) return sayValue(key, value, words);
  try {
    const items = JSON.parse(value) as unknown[];
    const nameOf = (item: unknown) =>
      item && typeof item === 'object' && ('title' in item || 'name' in item)
        ? String('title' in item ? item.title : (item as { name: unknown }).name)
        : String(item);
    return items.map(nameOf).join(', ');
  } catch {
    return value;
  }
}

/** A document with several parts, as the log writes it: `product_name: Kerja; logo: null`. What is empty is left out. */
function documentText(text: string, words: EntryWords): string {
  const parts = text.split(/; (?=[a-z_]+: )/).flatMap((part) => {
    const [, key, value] = /^([a-z_]+): (.*)$/s.exec(part) ?? [];
    if (key === undefined || value === undefined) return [part];
    return value === 'null' || value === '[]' || value === ''
      ? []
      : [`${words.field(key)}: ${partText(key, value, words)}`];
  });
  return parts.join('; ') || words.nothing;
}

/** One value of a change as people read it: days, moments, money and choices in the reader's way. */
export function sayValue(field: string, value: string | null, words: EntryWords): string {
  if (value === null || value === '') return words.nothing;
  if (value === 'true') return words.yes;
  if (value === 'false') return words.no;
  if (field === 'accesses') return accessText(value, words);
  if (DOCUMENTS.has(field)) return documentText(value, words);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return formatDateTime(value.replace(' ', 'T'));
  if (/_rate$/.test(field) && /^\d*\.?\d+$/.test(value))
    return `${Number((Number(value) * 100).toFixed(4))}%`;
  if (/^-?\d+\.\d{2}$/.test(value)) {
    const amount = formatAmount(value);
    return amount.startsWith('-') ? `-RM ${amount.slice(1)}` : `RM ${amount}`;
  }
  return words.option(field, value) ?? value;
}

export interface EntryLine {
  field: string;
  /** Null where there is nothing to set beside: something new, deleted, or concealed. */
  before: string | null;
  after: string;
}

/** What an entry says field by field; of something new or deleted only what it has. */
export function entryLines(
  entry: Pick<AuditEntry, 'action' | 'changes' | 'record'>,
  words: EntryWords,
): EntryLine[] {
  return entry.changes.flatMap((change): EntryLine[] => {
    const field = words.field(change.field, entry.record);
    if (change.concealed) {
      return [{ field, before: null, after: entry.action === 'insert' ? words.recorded : words.concealed }];
    }
    const before = sayValue(change.field, change.before, words);
    const after = sayValue(change.field, change.after, words);
    if (entry.action === 'update') return [{ field, before, after }];
    const value = entry.action === 'insert' ? change.after : change.before;
    if (value === null || value === '' || value === 'false') return [];
    return [{ field, before: null, after: entry.action === 'insert' ? after : before }];
  });
}

/** Where a record has a page of its own; a deleted one has none. */
export function recordLink(entry: Pick<AuditEntry, 'record' | 'action' | 'row_id'>): {
  to: '/admin/employee/view' | '/admin/user/view' | '/admin/company/domain';
  search: { id: number };
} | null {
  if (entry.action === 'delete') return null;
  const search = { id: entry.row_id };
  if (entry.record === 'employee') return { to: '/admin/employee/view', search };
  if (entry.record === 'user') return { to: '/admin/user/view', search };
  if (entry.record === 'domain') return { to: '/admin/company/domain', search };
  return null;
}
