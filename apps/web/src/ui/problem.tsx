import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isMissing } from '../lib/api-problem.ts';
import { markShown } from '../lib/report-problem.ts';

interface ProblemProps {
  /** An ApiProblem or any error. */
  error: Error & { request_id?: string | null; errors?: Record<string, string[]> };
  retry?: () => void;
  title?: string;
}

/** A load error with its message and a retry button. */
export function Problem({ error, retry, title }: ProblemProps) {
  useLayoutEffect(() => markShown(error), [error]);
  const { t } = useTranslation('ui');
  // Where fields are wrong, theirs say more than the message about all of them.
  const lines = [...new Set(Object.values(error.errors ?? {}).flat())];
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role="alert">
      <ThemeIcon variant="light" color="red" size={44} radius="xl" aria-hidden>
        <IconCloudOff size={22} />
      </ThemeIcon>
      <Text fw={600} size="lg" mt={4}>
        {title ?? t('problem_title')}
      </Text>
      <Text c="dimmed" maw={420} style={{ whiteSpace: 'pre-line' }}>
        {lines.length > 0 ? lines.join('\n') : error.message}
      </Text>
      {error.request_id ? (
        <Text size="xs" c="dimmed">
          {t('reference', { id: error.request_id })}
        </Text>
      ) : null}
      {retry ? (
        <Button variant="default" mt="xs" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {t('retry')}
        </Button>
      ) : null}
    </Stack>
  );
}

/** A record page that failed to load; a missing record shows the not-found page. */
export function RecordProblem({ error, retry }: Pick<ProblemProps, 'error' | 'retry'>) {
  if (isMissing(error)) throw error;
  return (
    <div className="surface">
      <Problem error={error} {...(retry ? { retry } : {})} />
    </div>
  );
}
