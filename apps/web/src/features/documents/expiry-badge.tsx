import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import css from './documents.module.css';

interface ExpiryProps {
  expires_at: string | null;
  expiry: 'none' | 'valid' | 'soon' | 'expired';
}

/** The day on which something expires, with a mark where that is near or past. */
export function ExpiryDay({ expires_at, expiry }: ExpiryProps) {
  const { t } = useTranslation('documents');
  if (expires_at === null) return '–';
  return (
    <Group gap="2px 8px" component="span" display="inline-flex" justify="inherit">
      <span className={`figures ${css.day}`}>{formatDate(expires_at)}</span>
      {expiry === 'soon' || expiry === 'expired' ? (
        <Mark text={t(`expiry.${expiry}`)} tone={expiry === 'soon' ? 'warning' : 'error'} />
      ) : null}
    </Group>
  );
}
