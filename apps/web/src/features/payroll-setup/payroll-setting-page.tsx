import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../ui/page-header.tsx';
import { PayrollSettingTabs, SETTING_PARTS, type SettingPart } from './payroll-setting-tabs.tsx';

const PARTS = {
  calendar: lazy(() => import('./calendar-part.tsx').then((part) => ({ default: part.CalendarPart }))),
  items: lazy(() => import('./items-part.tsx').then((part) => ({ default: part.ItemsPart }))),
  rules: lazy(() => import('./rules-part.tsx').then((part) => ({ default: part.RulesPart }))),
  approval: lazy(() => import('./approval-part.tsx').then((part) => ({ default: part.ApprovalPart }))),
  payslip: lazy(() => import('./payslip-part.tsx').then((part) => ({ default: part.PayslipPart }))),
  banks: lazy(() => import('./bank-part.tsx').then((part) => ({ default: part.BankPart }))),
  centres: lazy(() => import('./cost-centre-part.tsx').then((part) => ({ default: part.CostCentrePart }))),
  accounts: lazy(() => import('./accounts-part.tsx').then((part) => ({ default: part.AccountsPart }))),
  files: lazy(() => import('./files-part.tsx').then((part) => ({ default: part.FilesPart }))),
  sources: lazy(() => import('./sources-part.tsx').then((part) => ({ default: part.SourcesPart }))),
};

/** The settings of payroll by part, the calendar first. */
export function PayrollSettingPage() {
  const { t } = useTranslation('payroll-setting');
  const { part } = useSearch({ strict: false }) as { part?: SettingPart };
  const current = part && SETTING_PARTS.includes(part) ? part : 'calendar';
  const Part = PARTS[current];
  return (
    <>
      <PageHeader title={t('title')} />
      <PayrollSettingTabs current={current} />
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </>
  );
}
