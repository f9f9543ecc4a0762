import { Button } from '@mantine/core';
import { cincoEndpoints } from '@mesra/contract/payroll-checks/cinco';
import { CINCO_PARTS } from '@mesra/domain/payroll/cinco';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { periodOf } from '../../shared/payslip/month.ts';
import { MonthPicker } from '../../shared/payslip/month-picker.tsx';
import { personFilter } from '../../shared/person-filter.tsx';
import { ReportPage } from '../../shared/report/report-page.tsx';

const CHOICE = { name: 'part', keys: CINCO_PARTS };

/** The Cinco report: what to look at in a month, or of some people, before it is confirmed. */
export function CincoPage() {
  const { t } = useTranslation('payroll-checks');
  return (
    <ReportPage
      kind="cinco"
      title={t('title')}
      description={t('description')}
      endpoints={cincoEndpoints}
      filters={[personFilter('employee_id', t('person'))]}
      lead={{ names: ['part'], render: () => null }}
      choice={CHOICE}
      actions={<BackToMonth />}
      messages={{ none: t('none'), none_hint: t('none_hint'), over: t('over') }}
      period={({ start_date, change }) => (
        <MonthPicker
          value={periodOf(start_date).start_date}
          onChange={(month) => change({ ...periodOf(month) })}
        />
      )}
    />
  );
}

/** Back to the month that is looked at. */
function BackToMonth() {
  const { t } = useTranslation('payroll-checks');
  const { start_date } = useSearch({ strict: false }) as Record<string, unknown>;
  const search = typeof start_date === 'string' ? { start_date } : {};
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} />}
      renderRoot={(props) => <Link {...props} to="/payroll/manage" search={search as never} />}
    >
      {t('to_month')}
    </Button>
  );
}
