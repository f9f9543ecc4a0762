import { Button, CopyButton, Group, Stack } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './copied-field.module.css';
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
  const { t } = useTranslation('ui');
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
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              onClick={copy}
            >
              {copied ? t('copied') : copyLabel}
            </Button>
          )}
        </CopyButton>
        {beside}
      </Group>
    </Stack>
  );
}
