import { OUTLET_COLUMNS, type OutletColumn, outletFileEndpoints } from '@mesra/contract/outlets/outlet-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';

/** Imports outlets. */
export function OutletImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('outlets');
  return (
    <RowImportDialog
      endpoint={outletFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      columns={OUTLET_COLUMNS}
      columnName={(column) => t(`field.${column as OutletColumn}`)}
      onClose={onClose}
    />
  );
}
