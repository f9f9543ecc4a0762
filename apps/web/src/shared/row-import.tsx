import { Button, Table, Text } from '@mantine/core';
import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { type ImportResult, MAX_IMPORT_BYTES } from '@mesra/contract/kit/file-import';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../lib/api.ts';
import { toCsv } from '../lib/csv.ts';
import { formatCount } from '../lib/format.ts';
import { useSession } from '../lib/session.ts';
import { ScrollBox } from '../ui/scroll-box.tsx';
import { FileImportDialog, useFileImport } from './file-import.tsx';
import css from './row-import.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

/** A further column of the preview. */
export interface ShownColumn<R> {
  column: string;
  text: (row: R) => string;
}

interface PreviewProps {
  result: ImportResult;
  columnName: (column: string) => string;
  /** The column under which records are known. */
  codeColumn: string;
  /** What a row says beside its code and name. */
  shown: readonly ShownColumn<never>[];
  /** What follows besides the rows. */
  beside?: ReactNode;
}

/** What every row of the file would do. */
function Preview({ result, columnName, codeColumn, shown, beside }: PreviewProps) {
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
              {shown.map(({ column }) => (
                <Table.Th key={column}>{columnName(column)}</Table.Th>
              ))}
              <Table.Th>{t('rows.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((one) => (
              <Table.Tr key={one.row}>
                <Table.Td>{one.code}</Table.Td>
                <Table.Td>{one.name}</Table.Td>
                {shown.map(({ column, text }) => (
                  <Table.Td key={column}>{text(one as never)}</Table.Td>
                ))}
                <Table.Td>
                  {t(`rows.actions.${one.action}`, { fields: one.changed.map(columnName).join(', ') })}
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

/** A file of the columns alone, to fill in. */
function Template({ path, columns }: { path: string; columns: readonly string[] }) {
  const { t } = useTranslation('file-import');
  const name = path.split('/').at(-2);
  return (
    <Button
      variant="default"
      size="sm"
      style={{ alignSelf: 'flex-start' }}
      leftSection={<IconDownload size={16} />}
      onClick={() => saveAs(toCsv([columns]), `${name}-template.csv`)}
    >
      {t('template')}
    </Button>
  );
}

/** A row of an import's answer, with what that says beside code and name. */
type RowOf<E extends AnyEndpoint> = ResponseOf<E> extends { rows: (infer R)[] } ? R : never;

interface RowImportProps<E extends AnyEndpoint> extends Pick<PreviewProps, 'columnName'> {
  endpoint: E;
  title: string;
  /** What is done with the columns of the file. */
  hint: string;
  /** The columns that a file may have, as its template names them. */
  columns: readonly string[];
  codeColumn?: string;
  /** Columns of the preview beside code and name. */
  shown?: readonly ShownColumn<RowOf<E>>[];
  /** What the records are of, beside the company. */
  of?: object;
  beside?: (result: ResponseOf<E>) => ReactNode;
  onClose: () => void;
}

/** Imports records: a file, what it would do, and then the import. */
export function RowImportDialog<E extends AnyEndpoint>(props: RowImportProps<E>) {
  const {
    endpoint,
    title,
    hint,
    columns,
    columnName,
    codeColumn = 'code',
    shown = [],
    of,
    beside,
    onClose,
  } = props;
  const { t } = useTranslation('file-import');
  const { company } = useSession();
  const job = useFileImport(endpoint, { ...of, company_id: company.id }, onClose);
  const result = job.result as (ImportResult & ResponseOf<E>) | null;
  return (
    <FileImportDialog
      job={job as never}
      title={title}
      hint={hint}
      kinds={KINDS}
      maxBytes={MAX_IMPORT_BYTES}
      compare={t('rows.check')}
      before={<Template path={endpoint.path} columns={columns} />}
      count={result ? result.created + result.updated : 0}
      onClose={onClose}
    >
      {(found: ImportResult & ResponseOf<E>) => (
        <Preview result={found} {...{ columnName, codeColumn, shown }} beside={beside?.(found)} />
      )}
    </FileImportDialog>
  );
}
