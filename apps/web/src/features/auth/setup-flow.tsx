import { Button, Skeleton, Text } from '@mantine/core';
import { setupEndpoints } from '@mesra/contract/company/setup';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../../lib/domain.ts';
import { read } from '../../lib/query-client.ts';
import { type SignedIn, useSession } from '../../lib/session.ts';
import { CompanyForm } from '../../shared/company-form.tsx';
import { Problem } from '../../ui/problem.tsx';
import css from './auth.module.css';
import { AuthPage } from './auth-page.tsx';
import { SetupGuide } from './setup-guide.tsx';
import type { SetupSteps } from './setup-steps.ts';

/** Leaves the set-up; completed steps are kept. */
function Later() {
  const { t } = useTranslation('auth');
  return (
    <Link to="/" className={css.link}>
      {t('setup.later')}
    </Link>
  );
}

const owns = ({ membership, company }: SignedIn): boolean => company.id > 0 && membership?.type === 'owner';

/** The chosen company's set-up if it is unfinished and the user owns it, otherwise a new company. */
export function SetupFlow({ steps }: { steps: SetupSteps }) {
  const session = useSession();
  const search: { new?: unknown; step?: unknown } = useSearch({ strict: false });
  const another = search.new !== undefined;
  return another || !owns(session) ? (
    <NewCompany />
  ) : (
    <SetupOfCompany key={session.company.id} companyId={session.company.id} steps={steps} />
  );
}

function Frame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage screen="register" title={t('setup.title')} foot={<Later />}>
      {children}
    </AuthPage>
  );
}

function SetupOfCompany({ companyId, steps }: { companyId: number; steps: SetupSteps }) {
  const query = useQuery({
    ...read(setupEndpoints.read, { params: { id: companyId } }),
    meta: { silent: true },
  });
  const { data, error, refetch } = query;
  // Once started here it stays, even after the last step is completed.
  const { step }: { step?: unknown } = useSearch({ strict: false });
  const [begun, setBegun] = useState(step !== undefined);
  if (data && !data.finished && !begun) setBegun(true);
  if (data) return begun || !data.finished ? <SetupGuide setup={data} steps={steps} /> : <NewCompany />;
  return (
    <Frame>
      {error ? <Problem error={error} retry={() => void refetch()} /> : <Skeleton height={220} radius="md" />}
    </Frame>
  );
}

/** Creates another company: for owners, and for anyone if registration is open. */
function NewCompany() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const { registration_page, loaded } = useDomain();
  const router = useRouter();
  // From here on the URL refers to the set-up of the new company.
  const goOn = () =>
    router.navigate({ to: '/auth/register', search: {}, replace: true, ignoreBlocker: true });
  const may = registration_page || user.memberships.some((one) => one.type === 'owner');
  if (!may && !loaded) {
    return (
      <Frame>
        <Skeleton height={220} radius="md" />
      </Frame>
    );
  }
  return (
    <AuthPage
      screen="register"
      title={t(may ? 'company.title' : 'company.closed_title')}
      subtitle={may ? t('company.hint') : undefined}
      foot={may ? <Later /> : null}
    >
      {may ? (
        <CompanyForm onCreated={goOn} />
      ) : (
        <>
          <Text mb="md">{t('company.closed')}</Text>
          <Button renderRoot={(props) => <Link {...props} to="/" />}>{t('to_dashboard')}</Button>
        </>
      )}
    </AuthPage>
  );
}
