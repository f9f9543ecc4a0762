import { Button, Group, Text, Title } from '@mantine/core';
import type { Domain } from '@mesra/contract/domains/domain';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { STATIC_CONFIG } from '../../lib/domain.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Mark } from '../../ui/status-badge.tsx';
import css from './domains.module.css';
import { useRemoveDomain } from './domains.mutations.ts';
import { ProofNotice } from './proof-notice.tsx';

/** Serves, or waits for its proof. */
export function DomainState({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  return domain.verified_at ? (
    <Mark text={t('state.serves')} tone="success" />
  ) : (
    <Mark text={t('state.waiting')} tone="warning" />
  );
}

/** One domain: its address, whether it serves, and a glance at its look. */
export function DomainCard({ domain }: { domain: Domain }) {
  const { t } = useTranslation('domains');
  const remove = useRemoveDomain();
  const { settings } = domain;
  return (
    <li className={`surface ${css.card}`}>
      <div className={css.cardHead}>
        <span
          className={css.swatch}
          style={{ background: settings.primary_color ?? STATIC_CONFIG.primary_color }}
          aria-hidden
        />
        <div className={css.cardText}>
          <Group gap="sm">
            <Title order={2} className={css.origin}>
              {domain.origin}
            </Title>
            <DomainState domain={domain} />
          </Group>
          <Text c="dimmed" size="sm">
            {settings.product_name ?? STATIC_CONFIG.product_name} ·{' '}
            {t('changed', { when: formatDateTime(domain.updated_at) })}
          </Text>
        </div>
        <Group gap="xs">
          {domain.can.update ? (
            <Button
              variant="default"
              leftSection={<IconPencil size={16} />}
              renderRoot={(props) => (
                <Link {...props} to="/admin/company/domain" search={{ id: domain.id }} />
              )}
            >
              {t('edit')}
            </Button>
          ) : null}
          {domain.can.remove ? (
            <Button
              variant="subtle"
              color="red"
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={16} />}
              onClick={() => void remove(domain)}
            >
              {t('remove')}
            </Button>
          ) : null}
        </Group>
      </div>
      <ProofNotice domain={domain} />
    </li>
  );
}
