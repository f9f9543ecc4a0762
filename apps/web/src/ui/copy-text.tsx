import { Button, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyTextProps {
  text: string;
  label: string;
  /** What to do instead if the browser refuses; without it, to select the text. */
  blocked?: string;
  size?: 'sm' | 'compact-sm';
}

/** Copies a text and says whether that worked; absent where the browser has no clipboard. */
export function CopyText({ text, label, blocked, size }: CopyTextProps) {
  const { t } = useTranslation('ui');
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Group gap="xs">
      {navigator.clipboard ? (
        <Button
          variant="default"
          size={size}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {label}
        </Button>
      ) : null}
      <Text size="sm" c="dimmed" role="status">
        {copied === null ? '' : copied ? t('copied') : (blocked ?? t('not_copied'))}
      </Text>
    </Group>
  );
}
