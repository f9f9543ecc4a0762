import { Anchor, Text } from '@mantine/core';
import {
  type PayrollRuleRow,
  type PayrollRuleSetting,
  payrollRuleEndpoints,
} from '@mesra/contract/payroll-setup/payroll-rule';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Facts, Section } from '../../ui/section.tsx';
import { MonthlySections } from './monthly-sections.tsx';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./rules-dialog.tsx').then((part) => part.RulesDialog);

/** The rules part: what is unusual, how PCB is worked out, what is pointed out. */
export function RulesPart() {
  return (
    <SettingPart endpoint={payrollRuleEndpoints.read}>
      {(setting) => <RulesSections setting={setting} />}
    </SettingPart>
  );
}

function RulesSections({ setting }: { setting: PayrollRuleSetting }) {
  const { t, i18n } = useTranslation('payroll-setting');
  return (
    <MonthlySections
      setting={setting}
      title={t('rules.title', { month: monthLabel(setting.current.month, i18n.language) })}
      hint={t('rules.hint')}
      change={t('rules.change')}
      facts={(row) => <RuleFacts row={row} />}
      loadDialog={loadDialog}
    >
      <Divisors current={setting.current} />
    </MonthlySections>
  );
}

function Divisors({ current }: Pick<PayrollRuleSetting, 'current'>) {
  const { t } = useTranslation('payroll-setting');
  const { may } = useSession();
  return (
    <Section title={t('rules.divisors')}>
      <Facts
        items={[
          {
            label: t('rules.unpaid_leave_divisor'),
            value: t(
              current.unpaid_leave_divisor === '26' ? 'rules.divisor.by_26' : 'rules.divisor.calendar_days',
            ),
          },
          {
            label: t('rules.ordinary_rate_divisor'),
            value: t('rules.divisor_of', { days: current.ordinary_rate_divisor }),
          },
        ]}
      />
      {may('/admin/company/contribution') ? (
        <Anchor component={Link} to="/admin/company/contribution" size="sm">
          {t('rules.divisors_link')}
        </Anchor>
      ) : (
        <Text size="sm" c="dimmed">
          {t('rules.divisors_owner')}
        </Text>
      )}
    </Section>
  );
}

function RuleFacts({ row }: { row: PayrollRuleRow }) {
  const { t } = useTranslation(['payroll-setting', 'ui']);
  const change = (percent: number, amount: string) =>
    t('rules.unusual_from', { percent, amount: formatMoney(amount) });
  const { deduction_limit_percent: limit } = row;
  return (
    <Facts
      items={[
        { label: t('rules.net'), value: change(row.net_percent, row.net_amount) },
        { label: t('rules.tax'), value: change(row.tax_percent, row.tax_amount) },
        {
          label: t('field.deduction_limit_percent'),
          value: limit === null ? t('rules.no_limit') : t('rules.limit_of', { percent: limit }),
        },
        { label: t('field.tax_mode'), value: t(`rules.mode.${row.tax_mode}`) },
        {
          label: t('field.claim_socso_automatically'),
          value: t(row.claim_socso_automatically ? 'ui:yes' : 'ui:no'),
        },
      ]}
    />
  );
}
