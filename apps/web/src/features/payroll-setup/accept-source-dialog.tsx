import { Text } from '@mantine/core';
import { type PayrollSource, payrollSourceEndpoints } from '@mesra/contract/payroll-setup/payroll-source';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';

/** Accepts how something weak is handled, with a remark if there is one. */
export function AcceptSourceDialog({ source, onClose }: { source: PayrollSource; onClose: () => void }) {
  const { t, i18n } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(payrollSourceEndpoints.update, { silent: true });
  const malay = i18n.language === 'ms';
  const editor = useEditor<never, { note: string }, object>({
    row: null,
    valuesOf: () => ({ note: '' }),
    fields: { note: { label: t('sources.note'), description: t('sources.note_hint'), maxLength: 300 } },
    schema: payrollSourceEndpoints.update.body,
    toBody: ({ note }) => ({ company_id: company.id, key: source.key, accepted: true, note }),
    save: (body) => write.mutateAsync({ body: body as never }),
    onClose,
  });
  return (
    <EditorDialog
      title={t('sources.accept_of', { name: malay ? source.title_malay : source.title })}
      editor={editor}
    >
      <Text mb="md">{malay ? source.practice_malay : source.practice}</Text>
      <EditorFields editor={editor} />
    </EditorDialog>
  );
}
