import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTimeIn } from '../../lib/format.ts';
import { momentOf, pageClock } from '../../lib/page-clock.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { PresenceEntry } from '../../lib/queue/queue-entry.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { clockAt } from '../../lib/queue/sending-clock.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PicturePreview, useCamera } from './clock-picture.tsx';
import { type EventBody, eventWord } from './clocking.ts';
import { keepEvent } from './keep-event.ts';
import { NOTE_MAX } from './note-field.tsx';
import { SiteField } from './site-field.tsx';
import type { ClockSite } from './sites-here.ts';

interface QueuedEventDialogProps {
  /** The refused event. */
  entry: PresenceEntry;
  /** The sites to choose from. */
  sites: readonly ClockSite[];
  zone: string;
  onClose: () => void;
}

/** Corrects a refused event: its site, note and picture. Its time stays; it is recorded as a further entry that names it. */
export function QueuedEventDialog({ entry, sites, zone, onClose }: QueuedEventDialogProps) {
  const { t } = useTranslation(['clocking', 'ui']);
  const body = entry.body as unknown as EventBody;
  const [site, setSite] = useState(body.work_site_id);
  const [note, setNote] = useState(body.note ?? '');
  const [saving, setSaving] = useState(false);
  const { picture, input, open } = useCamera();
  const values = { action: t(`action.${eventWord(body)}`), time: formatTimeIn(zone, body.recorded_at) };
  const save = async () => {
    setSaving(true);
    try {
      const queue = await loadQueue();
      const stored = entry.file ? await queue.fileIn(entry.file) : null;
      const { picture_hash: _, ...facts } = entry.body;
      await keepEvent(
        {
          ...{ uuid: crypto.randomUUID(), company_id: entry.company_id, picture: picture?.file ?? stored },
          outlet: entry.about.kind === 'outlet_day' ? entry.about.outlet : undefined,
          body: { ...(facts as unknown as EventBody), work_site_id: site, note: note.trim() || null },
          clock: clockAt(momentOf(pageClock)),
        },
        zone,
        entry.uuid,
      );
      void queue.sendNow();
      onClose();
    } catch (error) {
      reportProblem(error);
      setSaving(false);
    }
  };
  return (
    <Dialog title={t('correct_title')} opened onClose={onClose} size="sm">
      <Stack gap="md">
        <Text c="dimmed">{t('correct_hint', values)}</Text>
        {entry.refusal ? (
          <Notice tone="error" lines={linesOf(entry.refusal.message, entry.refusal.errors)} />
        ) : null}
        <SiteField sites={sites} value={site} onChange={setSite} />
        <TextField
          label={t('note')}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {input}
        {picture ? (
          <PicturePreview picture={picture} onRetake={open} />
        ) : (
          <Button variant="default" onClick={open}>
            {t(entry.file ? 'picture_retake' : 'picture_take')}
          </Button>
        )}
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button loading={saving} onClick={() => void save()}>
            {t('correct_save')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
