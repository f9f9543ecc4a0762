import { Radio, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ScopeValues } from './scope-values.ts';

interface ModeFieldProps {
  value: ScopeValues['mode'];
  onChange: (mode: ScopeValues['mode']) => void;
  disabled: boolean;
}

/** All employees, or only some. */
export function ModeField({ value, onChange, disabled }: ModeFieldProps) {
  const { t } = useTranslation('admin-users');
  return (
    <Radio.Group
      aria-label={t('scope.mode')}
      value={value}
      onChange={(mode) => onChange(mode as ScopeValues['mode'])}
    >
      <Stack gap="sm">
        {(['all', 'limited'] as const).map((mode) => (
          <Radio
            key={mode}
            value={mode}
            disabled={disabled}
            label={t(`scope.${mode}`)}
            description={t(`scope.${mode}_hint`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
