import { permitType, type WorkPermit, workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';

type Values = {
  passport_issue_date: string | null;
  passport_expires_at: string | null;
  permit_number: string;
  permit_type: WorkPermit['permit_type'];
  permit_expires_at: string | null;
};

const valuesOf = (row: WorkPermit): Values => ({
  passport_issue_date: row.passport_issue_date,
  passport_expires_at: row.passport_expires_at,
  permit_number: row.permit_number ?? '',
  permit_type: row.permit_type,
  permit_expires_at: row.permit_expires_at,
});

/** Records the dates of a passport and the work permit of one person. */
export function PermitDialog({ row, onClose }: { row: WorkPermit; onClose: () => void }) {
  const { t } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  const { user } = useSession();
  const write = useWrite(workPermitEndpoints.save, { silent: true });
  const types = permitType.options.map((value) => ({
    value,
    label: employee(`option.permit_type.${value}`),
  }));
  const editor = useEditor<WorkPermit, Values>({
    row,
    valuesOf: (now) => valuesOf(now ?? row),
    fields: {
      permit_number: { label: t('permit_number'), description: t('permit_number_hint'), maxLength: 40 },
      permit_type: { label: t('permit_type'), kind: 'choice', options: types, clearable: true },
      permit_expires_at: { label: t('permit_expires_at'), description: t('passport_hint'), kind: 'day' },
      passport_issue_date: { label: t('passport_issue_date'), kind: 'day', maxDate: user.today },
      passport_expires_at: { label: t('passport_expires_at'), description: t('passport_hint'), kind: 'day' },
    },
    schema: workPermitEndpoints.save.body,
    save: (body) => write.mutateAsync({ params: { id: row.id }, body }),
    onClose,
  });
  return (
    <EditorDialog title={t('edit_of', { name: row.name })} editor={editor}>
      <EditorFields editor={editor} />
    </EditorDialog>
  );
}
