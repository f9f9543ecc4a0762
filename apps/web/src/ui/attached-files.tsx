import { Anchor, Group, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';

interface AttachedFile {
  id: number;
  name: string;
  url: string;
}

interface AttachedFilesProps {
  label: string;
  files: readonly AttachedFile[];
  /** Takes a file off; without it they are only opened. */
  onRemove?: (id: number) => void;
  disabled?: boolean;
}

/** Files that are attached already, each to be opened and, in a form, to be taken off. */
export function AttachedFiles({ label, files, onRemove, disabled = false }: AttachedFilesProps) {
  const { t } = useTranslation('ui');
  if (files.length === 0) return null;
  return (
    <Stack gap={2} role="list" aria-label={label}>
      {files.map(({ id, name, url }) => (
        <Group key={id} gap={4} wrap="nowrap" role="listitem">
          <Anchor href={`${url}?inline=true`} target="_blank" rel="noreferrer">
            {name}
          </Anchor>
          {onRemove ? (
            <IconButton
              label={t('file_remove', { name })}
              size="sm"
              disabled={disabled}
              onClick={() => onRemove(id)}
            >
              <IconX size={16} aria-hidden />
            </IconButton>
          ) : null}
        </Group>
      ))}
    </Stack>
  );
}
