import { type BankFileSetting, bankFileSettingEndpoints } from '@mesra/contract/payroll-payments/bank-file';
import { CODE_PADDINGS } from '@mesra/domain/payroll/bank-files/cimb-file';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';

const FIELDS = [
  'cimb_organisation_code',
  'cimb_payment_type',
  'cimb_padding',
  'maybank_corporate_id',
] as const;
type Values = Record<(typeof FIELDS)[number], string>;

/** What the files for banks say of the company. */
export function BankDialog({ setting, onClose }: { setting: BankFileSetting; onClose: () => void }) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(bankFileSettingEndpoints.update, { silent: true });
  const fields: FieldSpecs<Values, BankFileSetting> = {
    cimb_organisation_code: {
      label: t('banks.cimb_organisation_code'),
      description: t('banks.given_hint'),
      maxLength: 5,
    },
    cimb_payment_type: {
      label: t('banks.cimb_payment_type'),
      description: t('banks.payment_type_hint'),
      maxLength: 1,
    },
    cimb_padding: {
      label: t('banks.cimb_padding'),
      description: t('banks.padding_hint'),
      kind: 'choice',
      options: CODE_PADDINGS.map((value) => ({ value, label: t(`banks.padding.${value}`) })),
    },
    maybank_corporate_id: {
      label: t('banks.maybank_corporate_id'),
      description: t('banks.given_hint'),
      maxLength: 40,
    },
  };
  const editor = useEditor<BankFileSetting, Values, object>({
    row: setting,
    valuesOf: (row) =>
      Object.fromEntries(FIELDS.map((field) => [field, (row ?? setting)[field] ?? ''])) as Values,
    fields,
    schema: bankFileSettingEndpoints.update.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (body) => write.mutateAsync({ body: body as never }),
    rowIn: (data) => data as BankFileSetting,
    onClose,
  });
  return (
    <EditorDialog title={t('banks.change')} editor={editor} size="lg">
      <EditorFields editor={editor} names={FIELDS} />
    </EditorDialog>
  );
}
