import { Skeleton } from '@mantine/core';
import type { SetupStep } from '@mesra/contract/company/setup';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionOrNull } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AuthPage } from './auth-page.tsx';
import { RegisterAccount } from './register-account.tsx';

/** What a step's body is given. */
export interface SetupStepProps {
  /** `YYYY-MM`, once it was chosen. */
  firstPayrollMonth: string | null;
  /** Something of the step was saved: the set-up is read again. */
  onSaved: () => void;
}

/** The body of every step; a module adds its own where the page is composed. */
export type SetupSteps = Record<SetupStep, ComponentType<SetupStepProps>>;

const loadSetup = () => import('./setup-flow.tsx').then((part) => part.SetupFlow);

/** A new account, and then its company: each step is saved as it is done, and taken up where it was left. */
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
