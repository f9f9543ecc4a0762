import { Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { OFF_CYCLE_TYPES } from '@mesra/domain/payroll/off-cycle';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-fields.tsx';
import type { RunValues } from './off-cycle-values.ts';

type RunForm = UseFormReturnType<RunValues>;

interface RunFieldsProps {
  form: RunForm;
  onType: (type: RunValues['type']) => void;
  children: ReactNode;
}

/** What a run is: its type, the name on its payslips and its pay day. */
export function RunFields({ form, onType, children }: RunFieldsProps) {
  const { t } = useTranslation('off-cycle-runs');
  return (
    <Stack gap="md">
      <Fields>
        <SelectField
          label={t('type')}
          data-autofocus
          allowDeselect={false}
          data={OFF_CYCLE_TYPES.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={form.values.type}
          onChange={(type) => type && onType(type as RunValues['type'])}
        />
        <DateField
          label={t('pay_day')}
          required
          clearable={false}
          value={form.values.pay_day}
          onChange={(day) => form.setFieldValue('pay_day', day ?? '')}
          error={form.errors.pay_day}
        />
      </Fields>
      <TextField label={t('name')} required {...form.getInputProps('name')} />
      <Text size="sm" c="dimmed">
        {t(`type_hints.${form.values.type}`)}
      </Text>
      {children}
    </Stack>
  );
}
