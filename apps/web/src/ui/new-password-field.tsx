import { type PasswordInputProps, Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { PasswordField } from './password-field.tsx';

/** What the contract asks of a new password; a test holds the two together. */
export const MIN_PASSWORD = 10;

interface NewPasswordFieldProps extends Omit<PasswordInputProps, 'value' | 'onChange' | 'error'> {
  value?: string;
  onChange: (value: string) => void;
  /** What is asked, in words; ticked off while it is typed. */
  rule: string;
  error?: string | undefined;
}

/** A password to be: it can be revealed, so it is typed once, and what is asked of it stands below. */
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
