import { Text } from '@mantine/core';
import type { LayoutGrade as Grade } from '@mesra/domain/statutory-files/statutory-file';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../ui/status-badge.tsx';

/** How sure the layout of a file is, and what that rests on. */
export function LayoutGrade({ grade, source }: { grade: Grade; source: string }) {
  const { t } = useTranslation('payroll-statutory');
  return (
    <Text size="sm" mt="sm">
      {t('layout.title')}: <Mark text={grade} tone={grade === 'OFFICIAL' ? 'success' : 'warning'} />{' '}
      {t(`layout.${grade}`)}
      <Text span c="dimmed" inherit>
        {' '}
        ({source})
      </Text>
    </Text>
  );
}
