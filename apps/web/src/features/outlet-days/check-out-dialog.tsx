import { Button, List, Stack, Text } from '@mantine/core';
import type { MissingPart } from '@mesra/domain/outlet-days/day-parts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTE_MAX } from '../../shared/clocking/note-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import type { ShownDay } from './day-with-queued.ts';

interface CheckOutDialogProps {
  shown: ShownDay;
  onClose: () => void;
  /** With the reason why something is missing; empty where nothing is. */
  onLeave: (reason: string) => void;
}

/** Lists what is missing, and lets the promoter go with a reason. */
export function CheckOutDialog({ shown, onClose, onLeave }: CheckOutDialogProps) {
  const { t } = useTranslation(['my-day', 'ui', 'clocking']);
  const [reason, setReason] = useState('');
  const { missing, day } = shown;
  const textOf = useMissingText(shown);
  const lacks = missing.length > 0;
  return (
    <Dialog title={t('leave.title', { outlet: day.outlet.name })} opened onClose={onClose} keepOpen={lacks}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!lacks || reason.trim()) onLeave(reason.trim());
        }}
      >
        <Stack gap="md">
          {lacks ? (
            <>
              <Text>{t('leave.missing')}</Text>
              <List>
                {missing.map((part) => (
                  <List.Item key={textOf(part)}>{textOf(part)}</List.Item>
                ))}
              </List>
              <TextAreaField
                label={t('leave.reason')}
                required
                maxLength={NOTE_MAX}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            </>
          ) : (
            <Text>{t('leave.complete')}</Text>
          )}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('leave.stay')}
            </Button>
            <Button type="submit" disabled={lacks && reason.trim() === ''}>
              {t('clocking:action.visit_out')}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

/** What is missing in words. */
function useMissingText({ products, tasks }: ShownDay) {
  const { t } = useTranslation('my-day');
  return (part: MissingPart): string => {
    if (part.part === 'report') return t('leave.parts.report');
    if (part.part === 'task')
      return t('leave.parts.task', { name: tasks.find(({ id }) => id === part.task_id)?.title ?? '' });
    const name = products.find(({ product_id }) => product_id === part.product_id)?.name ?? '';
    return t('leave.parts.opening', { name });
  };
}
