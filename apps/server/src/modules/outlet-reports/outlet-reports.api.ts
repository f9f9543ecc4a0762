import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn } from '@mesra/contract/kit/report';

/** The columns of a report of field sales without their titles. */
export type Shape = readonly (readonly [
  key: string,
  kind: ReportColumn['kind'],
  more?: Partial<ReportColumn>,
])[];

/** The longest period of a report of field sales, in days. */
export const MAX_DAYS = 366;

export const SUM = { sum: true } as const;

/** The text of a report's own messages in the reader's language; `report` begins their keys. */
export const reportText = (report: string, { language }: { language: Language }, key: string): string =>
  messageText({ key: `${report}.${key}` } as Parameters<typeof messageText>[0], language);

/** The columns of a shape, titled by the report's messages. */
export const titledColumns = (report: string, call: { language: Language }, shape: Shape): ReportColumn[] =>
  shape.map(([key, kind, more]) => ({
    key,
    title: reportText(report, call, `column.${key}`),
    kind,
    ...more,
  }));

/** 422 for filters that name nothing of the company. */
export { checkNamed } from './report-filters.ts';
