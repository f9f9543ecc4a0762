import { type DocumentReaders, READER_COLUMNS, type ReadersInput } from '@mesra/contract/documents/readers';
import { useTranslation } from 'react-i18next';

/** Form values of readers, with names. */
export type ReaderValues = DocumentReaders;

export const EVERYONE: ReaderValues = {
  kind: 'everyone',
  branch_id: [],
  division_id: [],
  department_id: [],
  position_id: [],
  position_level_id: [],
  employee_id: [],
};

/** The request body: ids only, without values that do not apply to the kind. */
export function readersToSend(values: ReaderValues): ReadersInput {
  const idsOf = (column: (typeof READER_COLUMNS)[number]) =>
    values.kind === 'named' ? values[column].map((one) => one.id) : [];
  const named = Object.fromEntries(READER_COLUMNS.map((column) => [column, idsOf(column)]));
  return { kind: values.kind, ...named } as ReadersInput;
}

/** The names of all that is named, in the order of the form. */
export const namesIn = (values: ReaderValues): string[] =>
  READER_COLUMNS.flatMap((column) => values[column].map((one) => one.name));

const MAX_NAMES = 2;

/** Who reads something, in few words. */
export function useReaderLabels() {
  const { t } = useTranslation('readers');
  return ({ readers }: { readers: ReaderValues }): string => {
    if (readers.kind !== 'named') return t(readers.kind);
    const names = namesIn(readers);
    const first = names.slice(0, MAX_NAMES).join(', ');
    const more = names.length - MAX_NAMES;
    return more > 0 ? t('and_more', { names: first, count: more }) : first;
  };
}
