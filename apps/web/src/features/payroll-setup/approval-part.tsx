import { Text } from '@mantine/core';
import {
  type ApprovalSettingRow,
  type ApprovalSettings,
  approvalSettingEndpoints,
} from '@mesra/contract/payroll-setup/approval-setting';
import { useTranslation } from 'react-i18next';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Facts } from '../../ui/section.tsx';
import { MonthlySections } from './monthly-sections.tsx';
import { SettingPart } from './setting-part.tsx';

const loadDialog = () => import('./approval-dialog.tsx').then((part) => part.ApprovalDialog);

/** The approval part: who approves a month of payrolls before it is confirmed. */
export function ApprovalPart() {
  return (
    <SettingPart endpoint={approvalSettingEndpoints.read}>
      {(setting) => <ApprovalSections setting={setting} />}
    </SettingPart>
  );
}

function ApprovalSections({ setting }: { setting: ApprovalSettings }) {
  const { t, i18n } = useTranslation('payroll-setting');
  return (
    <MonthlySections
      setting={setting}
      title={t('approval.title', { month: monthLabel(setting.current.month, i18n.language) })}
      hint={t('approval.hint')}
      change={t('approval.change')}
      facts={(row) => <ApprovalFacts row={row} />}
      loadDialog={loadDialog}
    />
  );
}

function ApprovalFacts({ row }: { row: ApprovalSettingRow }) {
  const { t } = useTranslation('payroll-setting');
  const confirming = row.first_approvers.length > 0;
  const paying = row.payment_approvers.length > 0;
  if (!confirming && !paying) return <Text c="dimmed">{t('approval.none')}</Text>;
  const names = (people: ApprovalSettingRow['first_approvers']) => people.map(({ name }) => name).join(', ');
  return (
    <Facts
      items={[
        {
          label: t('field.first_approvers'),
          value: confirming ? names(row.first_approvers) : t('approval.nobody'),
        },
        ...(row.second_approvers.length > 0
          ? [{ label: t('field.second_approvers'), value: names(row.second_approvers) }]
          : []),
        {
          label: t('field.payment_approvers'),
          value: paying ? names(row.payment_approvers) : t('approval.nobody'),
        },
      ]}
    />
  );
}
