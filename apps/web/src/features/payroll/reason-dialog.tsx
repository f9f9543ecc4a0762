import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/fields.tsx';

interface ReasonDialogProps {
  /** Null was not given: nothing is saved. */
  onAnswer: (reason: string | null) => void;
}

/** Why a confirmed payroll is changed; nothing is saved without it. */
export function ReasonDialog({ onAnswer }: ReasonDialogProps) {
  const { t } = useTranslation('process');
  const { t: ui } = useTranslation('ui');
  const [reason, setReason] = useState('');
  return (
    <Dialog title={t('reason.title')} opened onClose={() => onAnswer(null)} keepOpen>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) onAnswer(reason.trim());
        }}
      >
        <Text mb="md">{t('reason.effect')}</Text>
        <TextAreaField
          label={t('reason.label')}
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
            {t('reason.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
