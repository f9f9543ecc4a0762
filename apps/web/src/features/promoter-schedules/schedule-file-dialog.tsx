import { Table, Text } from '@mantine/core';
import {
  MAX_SCHEDULE_BYTES,
  type ScheduleFileResult,
  scheduleFileEndpoints,
} from '@mesra/contract/promoter-schedules/schedule-file';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { FileImportDialog, useFileImport } from '../../shared/file-import.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './promoter-schedules.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

/** Schedules promoters from a file: what it would do, and then the scheduling. */
export function ScheduleFileDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { t } = useTranslation('promoter-schedules');
  const { company } = useSession();
  const sent = { company_id: company.id, project_id: projectId };
  const job = useFileImport(
    scheduleFileEndpoints.import,
    (compared) => ({ ...sent, digest: compared?.digest }),
    onClose,
  );
  return (
    <FileImportDialog
      job={job}
      title={t('file.title')}
      hint={t('file.hint')}
      kinds={KINDS}
      maxBytes={MAX_SCHEDULE_BYTES}
      compare={t('file.compare')}
      count={job.result?.changed ?? 0}
      onClose={onClose}
    >
      {(result) => <Preview result={result} />}
    </FileImportDialog>
  );
}

/** What every row of the file would schedule. */
function Preview({ result }: { result: ScheduleFileResult }) {
  const { t } = useTranslation('promoter-schedules');
  const { changed, already, rows, total } = result;
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {t('file.summary', { changed, already })}
      </Text>
      <ScrollBox label={t('file.compare')} className={css.rows}>
        <Table aria-label={t('file.compare')}>
          <Table.Thead>
            <Table.Tr>
              {(['promoter', 'outlet', 'date', 'session'] as const).map((key) => (
                <Table.Th key={key}>{t(key)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td>{`${row.promoter} · ${row.promoter_code}`}</Table.Td>
                <Table.Td>{row.outlet}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(row.date)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {row.already
                    ? t('file.already')
                    : row.start_time
                      ? `${row.start_time}–${row.end_time}`
                      : t('all_day')}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {total > rows.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('file.more', { count: total - rows.length })}
        </Text>
      ) : null}
    </div>
  );
}
