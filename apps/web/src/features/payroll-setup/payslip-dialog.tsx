import { Stack } from '@mantine/core';
import {
  type PayslipSettingRow,
  type PayslipSettings,
  payslipSettingEndpoints,
} from '@mesra/contract/payroll-setup/payslip-setting';
import { PAYSLIP_MAILINGS, PAYSLIP_RELEASES } from '@mesra/domain/payroll/payslip-setting';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import type { SettingDialogProps } from './monthly-sections.tsx';
import { firstFree, SettingMonth } from './setting-month.tsx';

type Stored = PayslipSettingRow & { version: number };
interface Values extends Record<string, unknown> {
  effective_from: string | null;
  release: string;
  mail: string;
  employer_contributions: boolean;
  year_to_date: boolean;
  workings: boolean;
  note: string;
}

function useFields(): FieldSpecs<Values, Stored> {
  const { t } = useTranslation('payroll-setting');
  return {
    effective_from: { label: t('field.effective_from'), kind: 'own', read: null },
    release: {
      label: t('field.release'),
      description: t('payslip.release_hint'),
      kind: 'choice',
      options: PAYSLIP_RELEASES.map((value) => ({ value, label: t(`payslip.release.${value}`) })),
    },
    mail: {
      label: t('field.mail'),
      description: t('payslip.mail_hint'),
      kind: 'choice',
      options: PAYSLIP_MAILINGS.map((value) => ({ value, label: t(`payslip.mail.${value}`) })),
    },
    employer_contributions: {
      label: t('field.employer_contributions'),
      description: t('payslip.employer_hint'),
      kind: 'switch',
    },
    year_to_date: { label: t('field.year_to_date'), kind: 'switch' },
    workings: { label: t('field.workings'), description: t('payslip.workings_hint'), kind: 'switch' },
    note: { label: t('field.note'), description: t('payslip.note_hint'), kind: 'lines', maxLength: 500 },
  };
}

/** Payslips from a month on. */
export function PayslipDialog({
  setting,
  row: changed,
  onClose,
}: SettingDialogProps<PayslipSettingRow, PayslipSettings>) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(payslipSettingEndpoints.update, { silent: true });
  const editor = useEditor<Stored, Values, object>({
    row: changed as Stored | null,
    valuesOf: (row) => {
      const { release, mail, employer_contributions, year_to_date, workings, note } = row ?? setting.current;
      return {
        effective_from: row?.effective_from ?? firstFree(setting),
        ...{ release, mail, employer_contributions, year_to_date, workings },
        note: note ?? '',
      };
    },
    fields: useFields(),
    schema: payslipSettingEndpoints.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (body) => write.mutateAsync({ body: body as never }),
    rowIn: (data) =>
      ((data as PayslipSettings).rows.find(
        ({ effective_from }) => effective_from === changed?.effective_from,
      ) ?? null) as Stored | null,
    onClose,
  });
  return (
    <EditorDialog title={t('payslip.change')} editor={editor} size="lg">
      <Stack gap="md">
        <SettingMonth setting={setting} row={changed} form={editor.form} />
        <EditorFields
          editor={editor}
          unfocused
          names={['release', 'mail', 'employer_contributions', 'year_to_date', 'workings', 'note']}
        />
      </Stack>
    </EditorDialog>
  );
}
