import type { EmployeeRow, Employment } from '@mesra/contract/employees/employee';
import { EmployeeExport } from '../features/employee-import/employee-export.tsx';
import { EmployeeListPage } from '../features/employees/employee-list-page.tsx';
import { loadMessages } from '../lib/i18n.ts';
import { useLoaded } from '../lib/use-loaded.ts';

const loadBulk = async () =>
  (await Promise.all([import('../features/employment/bulk-bar.tsx'), loadMessages(['employee-bulk'])]))[0]
    .BulkBar;

/** Bulk actions, loaded when the first row is selected. */
function Together(props: { rows: EmployeeRow[]; done: () => void }) {
  const BulkBar = useLoaded(true, loadBulk);
  return BulkBar ? <BulkBar {...props} /> : null;
}

const loadPlacement = async () =>
  (
    await Promise.all([import('../features/employment/employment-dialog.tsx'), loadMessages(['employment'])])
  )[0].EmploymentDialog;

/** A change of department, position and the like from a day on. */
function Placement({ employment, onClose }: { employment: Employment; onClose: () => void }) {
  const Dialog = useLoaded(true, loadPlacement);
  return Dialog ? <Dialog employment={employment} of={{ event: 'change' }} onClose={onClose} /> : null;
}

/**
 * The employee list with export and bulk actions, composed here because features do not import each other.
 */
export function EmployeeList() {
  return (
    <EmployeeListPage
      bulk={(rows, done) => <Together rows={rows} done={done} />}
      placement={(employment, onClose) => <Placement employment={employment} onClose={onClose} />}
      exporter={(state, disabled) => <EmployeeExport state={state} disabled={disabled} />}
    />
  );
}
