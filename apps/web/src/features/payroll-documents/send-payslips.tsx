import { Button } from '@mantine/core';
import type { PayslipDocument } from '@mesra/contract/payroll-documents/payroll-document';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import type { PayslipMailing } from './use-payslip-mailing.ts';

interface SendPayslipsProps {
  rows: readonly PayslipDocument[];
  mailing: PayslipMailing;
  done: () => void;
}

/** Sends the ticked payslips that are out; the others have nothing to send yet. */
export function SendPayslips({ rows, mailing, done }: SendPayslipsProps) {
  const { t } = useTranslation('payslip-mail');
  const released = rows.filter((row) => row.released_at !== null);
  if (released.length === 0) return null;
  return (
    <Button
      size="compact-md"
      leftSection={<IconMail size={16} aria-hidden />}
      loading={mailing.sending}
      onClick={() => void mailing.sendSome(released, done)}
    >
      {t('some', { count: released.length, number: formatCount(released.length) })}
    </Button>
  );
}
