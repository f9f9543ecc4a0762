import { Text } from '@mantine/core';
import {
  type PayslipSettingRow,
  type PayslipSettings,
  payslipSettingEndpoints,
} from '@mesra/contract/payroll-setup/payslip-setting';
import { useTranslation } from 'react-i18next';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Facts } from '../../ui/section.tsx';
import { MonthlySections } from './monthly-sections.tsx';
import css from './payroll-setting.module.css';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./payslip-dialog.tsx').then((part) => part.PayslipDialog);

/** The payslip part: when employees see a payslip, and what it shows. */
export function PayslipPart() {
  return (
    <SettingPart endpoint={payslipSettingEndpoints.read}>
      {(setting) => <PayslipSections setting={setting} />}
    </SettingPart>
  );
}

function PayslipSections({ setting }: { setting: PayslipSettings }) {
  const { t, i18n } = useTranslation('payroll-setting');
  return (
    <MonthlySections
      setting={setting}
      title={t('payslip.title', { month: monthLabel(setting.current.month, i18n.language) })}
      hint={t('payslip.hint')}
      change={t('payslip.change')}
      facts={(row) => <PayslipFacts row={row} />}
      loadDialog={loadDialog}
    />
  );
}

const SHOWN = ['employer_contributions', 'year_to_date', 'workings'] as const;

function PayslipFacts({ row }: { row: PayslipSettingRow }) {
  const { t } = useTranslation(['payroll-setting', 'ui']);
  return (
    <Facts
      items={[
        { label: t('field.release'), value: t(`payslip.release.${row.release}`) },
        { label: t('field.mail'), value: t(`payslip.mail.${row.mail}`) },
        ...SHOWN.map((key) => ({ label: t(`field.${key}`), value: t(row[key] ? 'ui:yes' : 'ui:no') })),
        {
          label: t('field.note'),
          value:
            row.note === null ? (
              <Text span c="dimmed">
                {t('payslip.no_note')}
              </Text>
            ) : (
              <span className={css.lines}>{row.note}</span>
            ),
        },
      ]}
    />
  );
}
