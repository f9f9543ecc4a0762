import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaded } from '../../lib/use-loaded.ts';

const loadDialog = () => import('./assign-dialog.tsx').then((part) => part.AssignDialog);

/** Assigns a week to the selected people. The selection is fixed on opening, even if the list changes. */
export function AssignBar({ rows, done }: { rows: readonly { id: number }[]; done: () => void }) {
  const { t } = useTranslation('schedules');
  const [ids, setIds] = useState<number[] | null>(null);
  const Dialog = useLoaded(ids !== null, loadDialog);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={16} />}
        onClick={() => setIds(rows.map((row) => row.id))}
      >
        {t('assign')}
      </Button>
      {Dialog && ids ? <Dialog ids={ids} onClose={() => setIds(null)} onDone={done} /> : null}
    </>
  );
}
