import { Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import {
  LEAVE_OPENINGS_KINDS,
  type LeaveOpeningsKind,
  type LeaveOpeningsResult,
  leaveOpeningsEndpoints,
} from '@mesra/contract/leaves/leave-opening';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api-problem.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { formatDays } from '../../shared/leave/leave-days.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './leaves.module.css';

const MAX_BYTES = 5 * 1_048_576;
const KINDS = ['.csv', '.xlsx'] as const;
/** The most errors that are listed. */
const SHOWN = 50;

/** What every row of the file would do, or what is wrong with it. */
function Preview({ result }: { result: LeaveOpeningsResult }) {
  const { t } = useTranslation('leaves');
  if (result.errors_total > 0)
    return (
      <Notice
        tone="error"
        title={t('import.errors', { count: result.errors_total })}
        lines={result.errors
          .slice(0, SHOWN)
          .map(({ row, column, message }) => t('import.error', { row, column: column ?? '', message }))}
      />
    );
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
  const { t } = useTranslation(['leaves', 'ui']);
  const { company } = useSession();
  const [kind, setKind] = useState<LeaveOpeningsKind>('balance');
  const [file, setFile] = useState<File | null>(null);
  const [result, setResult] = useState<LeaveOpeningsResult | null>(null);
  const preview = useWrite(leaveOpeningsEndpoints.import, { silent: true, notify: false });
  const write = useWrite(leaveOpeningsEndpoints.import, { silent: true, onDone: onClose });
  const busy = preview.isPending || write.isPending;
  const body = (dry_run: boolean) => ({ company_id: company.id, kind, dry_run });

  const send = async (sender: typeof preview, dry_run: boolean) => {
    if (!file) return;
    try {
      const { data } = await sender.mutateAsync({ body: body(dry_run), file });
      setResult(data);
    } catch (error) {
      const data = error instanceof ApiProblem ? (error.data as LeaveOpeningsResult | null) : null;
      if (data?.errors) setResult(data);
      else reportProblem(error);
    }
  };
  const choose = (values: { kind?: LeaveOpeningsKind; file?: File | null }) => {
    if (values.kind) setKind(values.kind);
    if (values.file !== undefined) setFile(values.file);
    setResult(null);
  };
  const ready = result !== null && result.errors_total === 0 && result.posted > 0;
  return (
    <Dialog title={t('import.title')} size="lg" opened onClose={onClose}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t('import.kind')}
          data={LEAVE_OPENINGS_KINDS.map((value) => ({ value, label: t(`import.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => choose({ kind: value as LeaveOpeningsKind })}
        />
        <Text size="sm" c="dimmed">
          {t(`import.hints.${kind}`)} {t('import.columns')}
        </Text>
        <FileDrop
          label={t('import.file')}
          hint={t('import.file_hint')}
          kinds={KINDS}
          maxBytes={MAX_BYTES}
          value={file}
          onChange={(chosen) => choose({ file: chosen })}
          disabled={busy}
        />
        {result ? <Preview result={result} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('ui:cancel')}
          </Button>
          {ready ? (
            <Button loading={busy} onClick={() => void send(write, false)}>
              {t('import.save', { count: result.posted })}
            </Button>
          ) : (
            <Button loading={busy} disabled={!file} onClick={() => void send(preview, true)}>
              {t('import.preview')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}
