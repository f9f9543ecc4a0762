import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useSecurity } from './account.queries.ts';
import { DevicesSection } from './devices-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** Sign-in methods and sessions. */
export function SecurityPage() {
  const { t } = useTranslation('account');
  const { data, error, refetch } = useSecurity();
  return (
    <>
      <PageHeader title={t('security.title')} description={t('security.hint')} />
      <Stack gap="md">
        {data ? (
          <>
            <PasswordSection hasPassword={data.has_password} />
            <TwoFactorSection security={data} />
            <PasskeysSection security={data} />
            <IdentitiesSection security={data} />
          </>
        ) : error ? (
          <div className="surface">
            <Problem error={error} retry={() => void refetch()} />
          </div>
        ) : (
          <>
            <Skeleton height={220} radius="md" />
            <Skeleton height={140} radius="md" />
          </>
        )}
        <DevicesSection />
      </Stack>
    </>
  );
}
