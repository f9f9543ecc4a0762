import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { Contribution } from './contribution-form.tsx';
import { StatutorySections } from './statutory-sections.tsx';
import { StructureGate } from './structure-gate.tsx';

/** The company's registrations with the authorities, and its HRD Corp class. */
export function ContributionPage() {
  const { t } = useTranslation('company');
  return (
    <>
      <PageHeader title={t('contribution.title')} description={t('contribution.description')} />
      <StructureGate />
      <Contribution />
      <StatutorySections />
    </>
  );
}
