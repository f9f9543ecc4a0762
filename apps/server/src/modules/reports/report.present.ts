import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { Report } from '@mesra/contract/kit/report';
import type { AnyReport } from '../../kit/report.ts';
import type { StoredReport } from './reports.tables.ts';

/** A report in the format of the API; its title in the language of the reader. */
export function presentReport(row: StoredReport, declared: readonly AnyReport[], language: Language): Report {
  const declaration = declared.find((one) => one.kind === row.kind);
  const { id, company_id, kind, format, status, total, done, rows, file_size, error } = row;
  return {
    ...{ id, company_id, kind, format, status, total, done, rows, size: file_size },
    title: declaration ? messageText(declaration.title(row.filters as never), language) : kind,
    start_date: row.filters.start_date,
    end_date: row.filters.end_date,
    error: error && messageText(error, language),
    created_at: row.created_at,
    finished_at: row.finished_at,
  };
}
