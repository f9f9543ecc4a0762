import { Button, Menu } from '@mantine/core';
import { importEndpoints } from '@mesra/contract/employees/import';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callFile } from '../../lib/api.ts';
import type { ListState } from '../../lib/list.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';

const PAGED = new Set(['page', 'per_page', 'sort', 'sort_by', 'with', 'select', 'company_id']);

/** The filters of a list's state, without its order and pages: what an export is asked by. */
export const exportFilters = (state: ListState): Record<string, unknown> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => !PAGED.has(name)));

/** Everyone whom the list's filters find, as a file that the import reads again. */
export function ExportMenu({ state, disabled }: { state: ListState; disabled: boolean }) {
  const { t } = useTranslation('employees');
  const { company } = useSession();
  const [running, setRunning] = useState(false);
  const run = async (format: 'csv' | 'xlsx') => {
    setRunning(true);
    try {
      const query = { ...exportFilters(state), company_id: company.id, format };
      await callFile(importEndpoints.export, { query: query as never });
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
          {t('list.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>{t('list.export_csv')}</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>{t('list.export_xlsx')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
