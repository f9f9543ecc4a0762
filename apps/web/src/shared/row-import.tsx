import { Table, Text } from '@mantine/core';
import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { type ImportResult, MAX_IMPORT_BYTES } from '@mesra/contract/kit/file-import';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { FileImportDialog, useFileImport } from './file-import.tsx';
import css from './row-import.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

interface PreviewProps {
  result: ImportResult;
  columnName: (column: string) => string;
  /** The column under which records are known. */
  codeColumn: string;
  /** What follows besides the rows. */
  beside?: ReactNode;
}

/** What every row of the file would do. */
function Preview({ result, columnName, codeColumn, beside }: PreviewProps) {
  const { t } = useTranslation('file-import');
  const { created, updated, same, total, rows } = result;
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {t('rows.summary', { created, updated, same })}
      </Text>
      {beside}
      <ScrollBox label={t('rows.check')} className={css.rows}>
        <Table aria-label={t('rows.check')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{columnName(codeColumn)}</Table.Th>
              <Table.Th>{columnName('name')}</Table.Th>
              <Table.Th>{t('rows.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, code, name, action, changed }) => (
              <Table.Tr key={row}>
                <Table.Td>{code}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  {t(`rows.actions.${action}`, { fields: changed.map(columnName).join(', ') })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {total > rows.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('rows.more', { count: formatCount(total - rows.length) as never })}
        </Text>
      ) : null}
    </div>
  );
}

interface RowImportProps<E extends AnyEndpoint> extends Pick<PreviewProps, 'columnName'> {
  endpoint: E;
  title: string;
  /** The columns of the file and what is done with them. */
  hint: string;
  codeColumn?: string;
  beside?: (result: ResponseOf<E>) => ReactNode;
  onClose: () => void;
}

/** Imports records: a file, what it would do, and then the import. */
export function RowImportDialog<E extends AnyEndpoint>(props: RowImportProps<E>) {
  const { endpoint, title, hint, columnName, codeColumn = 'code', beside, onClose } = props;
  const { t } = useTranslation('file-import');
  const { company } = useSession();
  const job = useFileImport(endpoint, { company_id: company.id }, onClose);
  const result = job.result as (ImportResult & ResponseOf<E>) | null;
  return (
    <FileImportDialog
      job={job as never}
      title={title}
      hint={hint}
      kinds={KINDS}
      maxBytes={MAX_IMPORT_BYTES}
      compare={t('rows.check')}
      count={result ? result.created + result.updated : 0}
      onClose={onClose}
    >
      {(found: ImportResult & ResponseOf<E>) => (
        <Preview result={found} {...{ columnName, codeColumn }} beside={beside?.(found)} />
      )}
    </FileImportDialog>
  );
}
