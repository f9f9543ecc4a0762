import { importEndpoints } from '@mesra/contract/employee-import/import';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { exportFilters } from '../../lib/export-filters.ts';
import type { ListState } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';

/** Everyone whom the list's filters find, as a file that the import reads again. */
export function EmployeeExport({ state, disabled }: { state: ListState; disabled: boolean }) {
  const { t } = useTranslation('employees');
  const { company } = useSession();
  return (
    <ExportMenu
      labels={{ csv: t('list.export_csv'), xlsx: t('list.export_xlsx') }}
      disabled={disabled}
      save={(format) => {
        const query = { ...exportFilters(state), company_id: company.id, format };
        return callFile(importEndpoints.export, { query: query as never });
      }}
    />
  );
}
