import { Stack } from '@mantine/core';
import {
  type PayrollRuleRow,
  type PayrollRuleSetting,
  payrollRuleEndpoints,
} from '@mesra/contract/payroll-setup/payroll-rule';
import { TAX_MODES } from '@mesra/domain/payroll/tax-mode';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorFields } from '../../ui/editor-fields.tsx';
import type { SettingDialogProps } from './monthly-sections.tsx';
import { firstFree, SettingMonth } from './setting-month.tsx';

type Stored = PayrollRuleRow & { version: number };
interface Values extends Record<string, unknown> {
  effective_from: string | null;
  net_percent: string;
  net_amount: string;
  tax_percent: string;
  tax_amount: string;
  tax_mode: string;
  claim_socso_automatically: boolean;
  deduction_limit_percent: string;
}

function useFields(): FieldSpecs<Values, Stored> {
  const { t } = useTranslation('payroll-setting');
  const percent = { inputMode: 'numeric' as const, maxLength: 3 };
  return {
    effective_from: { label: t('field.effective_from'), kind: 'own', read: null },
    net_percent: { label: t('field.net_percent'), required: true, ...percent },
    net_amount: { label: t('field.net_amount'), required: true, kind: 'money' },
    tax_percent: { label: t('field.tax_percent'), required: true, ...percent },
    tax_amount: { label: t('field.tax_amount'), required: true, kind: 'money' },
    deduction_limit_percent: {
      label: t('field.deduction_limit_percent'),
      description: t('rules.limit_hint'),
      ...percent,
    },
    tax_mode: {
      label: t('field.tax_mode'),
      description: t('rules.mode_hint'),
      kind: 'choice',
      options: TAX_MODES.map((value) => ({ value, label: t(`rules.mode.${value}`) })),
    },
    claim_socso_automatically: {
      label: t('field.claim_socso_automatically'),
      description: t('rules.socso_hint'),
      kind: 'switch',
    },
  };
}

/** Rules from a month on. */
export function RulesDialog({
  setting,
  row: rule,
  onClose,
}: SettingDialogProps<PayrollRuleRow, PayrollRuleSetting>) {
  const { t } = useTranslation('payroll-setting');
  const { company } = useSession();
  const write = useWrite(payrollRuleEndpoints.update, { silent: true });
  const editor = useEditor<Stored, Values, object>({
    row: rule as Stored | null,
    valuesOf: (row) => {
      const from = row ?? setting.current;
      return {
        effective_from: row?.effective_from ?? firstFree(setting),
        net_percent: String(from.net_percent),
        net_amount: from.net_amount,
        tax_percent: String(from.tax_percent),
        tax_amount: from.tax_amount,
        tax_mode: from.tax_mode,
        claim_socso_automatically: from.claim_socso_automatically,
        deduction_limit_percent:
          from.deduction_limit_percent === null ? '' : String(from.deduction_limit_percent),
      };
    },
    fields: useFields(),
    schema: payrollRuleEndpoints.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (body) => write.mutateAsync({ body: body as never }),
    rowIn: (data) =>
      ((data as PayrollRuleSetting).rows.find(
        ({ effective_from }) => effective_from === rule?.effective_from,
      ) ?? null) as Stored | null,
    onClose,
  });
  return (
    <EditorDialog title={t('rules.change')} editor={editor} size="lg">
      <Stack gap="md">
        <SettingMonth setting={setting} row={rule} form={editor.form} />
        <EditorFields
          editor={editor}
          columns={2}
          names={['net_percent', 'net_amount', 'tax_percent', 'tax_amount']}
        />
        <EditorFields editor={editor} columns={2} unfocused names={['deduction_limit_percent', 'tax_mode']} />
        <EditorFields editor={editor} unfocused names={['claim_socso_automatically']} />
      </Stack>
    </EditorDialog>
  );
}
