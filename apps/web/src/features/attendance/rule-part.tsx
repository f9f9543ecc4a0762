import { Button, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchField, TextField } from '../../ui/fields.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import type { RuleValues } from './rule-values.ts';
import css from './rules.module.css';

export type RuleForm = UseFormReturnType<RuleValues>;

/** The input props of a field whose value is always given. */
export function boundTo(form: RuleForm, at: string) {
  const bound = form.getInputProps(at);
  return { ...bound, value: bound.value };
}

export interface PartProps {
  form: RuleForm;
}

/** A part of the settings with one line on what it decides. */
export function Part({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset className={css.part} aria-describedby={id}>
      <legend className={css.legend}>{title}</legend>
      <p className={css.hint} id={id}>
        {hint}
      </p>
      {children}
    </fieldset>
  );
}

export type Path = `settings.${string}`;

/** Minutes as a whole number. */
export function Minutes({ form, at, label, hint }: PartProps & { at: Path; label: string; hint?: string }) {
  const { t } = useTranslation('attendance-rules');
  return (
    <TextField
      label={label}
      description={hint}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<span className={css.unit}>{t('min')}</span>}
      rightSectionWidth={48}
      {...form.getInputProps(at)}
    />
  );
}

/** One of a few values. */
export function Choice({
  form,
  at,
  label,
  options,
}: PartProps & { at: Path; label: string; options: readonly { value: string; label: string }[] }) {
  return <SelectField label={label} data={options} allowDeselect={false} {...form.getInputProps(at)} />;
}

/** Yes or no. */
export const Toggle = ({ form, at, label, hint }: PartProps & { at: Path; label: string; hint?: string }) => (
  <SwitchField label={label} description={hint} {...form.getInputProps(at, { type: 'checkbox' })} />
);

/** The error of a list, and the button that adds to it. */
export function RowsEnd({
  form,
  at,
  label,
  row,
}: PartProps & { at: Path; label: string; row: () => object }) {
  return (
    <>
      {form.errors[at] ? (
        <Text c="var(--mantine-color-error)" size="sm" mt={6} role="alert">
          {form.errors[at]}
        </Text>
      ) : null}
      <Button
        mt="xs"
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={15} />}
        onClick={() => form.insertListItem(at, row())}
      >
        {label}
      </Button>
    </>
  );
}
