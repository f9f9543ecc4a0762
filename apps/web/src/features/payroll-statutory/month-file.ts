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

/** Whether something of a month that was to be handed in by now was not. */
export const isOverdue = ({ due_on, files }: StatutoryMonth, today: string): boolean =>
  due_on < today &&
  files.some(({ count, current }) =>
    current ? current.status === 'Generated' || current.status === 'Outdated' : count > 0,
  );
