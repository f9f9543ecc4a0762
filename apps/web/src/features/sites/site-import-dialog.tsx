import { SITE_COLUMNS, type SiteColumn, siteFileEndpoints } from '@mesra/contract/sites/site-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';
import { Notice } from '../../ui/notice.tsx';

/** Imports sites; clients that are not known by their names are created with them. */
export function SiteImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sites');
  return (
    <RowImportDialog
      endpoint={siteFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      columns={SITE_COLUMNS}
      columnName={(column) => t(`field.${column as SiteColumn}`)}
      beside={({ new_clients }) =>
        new_clients.length > 0 ? (
          <Notice tone="info">
            {t('import.new_clients', { count: new_clients.length, names: new_clients.join(', ') })}
          </Notice>
        ) : null
      }
      onClose={onClose}
    />
  );
}
