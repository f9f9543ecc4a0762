import type { PaidSite } from '@mesra/contract/payroll-run/paid-site';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../../ui/fields.tsx';
import { Section } from '../../ui/section.tsx';
import { ContributionSection } from './contribution-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { type FormPart, moneyField } from './form-parts.ts';
import { LateSection } from './late-section.tsx';
import { LineSection } from './line-section.tsx';
import { PersonSection } from './person-section.tsx';
import css from './process-form.module.css';
import { SalarySection } from './salary-section.tsx';
import { SitesSection } from './sites-section.tsx';
import { TaxSection } from './tax-section.tsx';

interface ProcessFormProps extends FormPart {
  sites: readonly PaidSite[];
  readOnly: boolean;
}

/** The process form: salary, earnings, deductions, adjustment, contributions, tax, and the facts behind them. */
export function ProcessForm({ sites, readOnly, ...part }: ProcessFormProps) {
  const { t } = useTranslation('process');
  return (
    <div className={css.parts}>
      <SalarySection {...part} />
      <FeedSection readOnly={readOnly} {...part} />
      <SitesSection sites={sites} />
      <LateSection employeeId={part.process.employee.id} />
      <LineSection kind="earnings" readOnly={readOnly} {...part} />
      <LineSection kind="deductions" readOnly={readOnly} {...part} />
      <Section title={t('adjustment.title')} description={t('adjustment.hint')}>
        <MoneyField
          size="xs"
          maw={220}
          aria-label={t('adjustment.title')}
          {...moneyField(part.form, 'total_adjustment')}
        />
      </Section>
      <ContributionSection {...part} />
      <TaxSection {...part} />
      <PersonSection process={part.process} />
    </div>
  );
}
