import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSessionOrNull } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AuthPage } from './auth-page.tsx';
import { RegisterAccount } from './register-account.tsx';
import type { SetupSteps } from './setup-steps.ts';

const loadSetup = () => import('./setup-flow.tsx').then((part) => part.SetupFlow);

/** A new account and its company: each step is saved when completed, and resumed later. */
export function RegisterPage({ steps }: { steps: SetupSteps }) {
  const { t } = useTranslation('auth');
  const session = useSessionOrNull();
  const Setup = useLoaded(session !== null, loadSetup);
  if (!session) return <RegisterAccount />;
  if (Setup) return <Setup steps={steps} />;
  return (
    <AuthPage screen="register" title={t('setup.title')}>
      <Skeleton height={220} radius="md" />
    </AuthPage>
  );
}
