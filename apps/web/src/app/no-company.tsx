import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useDomain } from '../lib/domain.ts';
import { useSession } from '../lib/session.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** Replaces the page for a user without a company: the reason, and how to continue. */
export function NoCompany() {
  const { t } = useTranslation('app');
  const { user } = useSession();
  const { registration_page } = useDomain();
  return (
    <section className="surface" aria-label={t('no_company.title')}>
      <EmptyState
        icon={<IconBuilding size={22} />}
        title={t('no_company.title')}
        hint={t(registration_page ? 'no_company.create_hint' : 'no_company.wait_hint', { email: user.email })}
        action={
          registration_page ? (
            <Button renderRoot={(props) => <Link {...props} to="/auth/register" />}>
              {t('no_company.create')}
            </Button>
          ) : null
        }
      />
    </section>
  );
}
