import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Preview } from '../../lib/preview.ts';
import css from './roster.module.css';

interface PreviewGateProps<T> {
  preview: Preview<T>;
  /** Whether enough is entered to ask for it. */
  requested: boolean;
  /** What is said while the first one is worked out. */
  working: string;
  children: (data: T) => ReactNode;
}

/** What a change of the roster would come to, once it is known; else what is missing, why not, or that it is worked out. */
export function PreviewGate<T>({ preview, requested, working, children }: PreviewGateProps<T>) {
  const { t } = useTranslation('roster');
  const { data, error, fresh } = preview;
  if (!requested) return <Text c="dimmed">{t('range.choose')}</Text>;
  if (error && fresh) return <Text style={{ color: 'var(--mantine-color-error)' }}>{error.message}</Text>;
  if (!data) return <Text c="dimmed">{working}</Text>;
  return (
    <div className={css.outcome} aria-busy={!fresh}>
      {children(data)}
    </div>
  );
}
