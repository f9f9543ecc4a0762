import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields.tsx';

export const NOTE_MAX = 255;

interface NoteFieldProps {
  note: string;
  onChange: (note: string) => void;
  /** The event may not be without one: the field is there at once. */
  required?: boolean;
  error?: string | null;
}

/** A note to an event, once it is wanted. */
export function NoteField({ note, onChange, required = false, error = null }: NoteFieldProps) {
  const { t } = useTranslation('clocking');
  const [open, setOpen] = useState(false);
  if (!open && !required)
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
      autoFocus={open}
      required={required}
      error={error}
      value={note}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
