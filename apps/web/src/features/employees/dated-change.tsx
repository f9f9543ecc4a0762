import type { Employment } from '@mesra/contract/employees/employee';
import { type ReactNode, useEffect } from 'react';
import { reportProblem } from '../../lib/report-problem.ts';
import type { DatedChange } from './dated-actions.tsx';
import { useEmployment } from './employees.queries.ts';
import { SalaryDialog } from './salary-dialog.tsx';

interface DatedChangeDialogProps {
  change: DatedChange;
  placement: (employment: Employment, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** Opens the dialog of a dated change for a row of the list, once the employment is read. */
export function DatedChangeDialog({ change, placement, onClose }: DatedChangeDialogProps) {
  const { data, error } = useEmployment(change.row.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failure is reported once
  useEffect(() => {
    if (!error) return;
    reportProblem(error);
    onClose();
  }, [error]);
  if (!data) return null;
  if (change.kind === 'placement') return placement(data, onClose);
  return <SalaryDialog employment={data} onClose={onClose} />;
}
