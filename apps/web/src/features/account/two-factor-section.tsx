import { Button, Group, Text } from '@mantine/core';
import type { Security } from '@mesra/contract/account/account';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { Mark } from '../../ui/status-badge.tsx';

const loadBegin = () => import('./two-factor-dialog.tsx').then((part) => part.TwoFactorDialog);
const loadChange = () => import('./two-factor-change-dialog.tsx').then((part) => part.TwoFactorChangeDialog);

/** Fewer recovery codes than this show a warning. */
const FEW_CODES = 3;

/** Two-factor authentication: enable, renew recovery codes, disable. */
export function TwoFactorSection({ security }: { security: Security }) {
  const { t } = useTranslation('account');
  const [opened, open] = useState<'begin' | 'renew' | 'disable' | null>(null);
  const close = () => open(null);
  const BeginDialog = useLoaded(opened === 'begin', loadBegin);
  const ChangeDialog = useLoaded(opened === 'renew' || opened === 'disable', loadChange);
  const { enabled_at: since, recovery_codes_left: left } = security.two_factor;
  return (
    <Section
      title={t('two_factor.title')}
      description={t('two_factor.hint')}
      actions={
        <Mark text={t(since ? 'two_factor.on' : 'two_factor.off')} tone={since ? 'success' : 'warning'} />
      }
    >
      {since ? (
        <>
          <Text>{t('two_factor.since', { when: formatDateTime(since) })}</Text>
          <Text c="dimmed" mb="md">
            {t('two_factor.codes_left', { count: left })}
          </Text>
          {left < FEW_CODES ? (
            <div style={{ marginBottom: 16 }}>
              <Notice tone="warning">{t('two_factor.codes_few')}</Notice>
            </div>
          ) : null}
          <Group gap="xs">
            <Button variant="default" onClick={() => open('renew')}>
              {t('two_factor.renew')}
            </Button>
            <Button variant="default" onClick={() => open('disable')}>
              {t('two_factor.disable')}
            </Button>
          </Group>
        </>
      ) : (
        <Button variant="default" onClick={() => open('begin')}>
          {t('two_factor.enable')}
        </Button>
      )}
      {BeginDialog && opened === 'begin' ? (
        <BeginDialog hasPassword={security.has_password} onClose={close} />
      ) : null}
      {ChangeDialog && (opened === 'renew' || opened === 'disable') ? (
        <ChangeDialog change={opened} onClose={close} />
      ) : null}
    </Section>
  );
}
