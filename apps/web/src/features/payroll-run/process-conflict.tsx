import type { ProcessData } from '@mesra/contract/payroll-run/payroll';
import { useTranslation } from 'react-i18next';
import type { Conflict } from '../../lib/editor.ts';
import { useFigureNames } from '../../shared/payslip/figure-names.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { describeValues } from './conflict-fields.ts';
import { type ProcessValues, valuesOf } from './process-values.ts';

interface ProcessConflictProps {
  conflict: Conflict<ProcessData>;
  status: ProcessData['status'];
  /** What was typed. */
  values: ProcessValues;
}

/** Someone else saved meanwhile: what differs, and the choice. */
export function ProcessConflict({ conflict, status: own, values }: ProcessConflictProps) {
  const { t } = useTranslation('process');
  const { t: figures } = useTranslation('figures');
  const names = useFigureNames();
  const theirs = describeValues(valuesOf(conflict.theirs.form), t, names.key);
  const mine = describeValues(values, t, names.key);
  const status = (one: ProcessData['status']) => figures(`statuses.${one}`);
  return (
    <ConflictDialog
      opened
      fields={[
        { label: t('conflict.status'), theirs: status(conflict.theirs.status), mine: status(own) },
        ...theirs.map(({ label, text }, index) => ({ label, theirs: text, mine: mine[index]?.text ?? '' })),
      ]}
      onKeepMine={conflict.keepMine}
      onTakeTheirs={conflict.takeTheirs}
      onClose={conflict.dismiss}
    />
  );
}
