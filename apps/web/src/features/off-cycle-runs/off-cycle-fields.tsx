import { Radio, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { OFF_CYCLE_TYPES } from '@mesra/domain/payroll/off-cycle';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../../lib/resource-options.ts';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { MoneyField, TextField } from '../../ui/fields.tsx';
import { Fields } from '../../ui/form.tsx';
import { ResourceSelect, SelectField } from '../../ui/select-fields.tsx';
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

const ORG_UNITS = ['branch', 'department', 'position'] as const;

function OrgUnitField({ kind, form }: { kind: (typeof ORG_UNITS)[number]; form: RunForm }) {
  const { t } = useTranslation('off-cycle-runs');
  const [opened, setOpened] = useState(false);
  const key = `${kind}_id` as const;
  const options = useResourceOptions(STRUCTURE[kind].list, opened || form.values[key] !== null);
  return (
    <ResourceSelect
      label={t(kind)}
      options={options}
      value={form.values[key]}
      onChange={(id) => form.setFieldValue(key, id)}
      onDropdownOpen={() => setOpened(true)}
      error={form.errors[key]}
      disabled={form.values.employee_ids.length > 0}
    />
  );
}

/** Whom a run pays: everyone of a place, or some people by name. */
export function ChosenPeople({ form }: { form: RunForm }) {
  const { t } = useTranslation('off-cycle-runs');
  return (
    <>
      <PeoplePicker
        label={t('people')}
        description={t(form.values.type === 'Final' ? 'people_hint_final' : 'people_hint')}
        former
        value={form.values.employee_ids}
        onChange={(ids) => form.setFieldValue('employee_ids', ids)}
        error={form.errors.employee_ids}
      />
      <Fields columns={3}>
        {ORG_UNITS.map((kind) => (
          <OrgUnitField key={kind} kind={kind} form={form} />
        ))}
      </Fields>
    </>
  );
}

/** What each is paid: an amount, or a share of the monthly salary. */
export function EachAmount({ form }: { form: RunForm }) {
  const { t } = useTranslation('off-cycle-runs');
  return (
    <Fields>
      <Radio.Group
        label={t('each')}
        value={form.values.by}
        onChange={(by) => form.setFieldValue('by', by as RunValues['by'])}
      >
        <Stack gap={6} mt={6}>
          <Radio value="amount" label={t('amount')} />
          <Radio value="percent" label={t('percent')} />
        </Stack>
      </Radio.Group>
      {form.values.by === 'amount' ? (
        <MoneyField
          label={t('amount')}
          required
          value={form.values.amount}
          onChange={(amount) => form.setFieldValue('amount', amount)}
          error={form.errors.amount}
        />
      ) : (
        <TextField
          label={t('percent')}
          required
          inputMode="decimal"
          rightSection="%"
          {...form.getInputProps('percent')}
        />
      )}
    </Fields>
  );
}
