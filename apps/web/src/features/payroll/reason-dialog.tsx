import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';

interface ReasonDialogProps {
  words: { title: string; effect: string; label: string; save: string };
  /** Null was not given: nothing is saved. */
  onAnswer: (reason: string | null) => void;
}

/** Asks why something is done; nothing is done without a reason. */
export function ReasonDialog({ words, onAnswer }: ReasonDialogProps) {
  const { t: ui } = useTranslation('ui');
  const [reason, setReason] = useState('');
  return (
    <Dialog title={words.title} opened onClose={() => onAnswer(null)} keepOpen>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) onAnswer(reason.trim());
        }}
      >
        <Text mb="md">{words.effect}</Text>
        <TextAreaField
          label={words.label}
          required
          data-autofocus
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={() => onAnswer(null)}>
            {ui('cancel')}
          </Button>
          <Button type="submit" disabled={reason.trim() === ''}>
            {words.save}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
