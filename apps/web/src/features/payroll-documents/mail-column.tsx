import { Stack, Text } from '@mantine/core';
import type { PayslipDocument } from '@mesra/contract/payroll-documents/payroll-document';
import { useTranslation } from 'react-i18next';
import { formatDateTime, NOTHING } from '../../lib/format.ts';
import type { Column } from '../../ui/list-view.ts';
import { StatusBadge, statusLabel } from '../../ui/status-badge.tsx';
import css from './mail-column.module.css';

/** How far the mail of a payslip is: when, where to, and why not. */
export function useMailColumn(): Column<PayslipDocument> {
  const { t, i18n } = useTranslation('payslip-mail');
  const detailsOf = ({ mail }: PayslipDocument): string[] => {
    if (!mail) return [];
    return [
      formatDateTime(mail.at),
      ...(mail.address === null ? [] : [t('to', { address: mail.address })]),
      ...(mail.reason ? [mail.reason] : []),
    ];
  };
  return {
    key: 'mail',
    title: t('column'),
    text: (row) => (row.mail ? [statusLabel(row.mail.status, i18n), ...detailsOf(row)].join('. ') : ''),
    render: (row) =>
      row.mail === null ? (
        NOTHING
      ) : (
        <Stack gap={2} align="flex-start" className={css.mail}>
          <StatusBadge status={row.mail.status} />
          {detailsOf(row).map((line) => (
            <Text key={line} size="xs" c="dimmed">
              {line}
            </Text>
          ))}
        </Stack>
      ),
  };
}
