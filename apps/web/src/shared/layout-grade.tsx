import { Text } from '@mantine/core';
import type { FileLayout } from '@mesra/domain/kit/file-layout';
import { useTranslation } from 'react-i18next';
import { Mark } from '../ui/status-badge.tsx';

/** How sure the layout of a file is, and what that rests on. */
export function LayoutGrade({ layout: { grade, source, source_malay } }: { layout: FileLayout }) {
  const { t, i18n } = useTranslation('file-layout');
  const rests = i18n.language === 'ms' ? source_malay : source;
  return (
    <Text size="sm">
      <Mark text={t(`grade.${grade}`)} tone={grade === 'official' ? 'success' : 'warning'} />{' '}
      {t(`meaning.${grade}`)}
      {rests ? (
        <Text span c="dimmed" inherit>
          {' '}
          {t('source', { source: rests })}
        </Text>
      ) : null}
    </Text>
  );
}
