import type { AuditEntry } from '@mesra/contract/audit/audit';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { fieldName } from '@mesra/contract/kit/say';
import { fullTimeIn } from '../../kit/clock.ts';
import type { FileAnswer } from '../../kit/http.ts';
import { tableFile } from '../../kit/table-file.ts';

/** Maximum number of rows in a file. */
export const MAX_ROWS = 100_000;

const COLUMNS = [
  'at',
  'by',
  'action',
  'record',
  'row_id',
  'label',
  'field',
  'before',
  'after',
  'ip',
  'request_id',
] as const;

interface FileOptions {
  zone: string;
  language: Language;
  format: 'csv' | 'xlsx';
  /** Used in the file name. */
  day: string;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Formats a timestamp as DD/MM/YYYY HH:mm:ss in a zone and a date as DD/MM/YY; returns other text unchanged.
 */
function shownIn(zone: string): (text: string) => string {
  // A user-entered name may merely look like a timestamp.
  const isInstant = (text: string) => INSTANT.test(text) && !Number.isNaN(Date.parse(text));
  return (text) => {
    if (isInstant(text)) return fullTimeIn(zone, new Date(text));
    const [, year, month, day] = DAY.exec(text) ?? [];
    return year ? `${day}/${month}/${year.slice(2)}` : text;
  };
}

/**
 * Exports log entries to a file, one row per changed field, in the reader's language and the company's time
 * zone.
 */
export function auditFile(entries: readonly AuditEntry[], options: FileOptions): Promise<FileAnswer> {
  const { zone, language, format, day } = options;
  const textOf = (key: string) => messageText({ key }, language);
  const timeOf = shownIn(zone);
  const rows: string[][] = [];
  for (const entry of entries) {
    const head = [
      timeOf(entry.at),
      entry.by?.name ?? '',
      textOf(`audit.action.${entry.action}`),
      textOf(`audit.record.${entry.record}`),
      String(entry.row_id),
      entry.label ?? '',
    ];
    const tail = [entry.ip ?? '', entry.request_id ?? ''];
    if (entry.changes.length === 0) rows.push([...head, '', '', '', ...tail]);
    for (const { field, before, after, concealed } of entry.changes) {
      const shown = (value: string | null) => (concealed ? textOf('audit.concealed') : timeOf(value ?? ''));
      rows.push([...head, fieldName(field, language), shown(before), shown(after), ...tail]);
    }
  }
  const header = COLUMNS.map((column) => textOf(`audit.column.${column}`));
  const sheet = { name: `audit-${day}`, sheet: 'Audit', header, rows: rows.slice(0, MAX_ROWS) };
  return tableFile(sheet, format);
}
