import type { StatutoryMonth, StatutoryYear } from '@mesra/contract/payroll-statutory/statutory-file';
import type { StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';

/** What a month has for an authority. */
export type MonthFile = StatutoryMonth['files'][number];

/** A file of a month, as the address names it. */
export interface OpenedFile {
  kind: StatutoryFile;
  month: string;
}

export interface MonthsProps {
  year: StatutoryYear;
  today: string;
  onOpen: (file: OpenedFile) => void;
}

/** The first month that is handed in here: that of the first file, else the last one that is closed. */
export const handedInSince = ({ months }: StatutoryYear): string | undefined =>
  months.findLast(({ files }) => files.some(({ current }) => current))?.start_date ??
  months.find(({ state }) => state === 'closed')?.start_date;

/** Whether something of a month that was to be handed in by now was not. Months before the first one were handed in elsewhere. */
export const isOverdue = (
  { start_date, due_on, files }: StatutoryMonth,
  today: string,
  since: string | undefined,
): boolean =>
  since !== undefined &&
  start_date >= since &&
  due_on < today &&
  files.some(({ count, current }) =>
    current ? current.status === 'Generated' || current.status === 'Outdated' : count > 0,
  );
