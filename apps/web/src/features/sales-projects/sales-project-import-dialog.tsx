import {
  SALES_PROJECT_COLUMNS,
  salesProjectFileEndpoints,
} from '@mesra/contract/sales-projects/sales-project-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';
import { useColumnName } from './sales-project-labels.ts';

/** Imports sales projects. */
export function SalesProjectImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sales-projects');
  return (
    <RowImportDialog
      endpoint={salesProjectFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      columns={SALES_PROJECT_COLUMNS}
      columnName={useColumnName()}
      onClose={onClose}
    />
  );
}
