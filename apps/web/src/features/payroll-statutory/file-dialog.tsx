import type { StatutoryMonth } from '@mesra/contract/payroll-statutory/statutory-file';
import type { StatutoryFile } from '@mesra/domain/statutory-files/statutory-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileView } from './file-view.tsx';
import { MakeFile } from './make-file.tsx';

interface FileDialogProps {
  kind: StatutoryFile;
  month: StatutoryMonth;
  mayCreate: boolean;
  onClose: () => void;
}

/** A file of a month: made, if there is none, and how far it is. */
export function FileDialog({ kind, month, mayCreate, onClose }: FileDialogProps) {
  const { t, i18n } = useTranslation('payroll-statutory');
  const file = month.files.find((one) => one.kind === kind);
  const current = file?.current ?? null;
  const [making, setMaking] = useState(current === null);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!file) return null;
  const shown = chosen ?? current?.id ?? null;
  return (
    <Dialog
      title={`${t(`kind.${kind}`)}, ${monthLabel(month.start_date, i18n.language)}`}
      opened
      onClose={onClose}
      keepOpen={making}
      size="lg"
    >
      {making && mayCreate ? (
        <MakeFile
          month={month}
          kind={kind}
          replaces={current?.can.replace ? current : null}
          onCancel={current ? () => setMaking(false) : onClose}
          onCreated={({ id }) => {
            setChosen(id);
            setMaking(false);
          }}
        />
      ) : null}
      {shown !== null && !(making && mayCreate) ? (
        <FileView
          id={shown}
          file={file}
          mayMake={mayCreate && month.state === 'closed' && (shown === current?.id || current === null)}
          onShow={setChosen}
          onMake={() => setMaking(true)}
        />
      ) : null}
    </Dialog>
  );
}
