import type { ImportColumn } from '@mesra/contract/employee-import/import';
import type { Language } from '@mesra/contract/kit/language';
import { fieldName } from '@mesra/contract/kit/say';
import { useTranslation } from 'react-i18next';

/** Names an import column in the reader's language. */
export function useColumnName(): (column: ImportColumn) => string {
  const { i18n } = useTranslation();
  return (column) => fieldName(column, i18n.language as Language);
}
