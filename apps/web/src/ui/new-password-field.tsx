import { type PasswordInputProps, Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PasswordField } from './password-field.tsx';

/** Minimum length of a new password; a test keeps it equal to the contract's. */
export const MIN_PASSWORD = 10;

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value' | 'onChange' | 'error'> {
  value?: string;
  onChange: (value: string) => void;
  /** The requirement as text; ticked off while typing. */
  rule: string;
  error?: string | undefined;
}

/** A new password: it can be revealed, so it is typed once, and its requirement is shown below. */
export function NewPasswordField({ value = '', onChange, rule, error, ...rest }: NewPasswordFieldProps) {
  const enough = value.length >= MIN_PASSWORD;
  const Mark = enough ? IconCheck : IconCircle;
  return (
    <PasswordField
      autoComplete="new-password"
      required
      withAsterisk={false}
      description={
        <Text span size="xs" c={enough ? 'var(--success-text)' : 'dimmed'}>
          <Mark size={13} aria-hidden style={{ verticalAlign: '-2px', marginRight: 4 }} />
          {rule}
        </Text>
      }
      {...rest}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
