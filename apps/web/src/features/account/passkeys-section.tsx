import { Button, Text } from '@mantine/core';
import { type Security, securityEndpoints } from '@mesra/contract/account/account';
import { IconFingerprint, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useWrite } from '../../lib/write.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section } from '../../ui/section.tsx';
import css from './account.module.css';

const loadDialog = () => import('./passkey-dialog.tsx').then((part) => part.PasskeyDialog);

/** Passkeys: sign-in with the device's screen lock instead of the password. */
export function PasskeysSection({ security }: { security: Security }) {
  const { t } = useTranslation('account');
  const [adding, setAdding] = useState(false);
  const Dialog = useLoaded(adding, loadDialog);
  const remove = useWrite(securityEndpoints.removePasskey);
  const known = 'PublicKeyCredential' in window;
  const ask = async (passkey: Security['passkeys'][number]) => {
    const sure = await askConfirm({
      title: t('passkey.remove_ask', { name: passkey.name }),
      body: t('passkey.remove_effect'),
      danger: true,
    });
    if (sure) remove.mutate({ params: { id: passkey.id } });
  };
  return (
    <Section
      title={t('passkey.title')}
      description={t('passkey.hint')}
      actions={
        known ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('passkey.add')}
          </Button>
        ) : null
      }
    >
      {known ? null : <Text c="dimmed">{t('passkey.unsupported')}</Text>}
      {security.passkeys.length > 0 ? (
        <ul className={css.list}>
          {security.passkeys.map((passkey) => (
            <li key={passkey.id} className={css.item}>
              <IconFingerprint size={22} className={css.item_icon} aria-hidden />
              <div className={css.item_text}>
                <Text fw={550}>{passkey.name}</Text>
                <Text size="sm" c="dimmed">
                  {t('passkey.since', { when: formatDateTime(passkey.created_at) })}
                  {' · '}
                  {passkey.last_used_at
                    ? t('passkey.used', { when: formatDateTime(passkey.last_used_at) })
                    : t('passkey.unused')}
                </Text>
              </div>
              <IconButton
                label={t('passkey.remove', { name: passkey.name })}
                onClick={() => void ask(passkey)}
              >
                <IconTrash size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('passkey.none')}</Text>
      )}
      {Dialog && adding ? (
        <Dialog hasPassword={security.has_password} onClose={() => setAdding(false)} />
      ) : null}
    </Section>
  );
}
