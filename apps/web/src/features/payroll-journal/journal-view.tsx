import { Box, Group, Skeleton } from '@mantine/core';
import { journalEndpoints } from '@mesra/contract/payroll-journal/journal';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import { formatCount, formatDate, formatDateTime } from '../../lib/format.ts';
import { read } from '../../lib/query-client.ts';
import { monthLabel } from '../../shared/payslip/month.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Facts } from '../../ui/section.tsx';
import { JournalLines } from './journal-lines.tsx';

/** A journal that was made: what it has, its lines, and its file. */
export function JournalView({ id, onClose }: { id: number; onClose: () => void }) {
  const { t, i18n } = useTranslation('payroll-journal');
  const { data, error, refetch } = useQuery({
    ...read(journalEndpoints.lines, { params: { id } }),
    meta: { silent: true },
  });
  return (
    <Dialog title={data?.journal.reference ?? t('title')} opened onClose={onClose} size="xl">
      {data ? (
        <>
          <Facts
            items={[
              { label: t('month'), value: monthLabel(data.journal.start_date, i18n.language) },
              { label: t('date'), value: formatDate(data.journal.date) },
              { label: t('payrolls'), value: countText(t, data.journal) },
              { label: t('made_at'), value: formatDateTime(data.journal.created_at) },
              { label: t('made_by'), value: data.journal.created_by_name ?? '' },
            ]}
          />
          <Box mt="md">
            <JournalLines lines={data.lines} total={data.journal.total} />
          </Box>
          <Group justify="flex-end" mt="md">
            <ExportMenu
              save={(format) => callFile(journalEndpoints.file, { params: { id }, query: { format } })}
            />
          </Group>
        </>
      ) : error ? (
        <Problem error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  );
}

type Counts = (key: 'payrolls' | 'reversed', options: { count: number; number: string }) => string;

/** `45 payrolls, 1 reversed`. */
export function countText(t: Counts, { payrolls, reversed }: { payrolls: number; reversed: number }): string {
  const of = (key: 'payrolls' | 'reversed', count: number) => t(key, { count, number: formatCount(count) });
  return [of('payrolls', payrolls), ...(reversed > 0 ? [of('reversed', reversed)] : [])].join(', ');
}
