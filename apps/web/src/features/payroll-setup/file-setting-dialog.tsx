import type { ResponseOf } from '@mesra/contract/kit/endpoint';
import { statutoryFileEndpoints } from '@mesra/contract/payroll-statutory/statutory-file';
import { EPF_CSV_HEADERS } from '@mesra/domain/statutory-files/statutory-file';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';

export type FileSetting = ResponseOf<typeof statutoryFileEndpoints.setting>;
type Stored = FileSetting & { version: number };
interface Values extends Record<string, unknown> {
  epf_csv_header: string;
}

function useFields(): FieldSpecs<Values, Stored> {
  const { t } = useTranslation('payroll-setting');
  return {
    epf_csv_header: {
      label: t('field.epf_csv_header'),
      description: t('files.epf_hint'),
      kind: 'choice',
      options: EPF_CSV_HEADERS.map((value) => ({ value, label: t(`files.epf_csv_header.${value}`) })),
    },
  };
}

interface FileSettingDialogProps {
  setting: FileSetting;
  onClose: () => void;
}

/** The header of the EPF CSV. */
export function FileSettingDialog({ setting, onClose }: FileSettingDialogProps) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(statutoryFileEndpoints.set, { silent: true });
  const editor = useEditor<Stored, Values, object>({
    row: setting.version === null ? null : (setting as Stored),
    valuesOf: (row) => ({ epf_csv_header: (row ?? setting).epf_csv_header }),
    fields: useFields(),
    schema: statutoryFileEndpoints.set.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (body) => write.mutateAsync({ body: body as never }),
    rowIn: (data) => data as Stored,
    onClose,
  });
  return (
    <EditorDialog title={t('files.change')} editor={editor}>
      <EditorFields editor={editor} names={['epf_csv_header']} />
    </EditorDialog>
  );
}
