import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';

export const NOTE_MAX = 255;

/** A note to an event, once it is wanted. */
export function NoteField({ note, onChange }: { note: string; onChange: (note: string) => void }) {
  const { t } = useTranslation('clocking');
  const [open, setOpen] = useState(false);
  if (!open)
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconNote size={16} />}
          onClick={() => setOpen(true)}
        >
          {t('note_add')}
        </Button>
      </div>
    );
  return (
    <TextField
      label={t('note')}
      maxLength={NOTE_MAX}
      autoFocus
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
