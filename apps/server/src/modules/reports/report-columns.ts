import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import type { ReportColumn } from '@mesra/contract/kit/report';

/** The columns of a report without their titles. */
export type Shape = readonly (readonly [
  key: string,
  kind: ReportColumn['kind'],
  more?: Partial<ReportColumn>,
])[];

/** Of a column that is summed up. */
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
