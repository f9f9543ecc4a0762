import { SegmentedControl, Table, Text } from '@mantine/core';
import {
  LEAVE_OPENINGS_KINDS,
  type LeaveOpeningsKind,
  type LeaveOpeningsResult,
  leaveOpeningsEndpoints,
  MAX_OPENINGS_BYTES,
} from '@mesra/contract/leaves/leave-opening';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { FileImportDialog, useFileImport } from '../../shared/file-import.tsx';
import { formatDays } from '../../shared/leave/leave-days.ts';
import css from './leaves.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

/** What every row of the file would do. */
function Preview({ result }: { result: LeaveOpeningsResult }) {
  const { t } = useTranslation('leaves');
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {t('import.summary', { posted: result.posted, same: result.same })}
      </Text>
      <div className={css.importRows}>
        <Table aria-label={t('import.preview')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th>{t('import.type')}</Table.Th>
              <Table.Th>{t('year')}</Table.Th>
              <Table.Th ta="right">{t('import.balance')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {result.rows.map((one) => (
              <Table.Tr key={one.row}>
                <Table.Td>
                  {one.name} <span className={css.of}>{one.employee_code}</span>
                </Table.Td>
                <Table.Td>{one.type}</Table.Td>
                <Table.Td>{one.year}</Table.Td>
                <Table.Td ta="right">
                  {one.action === 'same'
                    ? t('import.same')
                    : t('import.change', { before: formatDays(one.before), after: formatDays(one.after) })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {result.total > result.rows.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('import.more', { count: result.total - result.rows.length })}
        </Text>
      ) : null}
    </div>
  );
}

/** Imports balances, or days taken before: a file, what it would do, and then the import. */
export function LeaveOpeningsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('leaves');
  const { company } = useSession();
  const [kind, setKind] = useState<LeaveOpeningsKind>('balance');
  const job = useFileImport(leaveOpeningsEndpoints.import, { company_id: company.id, kind }, onClose);
  return (
    <FileImportDialog
      job={job}
      title={t('import.title')}
      hint={`${t(`import.hints.${kind}`)} ${t('import.columns')}`}
      kinds={KINDS}
      maxBytes={MAX_OPENINGS_BYTES}
      compare={t('import.preview')}
      count={job.result?.posted ?? 0}
      before={
        <SegmentedControl
          fullWidth
          aria-label={t('import.kind')}
          data={LEAVE_OPENINGS_KINDS.map((value) => ({ value, label: t(`import.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => {
            setKind(value as LeaveOpeningsKind);
            job.restart();
          }}
        />
      }
      onClose={onClose}
    >
      {(result) => <Preview result={result} />}
    </FileImportDialog>
  );
}
