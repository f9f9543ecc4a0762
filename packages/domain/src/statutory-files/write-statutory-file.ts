import type { PlainDate } from '../kit/plain-date.ts';
import { cp39File } from './cp39.ts';
import { epfCsvFile } from './epf-csv.ts';
import { perkesoFile } from './perkeso.ts';
import type { EpfCsvHeader, FileEmployer, FilePerson, StatutoryFile, WrittenFile } from './statutory-file.ts';
import { statutoryList } from './statutory-list.ts';

interface FileOf {
  file: StatutoryFile;
  employer: FileEmployer;
  /** The first day of the month. */
  month: PlainDate;
  epf_csv_header: EpfCsvHeader;
}

/** A file of a month by its layout, of people from whom nothing is lacking, in the order given. */
export function writeStatutoryFile(
  { file, employer, month, epf_csv_header }: FileOf,
  people: readonly FilePerson[],
): WrittenFile {
  if (file === 'cp39') return cp39File(employer, month, people);
  if (file === 'epf') return epfCsvFile(employer, month, people, epf_csv_header);
  if (file === 'perkeso') return perkesoFile(employer, month, people);
  return statutoryList(file, month, people);
}
