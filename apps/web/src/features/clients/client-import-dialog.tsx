import { CLIENT_COLUMNS, type ClientColumn, clientFileEndpoints } from '@mesra/contract/clients/client-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';

/** Imports clients. */
export function ClientImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('clients');
  return (
    <RowImportDialog
      endpoint={clientFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      columns={CLIENT_COLUMNS}
      codeColumn="name"
      columnName={(column) => t(column as ClientColumn)}
      onClose={onClose}
    />
  );
}
