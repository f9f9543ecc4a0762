import { SegmentedControl, Text } from '@mantine/core';
import { differenceEndpoints } from '@mesra/contract/payroll-differences/difference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { monthLabel, type Period } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LookForDifferences } from './look-for-differences.tsx';
import { type CorrectionRun, OpenDifferences } from './open-differences.tsx';
import { SettledDifferences } from './settled-differences.tsx';

interface DifferencesDialogProps {
  /** The month of the run that takes them. */
  period: Period;
  /** The dialog that pays those of people who left by a run of their own. */
  Correction: CorrectionRun;
  onClose: () => void;
}

const TABS = ['open', 'settled'] as const;

/** What closed months come to now: each is taken into the run of the month, deferred or declined. */
export function DifferencesDialog({ period, Correction, onClose }: DifferencesDialogProps) {
  const { t, i18n } = useTranslation('payroll-differences');
  const { allows } = useSession();
  const [tab, setTab] = useState<(typeof TABS)[number]>('open');
  const month = monthLabel(period.start_date, i18n.language);
  return (
    <Dialog title={t('title')} opened size="xl" onClose={onClose}>
      <Text c="dimmed" mb="md">
        {t('hint', { month })}
      </Text>
      {allows(differenceEndpoints.find) ? <LookForDifferences period={period} /> : null}
      <SegmentedControl
        fullWidth
        mb="md"
        aria-label={t('title')}
        data={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        value={tab}
        onChange={(value) => setTab(value as typeof tab)}
      />
      {tab === 'open' ? <OpenDifferences period={period} Correction={Correction} /> : <SettledDifferences />}
    </Dialog>
  );
}
