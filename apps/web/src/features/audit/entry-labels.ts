import type { AuditEntry, AuditedRecord } from '@mesra/contract/audit/audit';
import { formatAmount, formatDate, formatDateTime } from '../../lib/format.ts';

/** Labels for values that are not plain text. */
export interface EntryLabels {
  /** A field's label, which may depend on the record: a company's user is its owner. */
  field: (name: string, record?: AuditedRecord) => string;
  /** The label of an enum value, such as a status; null if unknown. */
  option: (field: string, value: string) => string | null;
  /** The label of a screen, by route. */
  screen: (route: string) => string;
  action: (name: string) => string;
  yes: string;
  no: string;
  nothing: string;
  /** Placeholder of an encrypted value: changed, or set for the first time. */
  concealed: string;
  recorded: string;
}

/**
 * Routes with their actions, as stored in the log: `/payroll/document (Payment, Payslip), /admin/employee`.
 */
const accessText = (text: string, labels: EntryLabels): string =>
  text.replace(/(\/[\w/-]*)(?: \(([^)]*)\))?/g, (_, route: string, actions?: string) => {
    const name = labels.screen(route);
    return actions ? `${name} (${actions.split(', ').map(labels.action).join(', ')})` : name;
  });

const DOCUMENTS = new Set(['settings', 'modules', 'statutory_settings']);

/** A list within a document, by the labels of its items; other values by the general rules. */
function partText(key: string, value: string, labels: EntryLabels): string {
  if (!value.startsWith('[')) return formatValue(key, value, labels);
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

/** A composite value as stored in the log: `product_name: Kerja; logo: null`. Empty parts are omitted. */
function documentText(text: string, labels: EntryLabels): string {
  const parts = text.split(/; (?=[a-z_]+: )/).flatMap((part) => {
    const [, key, value] = /^([a-z_]+): (.*)$/s.exec(part) ?? [];
    if (key === undefined || value === undefined) return [part];
    return value === 'null' || value === '[]' || value === ''
      ? []
      : [`${labels.field(key)}: ${partText(key, value, labels)}`];
  });
  return parts.join('; ') || labels.nothing;
}

/** Formats one value of a change: days, timestamps, money and enum values. */
export function formatValue(field: string, value: string | null, labels: EntryLabels): string {
  if (value === null || value === '') return labels.nothing;
  if (value === 'true') return labels.yes;
  if (value === 'false') return labels.no;
  if (field === 'accesses') return accessText(value, labels);
  if (DOCUMENTS.has(field)) return documentText(value, labels);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  if (/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return formatDateTime(value.replace(' ', 'T'));
  if (/_rate$/.test(field) && /^\d*\.?\d+$/.test(value))
    return `${Number((Number(value) * 100).toFixed(4))}%`;
  if (/^-?\d+\.\d{2}$/.test(value)) {
    const amount = formatAmount(value);
    return amount.startsWith('-') ? `-RM ${amount.slice(1)}` : `RM ${amount}`;
  }
  return labels.option(field, value) ?? value;
}

export interface EntryLine {
  field: string;
  /** Null if there is nothing to compare: created, deleted, or encrypted. */
  before: string | null;
  after: string;
}

/** The lines of an entry, per field; for a created or deleted row only non-empty values. */
export function entryLines(
  entry: Pick<AuditEntry, 'action' | 'changes' | 'record'>,
  labels: EntryLabels,
): EntryLine[] {
  return entry.changes.flatMap((change): EntryLine[] => {
    const field = labels.field(change.field, entry.record);
    if (change.concealed) {
      return [{ field, before: null, after: entry.action === 'insert' ? labels.recorded : labels.concealed }];
    }
    const before = formatValue(change.field, change.before, labels);
    const after = formatValue(change.field, change.after, labels);
    if (entry.action === 'update') return [{ field, before, after }];
    const value = entry.action === 'insert' ? change.after : change.before;
    if (value === null || value === '' || value === 'false') return [];
    return [{ field, before: null, after: entry.action === 'insert' ? after : before }];
  });
}

/** The link to a record's page; null if it has none or was deleted. */
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
