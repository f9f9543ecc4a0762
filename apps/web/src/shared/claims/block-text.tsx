import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApprovalBlock } from './desk-items.ts';

/** Why a claim cannot be approved yet, beside the button. */
export function BlockText({ block }: { block: ApprovalBlock }) {
  const { t } = useTranslation('claim-desk');
  return (
    <Text size="sm" role="status" style={{ alignSelf: 'center' }}>
      {block.why === 'items' ? t('blocked', { count: block.count }) : t('blocked_nothing')}
    </Text>
  );
}
