import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { STRUCTURE } from '@mesra/contract/company/structure';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceOptions } from '../lib/resource-options.ts';
import { MoneyField, TextField } from '../ui/fields.tsx';
import { Fields } from '../ui/form.tsx';
import { ResourceSelect } from '../ui/select-fields.tsx';
import type { PayPeople } from './pay-people-values.ts';
import { PeoplePicker } from './person-picker.tsx';

/** The form of a page that asks for more than whom and what. */
type PeopleForm = UseFormReturnType<PayPeople>;

const ORG_UNITS = ['branch', 'department', 'position'] as const;

function OrgUnitField({ kind, form }: { kind: (typeof ORG_UNITS)[number]; form: PeopleForm }) {
  const { t } = useTranslation('pay-people');
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

interface ChosenPeopleProps {
  form: PeopleForm;
  /** Who is meant where nobody is chosen. */
  hint?: string;
  /** People who have left can be chosen. */
  former?: boolean;
}

/** Everyone of a place, or some people by name. */
export function ChosenPeople({ form, hint, former = false }: ChosenPeopleProps) {
  const { t } = useTranslation('pay-people');
  return (
    <>
      <PeoplePicker
        label={t('people')}
        description={hint ?? t('people_hint')}
        former={former}
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

/** What each gets: an amount, or a share of the monthly salary. */
export function EachAmount({ form, label }: { form: PeopleForm; label: string }) {
  const { t } = useTranslation('pay-people');
  return (
    <Fields>
      <Radio.Group
        label={label}
        value={form.values.by}
        onChange={(by) => form.setFieldValue('by', by as PayPeople['by'])}
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
