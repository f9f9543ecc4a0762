import { type OwnTask, ownTaskEndpoints } from '@mesra/contract/site-tasks/own-site-task';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { askConfirm } from '../../lib/feedback.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useWrite } from '../../lib/write.ts';
import type { StoredPhoto } from '../../shared/tasks/task-checklist.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

/** Removes a wrong photo of an own task while it is in progress, or resumed for it. */
export function StoredPhotoAction({ task, photo }: { task: OwnTask; photo: StoredPhoto }) {
  const { t } = useTranslation(['my-tasks', 'task-checklist']);
  const resume = useWrite(ownTaskEndpoints.resume, { notify: false, silent: true });
  const remove = useWrite(ownTaskEndpoints.removePhoto, { silent: true });
  if (!task.can.answer && !task.can.resume) return null;
  const ask = async () => {
    const sure = await askConfirm({
      ...{ title: t('remove_photo_ask'), body: t('remove_photo_effect') },
      ...{ confirm: t('remove_photo_confirm'), danger: true },
    });
    if (!sure) return;
    const { id } = task;
    if (task.can.resume) await resume.mutateAsync({ params: { id }, body: {} });
    await remove.mutateAsync({ params: { id, photo_id: photo.id } });
    photo.unsign();
  };
  const { number, label } = photo;
  return (
    <IconButton
      label={t('task-checklist:remove_photo', { number, label })}
      disabled={resume.isPending || remove.isPending}
      onClick={() => void ask().catch(reportProblem)}
    >
      <IconX size={16} />
    </IconButton>
  );
}
