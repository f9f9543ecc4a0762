import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { askConfirm, showToast } from '../../lib/feedback.ts';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import type { useDeviceDraft } from '../../lib/use-device-draft.ts';
import { Notice } from '../../ui/notice.tsx';
import type { useDraftPhotos } from './use-draft-photos.ts';

interface Form {
  device: Pick<ReturnType<typeof useDeviceDraft>, 'restored' | 'write'>;
  photos: Pick<ReturnType<typeof useDraftPhotos>, 'stored'>;
  /** Whether something is filled in that was not sent. */
  unsent: boolean;
  finish: () => void;
}

/** Closing a form: what was not sent stays on the device, which is told, or is lost once that is confirmed. */
export function useUnsentClosing(form: Form, onClose: () => void) {
  const { t } = useTranslation('task-checklist');
  return async () => {
    if (!form.unsent) {
      form.finish();
      return onClose();
    }
    if (form.device.write() && form.photos.stored) {
      showToast({ kind: 'success', message: () => t('unsent.kept') });
      return onClose();
    }
    const question = {
      ...{ title: t('unsent.lost_ask'), body: t('unsent.lost') },
      ...{ confirm: t('unsent.lost_confirm'), danger: true },
    };
    if (await askConfirm(question)) onClose();
  };
}

interface UnsentNoticeProps {
  form: Pick<Form, 'device'>;
  onDiscard: () => void;
}

/** Says that what was filled in before came back, and was not sent. */
export function UnsentNotice({ form: { device }, onDiscard }: UnsentNoticeProps) {
  const { t } = useTranslation('task-checklist');
  const { company } = useSession();
  if (!device.restored) return null;
  const at = formatDateTimeIn(company.config.time_zone, device.restored.at);
  return (
    <Notice
      tone="info"
      title={t('unsent.restored', { at })}
      actions={
        <Button size="compact-md" variant="default" onClick={onDiscard}>
          {t('unsent.discard')}
        </Button>
      }
    />
  );
}
