import { type TerminalColumn, terminalFileEndpoints } from '@mesra/contract/fr-records/terminal-file';
import type { SiteDevice } from '@mesra/contract/site-devices/site-device';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { RowImportDialog } from '../../shared/row-import.tsx';

type Column = TerminalColumn | 'name';

/** A file of its own needs one column for the date and time; terminals that have two write them so. */
const TEMPLATE: readonly TerminalColumn[] = ['employee_code', 'recorded_at', 'type'];

/** Imports the records of a terminal from the file that it exported. */
export function TerminalImportDialog({ device, onClose }: { device: SiteDevice; onClose: () => void }) {
  const { t } = useTranslation(['fr-records', 'attendance-day']);
  return (
    <RowImportDialog
      endpoint={terminalFileEndpoints.import}
      title={t('import_of', { name: device.name })}
      hint={t('import_hint')}
      columns={TEMPLATE}
      columnName={(column) => t(`columns.${column as Column}`)}
      codeColumn="employee_code"
      shown={[
        { column: 'recorded_at', text: ({ recorded_at }) => formatDateTime(recorded_at) },
        { column: 'type', text: ({ type }) => t(`attendance-day:types.${type}`) },
      ]}
      of={{ site_device_id: device.id }}
      onClose={onClose}
    />
  );
}
