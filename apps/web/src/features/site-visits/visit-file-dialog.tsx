import { Table, Text } from '@mantine/core';
import {
  MAX_VISIT_FILE_BYTES,
  type VisitFileResult,
  visitFileEndpoints,
} from '@mesra/contract/site-visits/visit-file';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { FileImportDialog, useFileImport } from '../../shared/file-import.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import { useVisitLabels } from './use-visit-labels.ts';
import css from './visit-file.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

/** Plans visits from a file: what it would do, and then the planning. */
export function VisitFileDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('manage-visits');
  const { company } = useSession();
  const job = useFileImport(visitFileEndpoints.import, { company_id: company.id }, onClose);
  return (
    <FileImportDialog
      job={job}
      title={t('file.title')}
      hint={t('file.hint')}
      kinds={KINDS}
      maxBytes={MAX_VISIT_FILE_BYTES}
      compare={t('file.compare')}
      count={job.result?.planned ?? 0}
      onClose={onClose}
    >
      {(result) => <Preview result={result} />}
    </FileImportDialog>
  );
}

/** What every row of the file would plan. */
function Preview({ result }: { result: VisitFileResult }) {
  const { t } = useTranslation(['manage-visits', 'site-visits']);
  const { window } = useVisitLabels();
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {t('file.summary', { planned: result.planned, already: result.already })}
      </Text>
      <ScrollBox label={t('file.compare')} className={css.rows}>
        <Table aria-label={t('file.compare')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('person')}</Table.Th>
              <Table.Th>{t('site-visits:site')}</Table.Th>
              <Table.Th>{t('date')}</Table.Th>
              <Table.Th>{t('site-visits:window')}</Table.Th>
              <Table.Th>{t('site-visits:purpose')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.rows.map((row) => (
              <Table.Tr key={row.row}>
                <Table.Td>{`${row.name} · ${row.employee_code}`}</Table.Td>
                <Table.Td>{row.site}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatDate(row.date)}</Table.Td>
                <Table.Td style={{ whiteSpace: 'nowrap' }}>
                  {row.already ? t('file.already') : window(row)}
                </Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{row.already ? null : row.purpose}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {result.total > result.rows.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('file.more', { count: result.total - result.rows.length })}
        </Text>
      ) : null}
    </div>
  );
}
