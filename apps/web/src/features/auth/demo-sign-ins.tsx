import { Button, Text } from '@mantine/core';
import { DEMO_SIGN_INS, type DemoSignIn, demoEmail } from '@mesra/contract/session/demo-sign-ins';
import type { SignInAnswer } from '@mesra/contract/session/session';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { frameCalls } from '../../lib/frame-calls.ts';
import css from './login-form.module.css';

interface DemoSignInsProps {
  busy: boolean;
  onSignIn: (ask: () => Promise<SignInAnswer>) => Promise<boolean>;
}

/** In the demo, one button per role. */
export function DemoSignIns({ busy, onSignIn }: DemoSignInsProps) {
  const { t } = useTranslation('auth');
  const as = (who: DemoSignIn) =>
    onSignIn(() => call(frameCalls.login, { body: { email: demoEmail(who), password: 'mesra-demo' } }));
  return (
    <section className={css.demo} aria-label={t('demo')}>
      <Text fw={600}>{t('demo')}</Text>
      <Text c="dimmed" size="sm" mb="xs">
        {t('demo_hint')}
      </Text>
      <div className={css.people}>
        {DEMO_SIGN_INS.map((who) => (
          <Button key={who} variant="default" size="xs" disabled={busy} onClick={() => void as(who)}>
            {t(`demo_roles.${who}`)}
          </Button>
        ))}
      </div>
    </section>
  );
}
