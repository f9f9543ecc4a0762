import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/password-field.tsx';
import { useSecurity } from './account.queries.ts';

/** Asks for the current password before a sensitive change; hidden for users without one. */
export function OwnPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('account');
  const { data } = useSecurity();
  if (data && !data.has_password) return null;
  return (
    <PasswordField
      label={t('own_password')}
      description={t('own_password_hint')}
      autoComplete="current-password"
      {...props}
    />
  );
}
