import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { asLines, order } from './field-order.tsx';

/** A password input with a keyboard-accessible reveal button. */
export function PasswordField({ error, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      {...order}
      aria-invalid={error ? true : undefined}
      visibilityToggleButtonProps={{ 'aria-label': t('password_show'), tabIndex: 0 }}
      {...rest}
      error={asLines(error)}
    />
  );
}
