import { TextInput, type TextInputProps } from '@mantine/core';
import css from './code-field.module.css';
import { asLines, order } from './field-order.tsx';

const LENGTH = 6;

/** The digits of typed or pasted text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, LENGTH);

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  value?: string;
  onChange: (code: string) => void;
  /** Called on the sixth digit. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
}

/**
 * A six-digit code, sent or shown by an app. One field: it accepts a pasted code with spaces or dashes,
 * supports autofill from a text message, and is read aloud as a whole.
 */
export function CodeField({ value = '', onChange, onComplete, error, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...order}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      size="md"
      required
      withAsterisk={false}
      placeholder="······"
      classNames={{ input: css.input as string }}
      {...rest}
      value={value}
      error={asLines(error)}
      onChange={(event) => {
        const code = digitsOf(event.currentTarget.value);
        onChange(code);
        if (code.length === LENGTH && code !== value) onComplete?.(code);
      }}
    />
  );
}
