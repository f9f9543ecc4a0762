import { Button, CloseButton, Group } from '@mantine/core';
import { screenAt } from '@mesra/contract/access/screens';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Refusal, refusal } from '../lib/refusal.ts';
import { useSession } from '../lib/session.ts';
import { Notice } from '../ui/notice.tsx';
import { useScreenLabel } from './screen-label.ts';

/** Tells a redirected user which page was refused and why. */
export function RefusalNotice({ path, reason }: Refusal) {
  const { t } = useTranslation('app');
  const { company, role } = useSession();
  const label = useScreenLabel();
  const screen = screenAt(path);
  if (!screen) return null;
  const page = label(screen);
  const off = reason === 'module';
  const own = off && role.type === 'owner';
  return (
    <div style={{ marginBottom: 16 }}>
      <Notice tone="warning" icon={<IconLock />}>
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap="xs">
          <div>
            <strong>{t(off ? 'refused.off' : 'refused.title', { page, company: company.name })}</strong>
            {t(own ? 'refused.module_owner' : `refused.${reason}`, { company: company.name })}
            {own ? (
              <div style={{ marginTop: 8 }}>
                <Button
                  size="compact-md"
                  variant="default"
                  renderRoot={(props) => <Link {...props} to="/my/account/subscription" />}
                  onClick={() => refusal.set(null)}
                >
                  {t('refused.switch_on')}
                </Button>
              </div>
            ) : null}
          </div>
          <CloseButton aria-label={t('close')} onClick={() => refusal.set(null)} />
        </Group>
      </Notice>
    </div>
  );
}
