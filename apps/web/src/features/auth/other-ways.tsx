import { Button } from '@mantine/core';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import type { SignInAnswer } from '@mesra/contract/session/session';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './login-form.module.css';
import { Refusal } from './refusal.tsx';
import type { Attempt } from './use-attempt.ts';

interface OtherWaysProps {
  domain: DomainConfig;
  tried: Attempt;
  onSignIn: (ask: () => Promise<SignInAnswer>) => Promise<boolean>;
}

const knowsPasskeys = () => 'PublicKeyCredential' in window;

/** Passkey, identity providers, and the domain's links. */
export function OtherWays({ domain, tried, onSignIn }: OtherWaysProps) {
  const { t } = useTranslation('auth');
  const passkeys = knowsPasskeys();
  const { sign_in_providers: providers, social_links: links } = domain;
  if (!passkeys && providers.length === 0 && links.length === 0) return null;
  return (
    <div className={css.ways}>
      <p className={css.or}>{t('or')}</p>
      {passkeys ? <PasskeyButton busy={tried.busy} onSignIn={onSignIn} /> : null}
      {providers.map(({ key, name }) => (
        <Button key={key} component="a" href={`/api/auth/oidc/${key}`} variant="default" size="md">
          {t('with_provider', { name })}
        </Button>
      ))}
      {links.map((link) => (
        <Button key={link.url} component="a" href={link.url} variant="default" size="md">
          {link.name}
        </Button>
      ))}
    </div>
  );
}

interface PasskeyButtonProps {
  busy: boolean;
  onSignIn: OtherWaysProps['onSignIn'];
}

function PasskeyButton({ busy, onSignIn }: PasskeyButtonProps) {
  const { t } = useTranslation('auth');
  const [unused, setUnused] = useState(false);
  const use = () => {
    setUnused(false);
    return onSignIn(async () => {
      const { askPasskey } = await import('./passkey.ts');
      const answer = await askPasskey();
      if (answer) return answer;
      setUnused(true);
      return { token: null, expires_at: null, user: null, second_factor: null };
    });
  };
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconFingerprint size={18} aria-hidden />}
        disabled={busy}
        onClick={() => void use()}
      >
        {t('passkey')}
      </Button>
      <Refusal text={unused ? t('passkey_unused') : null} />
    </>
  );
}
