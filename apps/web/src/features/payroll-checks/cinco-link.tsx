import { Button } from '@mantine/core';
import { cincoEndpoints } from '@mesra/contract/payroll-checks/cinco';
import { IconListCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import type { Period } from '../../shared/payslip/month.ts';

interface CincoLinkProps {
  period: Period;
  /** Of one person alone. */
  employeeId?: number;
}

/** The way to the Cinco report of a month, for whoever processes payrolls. */
export function CincoLink({ period: { start_date, end_date }, employeeId }: CincoLinkProps) {
  const { t } = useTranslation('payroll-checks');
  const { allows } = useSession();
  if (!allows(cincoEndpoints.preview)) return null;
  const search = { start_date, end_date, ...(employeeId ? { employee_id: [employeeId] } : {}) };
  return (
    <Button
      variant="default"
      leftSection={<IconListCheck size={16} />}
      renderRoot={(props) => <Link {...props} to="/payroll/manage/cinco" search={search as never} />}
    >
      {t('open')}
    </Button>
  );
}
