import { Anchor, Button, Stack, Text } from '@mantine/core';
import {
  type PayrollRuleRow,
  type PayrollRuleSetting,
  payrollRuleEndpoints,
} from '@mesra/contract/payroll-setup/payroll-rule';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Facts, Section } from '../../ui/section.tsx';
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
  const { may } = useSession();
  const [editing, setEditing] = useState<PayrollRuleRow | 'new' | null>(null);
  const Dialog = useLoaded(editing !== null, loadDialog);
  const editable = may('/payroll/setting', 'Update');
  const { current, rows, open_from } = setting;
  const others = rows.filter(({ effective_from }) => effective_from !== current.effective_from);
  return (
    <Stack gap="md">
      <Section
        title={t('rules.title', { month: monthLabel(current.month, i18n.language) })}
        description={t('rules.hint')}
        actions={editable ? <Button onClick={() => setEditing('new')}>{t('rules.change')}</Button> : null}
      >
        <RuleFacts row={current} />
      </Section>
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
      {others.map((row) => (
        <Section
          key={row.effective_from}
          title={t('since', { month: monthLabel(row.effective_from, i18n.language) })}
          actions={
            editable && (open_from === null || row.effective_from >= open_from) ? (
              <Button variant="default" size="xs" onClick={() => setEditing(row)}>
                {t('edit')}
              </Button>
            ) : null
          }
        >
          <RuleFacts row={row} />
        </Section>
      ))}
      {Dialog && editing ? (
        <Dialog
          setting={setting}
          rule={editing === 'new' ? ownRow(setting) : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Stack>
  );
}

/** The row that begins this month, if there is one: changing the rules of the month changes it. */
const ownRow = ({ rows, current }: PayrollRuleSetting) =>
  rows.find(({ effective_from }) => effective_from === current.month) ?? null;

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
