import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../lib/api.ts';
import { toCsv } from '../lib/csv.ts';
import { IconButton } from './icon-button.tsx';
import { type Column, cellText, type ListSource } from './list-view.ts';

interface ExportButtonProps<Row> {
  /** Base name of the file. */
  name: string;
  list: ListSource<Row>;
  columns: readonly Column<Row>[];
  /** Icon only, on a phone. */
  small: boolean;
}

/** Exports every matching row, with all columns, as CSV. */
export function ExportButton<Row>({ name, list, columns, small }: ExportButtonProps<Row>) {
  const { t } = useTranslation('ui');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const run = async () => {
    setProgress({ done: 0, total: list.meta?.total ?? 0 });
    const rows = await list.all((done, total) => setProgress({ done, total }));
    setProgress(null);
    if (!rows) return;
    const head = columns.map((column) => column.title);
    const body = rows.map((row) => columns.map((column) => cellText(column, row)));
    saveAs(toCsv([head, ...body]), `${name}.csv`);
  };
  const label = progress ? t('exporting', progress) : t('export');
  const shared = { disabled: !list.rows?.length || progress !== null, onClick: () => void run() };
  return small ? (
    <IconButton label={label} variant="default" size={36} loading={progress !== null} {...shared}>
      <IconDownload size={18} />
    </IconButton>
  ) : (
    <Button variant="default" leftSection={<IconDownload size={16} />} {...shared}>
      {label}
    </Button>
  );
}
