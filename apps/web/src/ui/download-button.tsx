import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { reportProblem } from '../lib/report-problem.ts';

interface DownloadButtonProps {
  /** Fetches and saves the file. */
  save: () => Promise<unknown>;
  disabled?: boolean;
  'aria-label'?: string;
  children: ReactNode;
}

/** Downloads a file; busy until it is there, and says if it fails. */
export function DownloadButton({ save, children, ...button }: DownloadButtonProps) {
  const [saving, setSaving] = useState(false);
  const run = async () => {
    setSaving(true);
    await save().catch(reportProblem);
    setSaving(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={saving}
      onClick={() => void run()}
      {...button}
    >
      {children}
    </Button>
  );
}
