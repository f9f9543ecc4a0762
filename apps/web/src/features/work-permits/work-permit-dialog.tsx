import { Text } from '@mantine/core';
import { permitType, type WorkPermit, workPermitEndpoints } from '@mesra/contract/work-permits/work-permit';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatDate } from '../../lib/format.ts';
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

/** The fields, with their labels. */
function useFields() {
  const { t } = useTranslation('work-permits');
  const { t: employee } = useTranslation('employees');
  const { user } = useSession();
  const types = permitType.options.map((value) => ({
    value,
    label: employee(`option.permit_type.${value}`),
  }));
  return (renewing: boolean): FieldSpecs<Values, WorkPermit> => ({
    permit_number: { label: t('permit_number'), description: t('permit_number_hint'), maxLength: 40 },
    permit_type: { label: t('permit_type'), kind: 'choice', options: types, clearable: true },
    permit_expires_at: {
      label: t('permit_expires_at'),
      description: t('passport_hint'),
      kind: 'day',
      ...(renewing ? { required: true } : {}),
    },
    passport_issue_date: { label: t('passport_issue_date'), kind: 'day', maxDate: user.today },
    passport_expires_at: { label: t('passport_expires_at'), description: t('passport_hint'), kind: 'day' },
  });
}

interface DialogProps {
  row: WorkPermit;
  onClose: () => void;
}

/** Renews the permit of one person, or corrects what is recorded. */
export function PermitDialog({ renews, ...props }: DialogProps & { renews: boolean }) {
  return renews ? <RenewDialog {...props} /> : <EditDialog {...props} />;
}

function EditDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation('work-permits');
  const write = useWrite(workPermitEndpoints.save, { silent: true });
  const editor = useEditor<WorkPermit, Values>({
    row,
    valuesOf: (now) => valuesOf(now ?? row),
    fields: useFields()(false),
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

/** Records a renewed permit; begins with the data of the current one, which is kept. */
function RenewDialog({ row, onClose }: DialogProps) {
  const { t } = useTranslation('work-permits');
  const write = useWrite(workPermitEndpoints.renew, { silent: true });
  const editor = useEditor<WorkPermit, Values>({
    row,
    valuesOf: (now) => (now && now !== row ? valuesOf(now) : { ...valuesOf(row), permit_expires_at: null }),
    fields: useFields()(true),
    schema: workPermitEndpoints.renew.body,
    save: (body) => write.mutateAsync({ params: { id: row.id }, body: body as never }),
    onClose,
  });
  return (
    <EditorDialog title={t('renew_of', { name: row.name })} editor={editor}>
      <Text mb="md">{t('renew_hint', { day: formatDate(row.permit_expires_at) })}</Text>
      <EditorFields editor={editor} />
    </EditorDialog>
  );
}
