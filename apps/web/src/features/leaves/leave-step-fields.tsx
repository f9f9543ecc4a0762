import { useTranslation } from 'react-i18next';
import { ApprovalSteps } from '../../shared/approval-steps.tsx';
import { TextField } from '../../ui/fields.tsx';
import type { TypeForm } from './leave-rule-group.tsx';
import { NEW_LEAVE_STEP } from './leave-rule-values.ts';

/** Who decides requests for leave, one after another. */
export function LeaveStepFields({ form }: { form: TypeForm }) {
  const { t } = useTranslation('leave-types');
  return (
    <ApprovalSteps
      form={form}
      newStep={NEW_LEAVE_STEP}
      holders={t('step_form.holders')}
      none={t('form.steps_none')}
      conditions={(field) => (
        <TextField
          label={t('step_form.from_days')}
          placeholder={t('step_form.any_length')}
          inputMode="decimal"
          {...field('from_days')}
        />
      )}
    />
  );
}
