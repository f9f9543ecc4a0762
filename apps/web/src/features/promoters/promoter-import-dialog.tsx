import {
  PROMOTER_COLUMNS,
  type PromoterColumn,
  promoterFileEndpoints,
} from '@mesra/contract/promoters/promoter-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';

/** Imports promoters. */
export function PromoterImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('promoters');
  return (
    <RowImportDialog
      endpoint={promoterFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      columns={PROMOTER_COLUMNS}
      columnName={(column) => t(`field.${column as PromoterColumn}`)}
      onClose={onClose}
    />
  );
}
