import { CloseButton, Group } from '@mantine/core';
import { screenAt } from '@mesra/contract/access/screens';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Refusal, refusal } from '../lib/refusal.ts';
import { useSession } from '../lib/session.ts';
import { Notice } from '../ui/notice.tsx';
import { useScreenLabel } from './screen-label.ts';

/** Tells a redirected user which page was refused and why. */
export function RefusalNotice({ path, reason }: Refusal) {
  const { t } = useTranslation('app');
  const { company } = useSession();
  const label = useScreenLabel();
  const screen = screenAt(path);
  if (!screen) return null;
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="warning" icon={<IconLock />}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <div>
            <strong>{t('refused.title', { page: label(screen) })}</strong>
            {t(`refused.${reason}`, { company: company.name })}
          </div>
          <CloseButton aria-label={t('close')} onClick={() => refusal.set(null)} />
        </Group>
      </Notice>
    </div>
  );
}
