import { Stack } from '@mantine/core';
import { claimCategories } from '@mesra/contract/claim-setup/claim-category';
import { type ClaimSetting, claimSettingEndpoints } from '@mesra/contract/claim-setup/claim-setting';
import { CLAIM_ROUNDINGS } from '@mesra/domain/claims/claim-rounding';
import { CLAIM_CURRENCIES } from '@mesra/domain/claims/exchange';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../lib/currency-name.ts';
import { useEditor } from '../../lib/editor.ts';
import type { FieldSpecs } from '../../lib/editor-fields.ts';
import { formatMoney } from '../../lib/format.ts';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { useStepLabels, useStepText } from '../../shared/approval-step-values.ts';
import { ApprovalSteps } from '../../shared/approval-steps.tsx';
import { EditorDialog } from '../../ui/editor-dialog.tsx';
import { EditorField } from '../../ui/editor-fields.tsx';
import { MoneyField } from '../../ui/fields.tsx';
import { MultiSelectField, ResourceSelect } from '../../ui/select-fields.tsx';
import {
  type ClaimStepValues,
  NEW_CLAIM_STEP,
  type SettingValues,
  settingValues,
} from './claim-setting-values.ts';
import css from './claim-setup.module.css';

function useFields(): FieldSpecs<SettingValues, ClaimSetting> {
  const { t } = useTranslation(['claim-setting', 'approval-steps']);
  const textOf = useStepText(t('holders'));
  const stepText = (step: ClaimStepValues) =>
    textOf(step, step.from_amount ? t('from_amount_text', { amount: formatMoney(step.from_amount) }) : '');
  return {
    four_eyes: { label: t('four_eyes'), description: t('four_eyes_hint'), kind: 'switch' },
    batch_approval: { label: t('batch_approval'), description: t('batch_approval_hint'), kind: 'switch' },
    rounding: {
      label: t('rounding'),
      description: t('rounding_hint'),
      kind: 'choice',
      options: CLAIM_ROUNDINGS.map((value) => ({ value, label: t(`roundings.${value}`) })),
    },
    currencies: {
      label: t('currencies'),
      kind: 'own',
      read: ({ currencies }) => currencies.map(currencyName).join('; '),
    },
    steps: { label: t('steps'), kind: 'own', read: ({ steps }) => steps.map(stepText).join(' → ') },
  };
}

/** Changes how a company decides, rounds and pays claims. */
export function ClaimSettingDialog({ setting, onClose }: { setting: ClaimSetting; onClose: () => void }) {
  const { t } = useTranslation('claim-setting');
  const { company } = useSession();
  const update = useWrite(claimSettingEndpoints.update, { silent: true });
  const parts: Record<string, string> = {
    ...useStepLabels(),
    from_amount: t('from_amount'),
    claim_category_id: t('category'),
  };
  const editor = useEditor<ClaimSetting, SettingValues, object>({
    row: setting,
    valuesOf: settingValues,
    fields: useFields(),
    schema: claimSettingEndpoints.update.body,
    toBody: (values) => ({ ...values, company_id: company.id }),
    save: (body) => update.mutateAsync({ body: body as never }),
    label: (path) => parts[path.split('.').at(-1) ?? path],
    onClose,
  });
  const categories = useResourceOptions(claimCategories.list);
  return (
    <EditorDialog title={t('change')} size="lg" editor={editor}>
      <Stack gap="md">
        <EditorField editor={editor} name="four_eyes" autoFocus />
        <EditorField editor={editor} name="batch_approval" />
        <EditorField editor={editor} name="rounding" />
        <MultiSelectField
          label={t('currencies')}
          description={t('currencies_hint')}
          placeholder={t('currencies_none')}
          styles={{ input: { maxHeight: 136, overflowY: 'auto' } }}
          data={CLAIM_CURRENCIES.map((value) => ({ value, label: currencyName(value) }))}
          {...editor.form.getInputProps('currencies')}
        />
        <fieldset className={css.limits}>
          <legend className={css.heading}>{t('steps')}</legend>
          <ApprovalSteps
            form={editor.form}
            newStep={NEW_CLAIM_STEP}
            holders={t('holders')}
            none={t('steps_none')}
            conditions={(field) => (
              <>
                <MoneyField
                  label={t('from_amount')}
                  placeholder={t('any_amount')}
                  {...field('from_amount')}
                />
                <ResourceSelect
                  label={t('category')}
                  placeholder={t('any_category')}
                  options={categories}
                  {...field('claim_category_id')}
                />
              </>
            )}
          />
        </fieldset>
      </Stack>
    </EditorDialog>
  );
}
