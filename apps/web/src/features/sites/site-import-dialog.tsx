import { Table, Text } from '@mantine/core';
import { MAX_SITE_BYTES, type SiteImportResult, siteFileEndpoints } from '@mesra/contract/sites/site-file';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { FileImportDialog, useFileImport } from '../../shared/file-import.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ScrollBox } from '../../ui/scroll-box.tsx';
import css from './sites.module.css';

const KINDS = ['.csv', '.xlsx'] as const;

/** What every row of the file would do. */
function Preview({ result }: { result: SiteImportResult }) {
  const { t } = useTranslation('sites');
  const { created, updated, same, total, rows, new_clients } = result;
  return (
    <div>
      <Text size="sm" mb="xs" role="status">
        {t('import.summary', { created, updated, same })}
      </Text>
      {new_clients.length > 0 ? (
        <Notice tone="info">
          {t('import.new_clients', { count: new_clients.length, names: new_clients.join(', ') })}
        </Notice>
      ) : null}
      <ScrollBox label={t('import.preview')} className={css.importRows}>
        <Table aria-label={t('import.preview')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.code')}</Table.Th>
              <Table.Th>{t('field.name')}</Table.Th>
              <Table.Th>{t('import.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ row, code, name, action, changed }) => (
              <Table.Tr key={row}>
                <Table.Td>{code}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>
                  {t(`import.actions.${action}`, {
                    fields: changed.map((column) => t(`field.${column}`)).join(', '),
                  })}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      {total > rows.length ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('import.more', { count: formatCount(total - rows.length) as never })}
        </Text>
      ) : null}
    </div>
  );
}

/** Imports sites: a file, what it would do, and then the import. */
export function SiteImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sites');
  const { company } = useSession();
  const job = useFileImport(siteFileEndpoints.import, { company_id: company.id }, onClose);
  return (
    <FileImportDialog
      job={job}
      title={t('import.title')}
      hint={t('import.hint')}
      kinds={KINDS}
      maxBytes={MAX_SITE_BYTES}
      compare={t('import.preview')}
      count={job.result ? job.result.created + job.result.updated : 0}
      onClose={onClose}
    >
      {(result) => <Preview result={result} />}
    </FileImportDialog>
  );
}
