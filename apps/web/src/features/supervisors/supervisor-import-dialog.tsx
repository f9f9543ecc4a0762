import {
  SUPERVISOR_COLUMNS,
  type SupervisorColumn,
  supervisorFileEndpoints,
} from '@mesra/contract/supervisors/supervisor-file';
import { useTranslation } from 'react-i18next';
import { RowImportDialog } from '../../shared/row-import.tsx';

/** Makes the employees of a file supervisors. */
export function SupervisorImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('supervisors');
  return (
    <RowImportDialog
      endpoint={supervisorFileEndpoints.import}
      title={t('import.title')}
      hint={t('import.hint')}
      columns={SUPERVISOR_COLUMNS}
      codeColumn="employee_code"
      columnName={(column) => t(`field.${column as SupervisorColumn}`)}
      onClose={onClose}
    />
  );
}
