import { Button } from '@mantine/core';
import { bulkInviteEndpoints } from '@mesra/contract/admin-users/bulk-invite';
import { bulkExportEndpoints } from '@mesra/contract/employee-import/bulk-export';
import type { EmployeeRow } from '@mesra/contract/employees/employee';
import { IconMail, IconPencil, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { ExportMenu } from '../../ui/export-menu.tsx';

const loadDialogs = {
  change: () => import('./bulk-change-dialog.tsx').then((part) => part.BulkChangeDialog),
  end: () => import('./bulk-end-dialog.tsx').then((part) => part.BulkEndDialog),
  invite: () => import('./bulk-invite-dialog.tsx').then((part) => part.BulkInviteDialog),
};
type Kind = keyof typeof loadDialogs;

/** What can be done with the ticked employees together. */
export function BulkBar({ rows, done }: { rows: readonly EmployeeRow[]; done: () => void }) {
  const { t } = useTranslation('employee-bulk');
  const { allows } = useSession();
  const [open, setOpen] = useState<Kind | null>(null);
  const ids = rows.map((row) => row.id);
  const button = (kind: Kind, Icon: typeof IconMail) => (
    <Button variant="default" leftSection={<Icon size={16} />} onClick={() => setOpen(kind)}>
      {t(kind)}
    </Button>
  );
  return (
    <>
      {button('change', IconPencil)}
      {allows(bulkInviteEndpoints.invite) ? button('invite', IconMail) : null}
      {button('end', IconUserMinus)}
      <ExportChosen ids={ids} />
      {open ? <Opened key={open} kind={open} ids={ids} onClose={() => setOpen(null)} onDone={done} /> : null}
    </>
  );
}

function Opened({ kind, ...props }: { kind: Kind; ids: number[]; onClose: () => void; onDone: () => void }) {
  const Part = useLoaded(true, loadDialogs[kind]);
  // Whom it is for is fixed when it opens, whatever the list does meanwhile.
  const [ids] = useState(props.ids);
  return Part ? <Part {...props} ids={ids} /> : null;
}

function ExportChosen({ ids }: { ids: number[] }) {
  const { company } = useSession();
  return (
    <ExportMenu
      save={(format) =>
        callFile(bulkExportEndpoints.export, { body: { company_id: company.id, ids, format } })
      }
    />
  );
}
