import { Button, Text } from '@mantine/core';
import { type Security, securityEndpoints } from '@mesra/contract/account/account';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useWrite } from '../../lib/write.ts';
import { Section } from '../../ui/section.tsx';
import css from './account.module.css';

/** Linked identity provider accounts; hidden if there are none and the domain offers none. */
export function IdentitiesSection({ security }: { security: Security }) {
  const { t } = useTranslation('account');
  const { sign_in_providers: providers } = useDomain();
  const unlink = useWrite(securityEndpoints.unlinkIdentity);
  const nameOf = (key: string) => providers.find((one) => one.key === key)?.name ?? key;
  const ask = async (key: string) => {
    const name = nameOf(key);
    const sure = await askConfirm({
      title: t('identity.unlink_ask', { name }),
      body: t('identity.unlink_effect', { name }),
      danger: true,
    });
    if (sure) unlink.mutate({ params: { provider: key } });
  };
  if (security.identities.length === 0 && providers.length === 0) return null;
  return (
    <Section title={t('identity.title')} description={t('identity.hint')}>
      {security.identities.length > 0 ? (
        <ul className={css.list}>
          {security.identities.map((identity) => (
            <li key={identity.provider} className={css.item}>
              <IconLink size={22} className={css.item_icon} aria-hidden />
              <div className={css.item_text}>
                <Text fw={550}>{nameOf(identity.provider)}</Text>
                <Text size="sm" c="dimmed">
                  {[identity.email, t('identity.since', { when: formatDateTime(identity.linked_at) })]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <Button
                variant="default"
                size="xs"
                aria-label={t('identity.unlink_named', { name: nameOf(identity.provider) })}
                onClick={() => void ask(identity.provider)}
              >
                {t('identity.unlink')}
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('identity.none', { names: providers.map((one) => one.name).join(', ') })}</Text>
      )}
    </Section>
  );
}
