import { Stack, Text, ThemeIcon } from '@mantine/core';
import { IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  /** The purpose and how to begin. */
  hint?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** An empty list, with how to begin. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="xl" aria-hidden>
        {icon ?? <IconInbox size={22} />}
      </ThemeIcon>
      <Text fw={600} size="lg" mt={4}>
        {title}
      </Text>
      {hint ? (
        <Text c="dimmed" maw={420}>
          {hint}
        </Text>
      ) : null}
      {action ? <div style={{ marginTop: 8 }}>{action}</div> : null}
    </Stack>
  );
}
