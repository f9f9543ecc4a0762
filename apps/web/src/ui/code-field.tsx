import { TextInput, type TextInputProps } from '@mantine/core';
import css from './code-field.module.css';
import { asLines, order } from './field-order.tsx';

const LENGTH = 6;

/** The digits of what was typed or pasted, with whatever stood around them. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, LENGTH);

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error'> {
  value?: string;
  onChange: (code: string) => void;
  /** The sixth digit is there. */
  onComplete?: (code: string) => void;
  error?: string | undefined;
}

/**
 * A code of six digits that was sent or is shown by an app. One field: it takes a pasted code with spaces or dashes,
 * is filled in by the phone that got the message, and reads as one thing aloud.
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
