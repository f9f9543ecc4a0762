import type { SessionUser } from '@mesra/contract/session/session';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { signInCalls } from '../../lib/frame-calls.ts';
import { sessionQuery, useSessionOrNull } from '../../lib/session.ts';
import css from './auth.module.css';
import { useGoOn } from './auth.mutations.ts';
import { AuthPage } from './auth-page.tsx';
import { CodeStep } from './code-step.tsx';
import { ChannelForm, EmailForm, type Target } from './verify-forms.tsx';

type Stage = { name: 'choose' } | { name: 'email' } | { name: 'code'; sentTo: string; target: Target };

/** Requests a code for `target`, and returns where it was sent. */
const sendCode = async (target: Target): Promise<string> => {
  const { sent_to } =
    target.channel === 'new_email'
      ? await call(signInCalls.changeEmail, { body: { email: target.email, password: target.password } })
      : await call(signInCalls.sendCode, {
          body: target.channel === 'phone' ? { channel: 'phone', phone: target.phone } : { channel: 'email' },
        });
  return sent_to;
};

const prove = (target: Target, code: string): Promise<SessionUser> =>
  target.channel === 'new_email'
    ? call(signInCalls.confirmEmail, { body: { code } })
    : call(signInCalls.verify, { body: { channel: target.channel, code } });

/** Verifies an account: by a code to its address or phone, or with another address. */
export function VerifyPage({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation(['auth', 'app']);
  const session = useSessionOrNull();
  const client = useQueryClient();
  const goOn = useGoOn();
  const [stage, setStage] = useState<Stage>({ name: 'choose' });
  const begin = async (target: Target) => setStage({ name: 'code', sentTo: await sendCode(target), target });
  const finish = async (target: Target, code: string) => {
    const user = await prove(target, code);
    client.setQueryData(sessionQuery().queryKey, user);
    await goOn(user);
  };
  const choose = () => setStage({ name: 'choose' });
  const email = session?.user.email ?? '';
  return (
    <AuthPage
      screen="verify"
      title={t('auth:verify.title')}
      subtitle={t(stage.name === 'email' ? 'auth:verify.email_hint' : 'auth:verify.hint')}
      foot={
        <>
          {stage.name === 'choose' ? (
            <button type="button" className={css.link} onClick={() => setStage({ name: 'email' })}>
              {t('auth:verify.change_email')}
            </button>
          ) : null}
          <button type="button" className={css.link} onClick={onSignOut}>
            {t('app:sign_out')}
          </button>
        </>
      }
    >
      {stage.name === 'choose' ? (
        <ChannelForm email={email} phone={session?.user.phone ?? ''} onSend={begin} />
      ) : stage.name === 'email' ? (
        <EmailForm onSend={begin} onBack={choose} />
      ) : (
        <CodeStep
          sentTo={stage.sentTo}
          submitLabel={t('auth:verify.submit')}
          backLabel={t('auth:verify.other_way')}
          onCode={(code) => finish(stage.target, code)}
          onResend={() => sendCode(stage.target)}
          onBack={choose}
        />
      )}
    </AuthPage>
  );
}
