import { Group } from '@mantine/core';
import type { TaxRecord } from '@mesra/contract/payroll-tax/tax-claim';
import { TAX_BENEFIT_TYPES } from '@mesra/domain/payroll/tax-benefits';
import { TAX_DEDUCTION_TYPES } from '@mesra/domain/payroll/tax-deductions';
import { useTranslation } from 'react-i18next';
import { AddButton } from '../../ui/add-button.tsx';
import { Section } from '../../ui/section.tsx';
import { Benefits } from './benefits.tsx';
import type { Requesting } from './claiming.ts';
import { Deductions } from './deductions.tsx';
import { FormerEmployers } from './former-employers.tsx';

interface RequestSectionProps {
  record: TaxRecord;
  onRequest: (requesting: Requesting) => void;
}

/** Zakat and CP38, which are deducted of every month. */
export function DeductionsSection({ record, onRequest }: RequestSectionProps) {
  const { t } = useTranslation('payroll-tax');
  const can = { cp38: record.can.add_cp38, zakat: record.can.add_zakat };
  return (
    <Section
      title={t('deduction.title')}
      description={t('deduction.hint')}
      actions={
        <Group gap="xs">
          {TAX_DEDUCTION_TYPES.map((type) =>
            can[type] ? (
              <AddButton
                key={type}
                label={t(`deduction.add_${type}`)}
                onClick={() => onRequest({ open: 'deduction', type, deduction: null })}
              />
            ) : null,
          )}
        </Group>
      }
    >
      <Deductions
        record={record}
        onEdit={(deduction) => onRequest({ open: 'deduction', type: deduction.type, deduction })}
        onEnd={(deduction) => onRequest({ open: 'end', ending: { deduction } })}
      />
    </Section>
  );
}

/** Benefits in kind and living accommodation of the year (TP2). */
export function BenefitsSection({ record, onRequest }: RequestSectionProps) {
  const { t } = useTranslation('payroll-tax');
  return (
    <Section
      title={t('benefit.title', { year: record.year })}
      description={t('benefit.hint')}
      actions={
        <Group gap="xs">
          {TAX_BENEFIT_TYPES.map((type) =>
            record.can.add_benefit ? (
              <AddButton
                key={type}
                label={t(`benefit.add_${type}`)}
                onClick={() => onRequest({ open: 'benefit', type, benefit: null })}
              />
            ) : null,
          )}
        </Group>
      }
    >
      <Benefits
        record={record}
        onEdit={(benefit) => onRequest({ open: 'benefit', type: benefit.type, benefit })}
        onEnd={(benefit) => onRequest({ open: 'end', ending: { benefit } })}
      />
    </Section>
  );
}

/** The former employers of the year (TP3). */
export function FormerSection({ record, onRequest }: RequestSectionProps) {
  const { t } = useTranslation('payroll-tax');
  return (
    <Section
      title={t('former.title', { year: record.year })}
      description={t('former.hint')}
      actions={
        record.can.add_former_employer ? (
          <AddButton label={t('former.add')} onClick={() => onRequest({ open: 'former', former: null })} />
        ) : null
      }
    >
      <FormerEmployers record={record} onEdit={(former) => onRequest({ open: 'former', former })} />
    </Section>
  );
}
