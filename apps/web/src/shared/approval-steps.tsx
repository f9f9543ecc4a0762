import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { branches, departments, positionLevels } from '@mesra/contract/company/structure';
import { MAX_STEPS, STEP_DECIDERS } from '@mesra/domain/approvals/approval-steps';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../lib/resource-options.ts';
import { TextField } from '../ui/fields.tsx';
import { Fields } from '../ui/form.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RowsEnd } from '../ui/rows-end.tsx';
import { ResourceSelect, SelectField } from '../ui/select-fields.tsx';
import { NEW_STEP, type StepValues } from './approval-step-values.ts';
import css from './approval-steps.module.css';
import { PeoplePicker } from './person-picker.tsx';

/** A form with steps; its other values are no concern of theirs. */
type StepForm = UseFormReturnType<{ steps: StepValues[] }>;

/** What binds the field of a step, such as a condition of its own, to the form. */
export type StepField = (name: string) => { value: never; onChange: (value: unknown) => void };

interface ApprovalStepsProps<V extends { steps: readonly StepValues[] }> {
  form: UseFormReturnType<V>;
  /** A step with the conditions of its kind of request. */
  newStep: V['steps'][number];
  /** Whoever may decide, as the choice is named. */
  holders: string;
  /** How it is decided without steps. */
  none: string;
  /** The fields of those conditions. */
  conditions: (field: StepField) => ReactNode;
}

/** Who decides, one after another. */
export function ApprovalSteps<V extends { steps: readonly StepValues[] }>(props: ApprovalStepsProps<V>) {
  const { t } = useTranslation('approval-steps');
  const form = props.form as unknown as StepForm;
  const { steps } = form.values;
  return (
    <Stack gap="sm">
      <p className={css.hint}>{steps.length === 0 ? props.none : t('hint')}</p>
      {steps.map((_, index) => (
        <Step
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is named by its place, as its errors are
          key={index}
          form={form}
          index={index}
          holders={props.holders}
          conditions={props.conditions}
        />
      ))}
      <RowsEnd
        error={form.errors.steps}
        label={t('add')}
        onAdd={
          steps.length < MAX_STEPS
            ? () => form.insertListItem('steps', { ...props.newStep, employee_ids: [] })
            : null
        }
      />
    </Stack>
  );
}

interface StepProps {
  form: StepForm;
  index: number;
  holders: string;
  conditions: (field: StepField) => ReactNode;
}

function Step({ form, index, holders, conditions }: StepProps) {
  const { t } = useTranslation('approval-steps');
  const { decided_by, employee_ids } = form.values.steps[index] ?? NEW_STEP;
  const people = `steps.${index}.employee_ids` as const;
  return (
    <fieldset className={css.box}>
      <legend className={css.name}>{t('title', { place: index + 1 })}</legend>
      <IconButton
        label={t('remove', { place: index + 1 })}
        size={32}
        className={css.remove}
        onClick={() => form.removeListItem('steps', index)}
      >
        <IconX size={16} />
      </IconButton>
      <Stack gap="sm">
        <Fields columns={decided_by === 'line_manager' ? 2 : 1}>
          <SelectField
            label={t('decided_by')}
            allowDeselect={false}
            data={STEP_DECIDERS.map((value) => ({
              value,
              label: value === 'holders' ? holders : t(`decider.${value}`),
            }))}
            {...form.getInputProps(`steps.${index}.decided_by`)}
          />
          {decided_by === 'line_manager' ? (
            <TextField
              label={t('levels_up')}
              description={t('levels_up_hint')}
              inputMode="numeric"
              {...form.getInputProps(`steps.${index}.levels_up`)}
            />
          ) : null}
        </Fields>
        {decided_by === 'people' ? (
          <PeoplePicker
            label={t('decider.people')}
            required
            maxValues={20}
            value={employee_ids}
            onChange={(ids) => form.setFieldValue(people, ids)}
            error={form.errors[people]}
          />
        ) : null}
        <Conditions form={form} index={index} conditions={conditions} />
      </Stack>
    </fieldset>
  );
}

/** Which requests the step decides: all of them where nothing is chosen. */
function Conditions({ form, index, conditions }: Omit<StepProps, 'holders'>) {
  const { t } = useTranslation('approval-steps');
  const at = (name: string) => {
    const bound = form.getInputProps(`steps.${index}.${name}`);
    return { ...bound, value: bound.value };
  };
  const everyone = t('everyone');
  return (
    <Fields columns={2}>
      {conditions(at as StepField)}
      <ResourceSelect
        label={t('branch')}
        placeholder={everyone}
        options={useResourceOptions(branches.list)}
        {...at('branch_id')}
      />
      <ResourceSelect
        label={t('department')}
        placeholder={everyone}
        options={useResourceOptions(departments.list)}
        {...at('department_id')}
      />
      <ResourceSelect
        label={t('level')}
        placeholder={everyone}
        options={useResourceOptions(positionLevels.list)}
        {...at('position_level_id')}
      />
    </Fields>
  );
}
