import { Radio, Stack } from '@mantine/core';
import type { MembershipType } from '@mesra/contract/access/session';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type NamedPerson, PersonPicker } from '../../shared/person-picker.tsx';
import { asLines } from '../../ui/field-order.tsx';

const TYPES: readonly MembershipType[] = ['admin', 'employee', 'owner'];

interface TypeFieldProps {
  value: MembershipType;
  onChange: (type: MembershipType) => void;
  error?: ReactNode;
}

/** The role in the company, each option with its meaning. */
export function TypeField({ value, onChange, error }: TypeFieldProps) {
  const { t } = useTranslation('admin-users');
  return (
    <Radio.Group
      label={t('field.type')}
      value={value}
      onChange={(type) => onChange(type as MembershipType)}
      error={asLines(error)}
    >
      <Stack gap="xs" mt={4}>
        {TYPES.map((type) => (
          <Radio key={type} value={type} label={t(`type.${type}`)} description={t(`type_hint.${type}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

interface EmployeeFieldProps {
  value: number | null;
  onChange: (id: number | null) => void;
  error?: ReactNode;
  known?: NamedPerson | null;
}

/** The employee record linked to the account. */
export function EmployeeField({ value, onChange, error, known }: EmployeeFieldProps) {
  const { t } = useTranslation('admin-users');
  return (
    <PersonPicker
      label={t('field.employee_id')}
      description={t('employee_hint')}
      value={value}
      onChange={onChange}
      known={known}
      error={error}
    />
  );
}
