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
  onOpen: (file: OpenedFile) => void;
}
