import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../lib/report-problem.ts';

type Format = 'csv' | 'xlsx';

interface ExportMenuProps {
  /** Fetches and saves the file. */
  save: (format: Format) => Promise<unknown>;
  /** A description of each format. */
  labels?: Record<Format, string>;
  disabled?: boolean;
}

/** A server-side export, as CSV or as a workbook. */
export function ExportMenu({ save, labels, disabled = false }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const [running, setRunning] = useState(false);
  const run = async (format: Format) => {
    setRunning(true);
    await save(format).catch(reportProblem);
    setRunning(false);
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
          {t('export_menu')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('csv')}>{labels?.csv ?? 'CSV'}</Menu.Item>
        <Menu.Item onClick={() => void run('xlsx')}>{labels?.xlsx ?? 'Excel (XLSX)'}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
