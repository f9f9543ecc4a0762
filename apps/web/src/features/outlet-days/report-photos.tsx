import { Button, Group, Title } from '@mantine/core';
import { MAX_REPORT_PHOTOS } from '@mesra/contract/outlet-days/daily-report';
import { IconCamera, IconX } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { scalePicture } from '../../lib/queue/scale-picture.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { Preview } from '../../shared/tasks/task-checklist.tsx';
import type { useDraftPhotos } from '../../shared/tasks/use-draft-photos.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import css from './my-day.module.css';
import { NO_ITEM } from './use-queued-photos.ts';

/** Photos of the shelf, stored on this device from when they are taken. */
export function ReportPhotos({
  photos: { photos, take, remove },
}: {
  photos: ReturnType<typeof useDraftPhotos>;
}) {
  const { t } = useTranslation('my-day');
  const input = useRef<HTMLInputElement>(null);
  const taken = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (!file) return;
    const photo = { id: crypto.randomUUID(), key: NO_ITEM, taken_at: new Date().toISOString() };
    await take({ ...photo, file: await scalePicture(file) });
  };
  return (
    <div>
      <Title order={3} size="h5">
        {t('report.photos')}
      </Title>
      <div className={css.photos}>
        {photos.map((photo, at) => (
          <Group key={photo.id} gap={2} align="flex-start">
            <Preview file={photo.file} alt={t('report.photo', { number: at + 1 })} />
            <IconButton label={t('report.remove_photo', { number: at + 1 })} onClick={() => remove(photo)}>
              <IconX size={16} />
            </IconButton>
          </Group>
        ))}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('report.add_photo')}
        onChange={(event) => void taken(event).catch(reportProblem)}
      />
      {photos.length < MAX_REPORT_PHOTOS ? (
        <Button
          variant="default"
          mt="xs"
          leftSection={<IconCamera size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('report.add_photo')}
        </Button>
      ) : null}
    </div>
  );
}
