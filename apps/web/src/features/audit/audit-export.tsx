import { Button, Menu } from '@mantine/core';
import { auditEndpoints } from '@mesra/contract/audit/audit';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import type { ListState } from '../../lib/list.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';

const PAGED = new Set(['page', 'per_page']);

/** Everything that the filters find, as a file with a row for each field. */
export function AuditExport({ state, disabled }: { state: ListState; disabled: boolean }) {
  const { t } = useTranslation('audit');
  const { company } = useSession();
  const [running, setRunning] = useState(false);
  const run = async (format: 'csv' | 'xlsx') => {
    setRunning(true);
    const filters = Object.fromEntries(Object.entries(state).filter(([name]) => !PAGED.has(name)));
    try {
      const query = { ...filters, company_id: company.id, format };
      await callFile(auditEndpoints.export, { query: query as never });
    } catch (error) {
      reportProblem(error);
    } finally {
      setRunning(false);
    }
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          rightSection={<IconChevronDown size={14} />}
          disabled={disabled}
          loading={running}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>{t('csv')}</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>{t('xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
