import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { draftedWrite } from '../../lib/queue/keep-act.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { linesOf } from '../../lib/queue/refusal-lines.ts';
import { useSession } from '../../lib/session.ts';
import { useDeviceDraft } from '../../lib/use-device-draft.ts';
import { UnsentNotice, useUnsentClosing } from '../../shared/tasks/unsent.tsx';
import { useDraftPhotos } from '../../shared/tasks/use-draft-photos.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClosingCounts } from './closing-counts.tsx';
import { CompetitorPrices } from './competitor-prices.tsx';
import type { OutletDayProps } from './outlet-day-props.ts';
import {
  EMPTY_REPORT,
  isReportDraft,
  type ReportDraft,
  reportProblems,
  reportWrites,
  sameReport,
} from './report-draft.ts';
import { ReportPhotos } from './report-photos.tsx';
import { partKey } from './unsent-part.ts';
import { usePartSending } from './use-part-sending.ts';
import { useQueuedPhotos } from './use-queued-photos.ts';

interface ReportDialogProps extends OutletDayProps {
  /** The refused act of the queue that it corrects. */
  queued: QueuedAct | null;
  onClose: () => void;
}

/** What is filled in, kept on this device from the first count until it is sent: a killed page loses nothing. */
function useReport({ my, shown, queued, onClose }: ReportDialogProps) {
  const { user } = useSession();
  const [first] = useState<ReportDraft>(() => {
    const before = queued && draftedWrite(queued)?.draft;
    return isReportDraft(before) ? before : EMPTY_REPORT;
  });
  const [draft, setDraft] = useState(first);
  const key = partKey(user.id, my.company_id, shown.day.schedule.uuid, 'report', queued?.act);
  const photos = useDraftPhotos(key);
  useQueuedPhotos(queued, photos.add);
  const device = useDeviceDraft({
    ...{ key, version: null, values: draft, isValues: isReportDraft, restore: setDraft },
    dirty: !sameReport(draft, first),
  });
  const finish = () => {
    photos.finish();
    device.finish();
  };
  const discard = () => {
    device.clear();
    setDraft(first);
    photos.clear();
  };
  const unsent = !sameReport(draft, first) || photos.photos.length > 0;
  const close = useUnsentClosing({ device, photos, unsent, finish }, onClose);
  return { draft, setDraft, photos, device, discard, finish, close };
}

/** The daily report: closing counts, photos, competitors' prices and remarks. */
export function ReportDialog(props: ReportDialogProps) {
  const { my, shown, queued, onClose } = props;
  const { t } = useTranslation(['my-day', 'ui']);
  const form = useReport(props);
  const { draft, setDraft, photos } = form;
  const [tried, setTried] = useState(false);
  const sending = usePartSending(my, shown.day);
  const problems = reportProblems(draft, shown.products);
  const send = async () => {
    setTried(true);
    if (problems.some) return;
    const sent = await sending.send({
      ...{ what: 'report', name: '', queued, done: t('report.sent') },
      writes: reportWrites(shown, draft, photos.photos),
    });
    if (!sent) return;
    form.finish();
    onClose();
  };
  return (
    <Dialog title={t('report.title')} opened onClose={() => void form.close()} keepOpen size="lg">
      <Stack gap="lg">
        <UnsentNotice form={form} onDiscard={form.discard} />
        {queued?.refusal ? (
          <Notice tone="error" lines={linesOf(queued.refusal.message, queued.refusal.errors)} />
        ) : null}
        {sending.refused.length > 0 ? <Notice tone="error" lines={sending.refused} /> : null}
        <ClosingCounts
          products={shown.products}
          draft={draft}
          setDraft={setDraft}
          problems={tried ? problems : null}
        />
        <ReportPhotos photos={photos} />
        <CompetitorPrices draft={draft} setDraft={setDraft} problems={tried ? problems : null} />
        <TextAreaField
          label={t('report.remarks')}
          maxLength={2000}
          value={draft.remarks}
          onChange={(event) => setDraft({ ...draft, remarks: event.currentTarget.value })}
        />
        {tried && problems.some ? <Notice tone="error">{t('report.incomplete')}</Notice> : null}
        <DialogButtons>
          <Button variant="default" onClick={() => void form.close()}>
            {t('ui:cancel')}
          </Button>
          <Button loading={sending.sending} onClick={() => void send()}>
            {t('report.send')}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
