import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import { Mark } from '../../ui/status-badge.tsx';

interface RefusedAddressProps {
  address: string;
  /** What its mail server says; null where it takes mail. */
  reason: string | null;
  /** Whether somebody has joined or is invited: what to do about it differs. */
  who: 'member' | 'invited';
}

/** That no mail reaches somebody and why; nothing where it does. */
export function RefusedAddress({ address, reason, who }: RefusedAddressProps) {
  const { t } = useTranslation('refused-address');
  if (reason === null) return null;
  return (
    <Box mb="md">
      <Notice tone="warning" title={t('title', { address })}>
        <div>{t('says', { reason })}</div>
        <div>{t(who)}</div>
      </Notice>
    </Box>
  );
}

/** The same in a list. */
export function RefusedMark() {
  const { t } = useTranslation('refused-address');
  return <Mark text={t('mark')} tone="warning" />;
}
