import {
  PRODUCT_COLUMNS,
  type ProductColumn,
  productFileEndpoints,
} from '@mesra/contract/products/product-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';

/** Imports products. */
export function ProductImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('products');
  return (
    <RowImportDialog
      endpoint={productFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      codeColumn="sku"
      columns={PRODUCT_COLUMNS}
      columnName={(column) => t(`field.${column as ProductColumn}`)}
      onClose={onClose}
    />
  );
}
