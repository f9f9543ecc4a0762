import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../ui/preferences.tsx';
import { Section } from '../../ui/section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { ProfileSection } from './profile-section.tsx';

/** The signed-in user's account: profile, contact, preferences, companies. */
export function AccountPage() {
  const { t } = useTranslation('account');
  return (
    <>
      <PageHeader title={t('title')} />
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          <ProfileSection />
          <Stack gap="md">
            <ContactSection />
            <PreferencesSection />
          </Stack>
        </SimpleGrid>
        <CompaniesSection />
      </Stack>
    </>
  );
}

function PreferencesSection() {
  const { t } = useTranslation('account');
  return (
    <Section title={t('preferences')} description={t('preferences_hint')}>
      <Stack gap="md" maw={420}>
        <LanguageSwitch />
        <SchemeSwitch />
      </Stack>
    </Section>
  );
}
