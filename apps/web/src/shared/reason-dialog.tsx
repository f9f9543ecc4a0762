import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../ui/dialog.tsx';
import { DialogButtons } from '../ui/dialog-buttons.tsx';
import { TextAreaField } from '../ui/fields.tsx';

interface ReasonDialogProps {
  /** `close`: how the button is called that changes nothing, where `Cancel` would be taken for the act. */
  labels: { title: string; effect: string; label: string; save: string; close?: string };
  /** What is done cannot be taken back. */
  danger?: boolean;
  maxLength?: number;
  /** The answer is being sent. */
  saving?: boolean;
  /** Null if cancelled: nothing is saved. */
  onAnswer: (reason: string | null) => void;
}

/** Asks for a required reason. */
export function ReasonDialog({
  labels,
  danger = false,
  maxLength = 500,
  saving = false,
  onAnswer,
}: ReasonDialogProps) {
  const { t: ui } = useTranslation('ui');
  const [reason, setReason] = useState('');
  return (
    <Dialog title={labels.title} opened onClose={() => onAnswer(null)} keepOpen>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) onAnswer(reason.trim());
        }}
      >
        <Text mb="md">{labels.effect}</Text>
        <TextAreaField
          label={labels.label}
          required
          data-autofocus
          maxLength={maxLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={() => onAnswer(null)}>
            {labels.close ?? ui('cancel')}
          </Button>
          <Button
            type="submit"
            color={danger ? 'red.8' : undefined}
            loading={saving}
            disabled={reason.trim() === ''}
          >
            {labels.save}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
