import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PeoplePicker } from '../../shared/person-picker.tsx';
import { Fields } from '../../ui/form.tsx';
import { OrgUnitField } from './org-unit-field.tsx';
import { ORG_UNITS, type ScopeValues } from './scope-values.ts';

interface ScopeLimitsProps {
  values: ScopeValues;
  set: (part: Partial<ScopeValues>) => void;
  disabled: boolean;
}

/** The limits of employee access: org units, plus individual employees. */
export function ScopeLimits({ values, set, disabled }: ScopeLimitsProps) {
  const { t } = useTranslation('admin-users');
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('scope.by_hint')}
      </Text>
      <Fields>
        {ORG_UNITS.map((column) => (
          <OrgUnitField
            key={column}
            column={column}
            value={values[column]}
            onChange={(ids) => set({ [column]: ids })}
            disabled={disabled}
          />
        ))}
      </Fields>
      <PeoplePicker
        label={t('scope.employee_id')}
        description={t('scope.people_hint')}
        former
        maxValues={2000}
        value={values.employee_id}
        onChange={(ids) => set({ employee_id: ids.sort((a, b) => a - b) })}
        disabled={disabled}
      />
    </Stack>
  );
}
