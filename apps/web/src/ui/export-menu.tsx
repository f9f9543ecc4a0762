import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../lib/report-problem.ts';

type Format = 'csv' | 'xlsx' | 'pdf';
const NAMES: Record<Format, string> = { csv: 'CSV', xlsx: 'Excel (XLSX)', pdf: 'PDF' };
const TABLES = ['csv', 'xlsx'] as const;

interface ExportMenuProps<F extends Format> {
  /** Default: CSV and a workbook. */
  formats?: readonly F[];
  /** Fetches and saves the file. */
  save: (format: F) => Promise<unknown>;
  /** A description of each format. */
  labels?: Record<F, string>;
  disabled?: boolean;
}

/** A server-side export, as CSV or as a workbook unless other formats are named. */
export function ExportMenu<F extends Format = (typeof TABLES)[number]>({
  formats = TABLES as unknown as readonly F[],
  save,
  labels,
  disabled = false,
}: ExportMenuProps<F>) {
  const { t } = useTranslation('ui');
  const [running, setRunning] = useState(false);
  const run = async (format: F) => {
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
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void run(format)}>
            {labels?.[format] ?? NAMES[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
