import { Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './copied-field.module.css';
import { CopyText } from './copy-text.tsx';
import { TextField } from './fields.tsx';

interface CopiedFieldProps {
  label: string;
  /** Of the button. */
  copyLabel: string;
  value: string;
  /** What else is done with the text. */
  beside?: ReactNode;
}

/** A text that is shown to be copied, such as a secret that is shown only once. */
export function CopiedField({ label, copyLabel, value, beside }: CopiedFieldProps) {
  return (
    <Stack gap={6}>
      <TextField
        label={label}
        className={css.field}
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group gap="xs">
        {beside}
        <CopyText text={value} label={copyLabel} size="compact-sm" />
      </Group>
    </Stack>
  );
}
