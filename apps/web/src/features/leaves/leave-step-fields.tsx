import { Stack } from '@mantine/core';
import { branches, departments, positionLevels } from '@mesra/contract/company/structure';
import { MAX_STEPS, STEP_DECIDERS } from '@mesra/domain/leave/approval-steps';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
import { RowsEnd, type TypeForm } from './leave-rule-group.tsx';
import { NEW_STEP } from './leave-rule-values.ts';
import css from './leaves.module.css';

interface StepProps {
  form: TypeForm;
  index: number;
}

/** Which requests the step decides: all of them where nothing is chosen. */
function StepConditions({ form, index }: StepProps) {
  const { t } = useTranslation('leave-types');
  const at = (name: string) => {
    const bound = form.getInputProps(`steps.${index}.${name}`);
    return { ...bound, value: bound.value };
  };
  const everyone = t('step_form.everyone');
  return (
    <Fields columns={2}>
      <TextField
        label={t('step_form.from_days')}
        placeholder={t('step_form.any_length')}
        inputMode="decimal"
        {...at('from_days')}
      />
      <ResourceSelect
        label={t('step_form.branch')}
        placeholder={everyone}
        options={useResourceOptions(branches.list)}
        {...at('branch_id')}
      />
      <ResourceSelect
        label={t('step_form.department')}
        placeholder={everyone}
        options={useResourceOptions(departments.list)}
        {...at('department_id')}
      />
      <ResourceSelect
        label={t('step_form.level')}
        placeholder={everyone}
        options={useResourceOptions(positionLevels.list)}
        {...at('position_level_id')}
      />
    </Fields>
  );
}

function Step({ form, index }: StepProps) {
  const { t } = useTranslation('leave-types');
  const { decided_by, employee_ids } = form.values.steps[index] ?? NEW_STEP;
  const people = `steps.${index}.employee_ids` as const;
  return (
    <fieldset className={css.stepBox}>
      <legend className={css.stepName}>{t('step_form.title', { place: index + 1 })}</legend>
      <IconButton
        label={t('step_form.remove', { place: index + 1 })}
        size={32}
        className={css.stepRemove}
        onClick={() => form.removeListItem('steps', index)}
      >
        <IconX size={16} />
      </IconButton>
      <Stack gap="sm">
        <Fields columns={decided_by === 'line_manager' ? 2 : 1}>
          <SelectField
            label={t('step_form.decided_by')}
            allowDeselect={false}
            data={STEP_DECIDERS.map((value) => ({ value, label: t(`decider.${value}`) }))}
            {...form.getInputProps(`steps.${index}.decided_by`)}
          />
          {decided_by === 'line_manager' ? (
            <TextField
              label={t('step_form.levels_up')}
              description={t('step_form.levels_up_hint')}
              inputMode="numeric"
              {...form.getInputProps(`steps.${index}.levels_up`)}
            />
          ) : null}
        </Fields>
        {decided_by === 'people' ? (
          <PeoplePicker
            label={t('step_form.people')}
            required
            maxValues={20}
            value={employee_ids}
            onChange={(ids) => form.setFieldValue(people, ids)}
            error={form.errors[people]}
          />
        ) : null}
        <StepConditions form={form} index={index} />
      </Stack>
    </fieldset>
  );
}

/** Who decides requests, one after another. */
export function StepFields({ form }: { form: TypeForm }) {
  const { t } = useTranslation('leave-types');
  const { steps } = form.values;
  return (
    <Stack gap="sm">
      <p className={css.law}>{steps.length === 0 ? t('form.steps_none') : t('form.steps_hint')}</p>
      {steps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place, as its errors are
        <Step key={index} form={form} index={index} />
      ))}
      <RowsEnd
        form={form}
        at="steps"
        max={MAX_STEPS}
        label={t('form.steps_add')}
        row={() => ({ ...NEW_STEP, employee_ids: [] })}
      />
    </Stack>
  );
}
