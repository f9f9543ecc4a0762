import { Button, Stack, Text } from '@mantine/core';
import { bulkInviteEndpoints, MAX_INVITED } from '@mesra/contract/admin-users/bulk-invite';
import type { BulkOutcome } from '@mesra/contract/employment/bulk';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useBulkPreview } from './bulk.queries.ts';
import { Done, Preview } from './bulk-outcome.tsx';

const PREVIEW = { changed: 'would_invite', stayed: 'invited_already', failed: 'would_fail' } as const;
const DONE = { changed: 'did_invite', stayed: 'invited_already', failed: 'did_fail' } as const;

interface Props {
  ids: number[];
  onClose: () => void;
  onDone: () => void;
}

/** Invites many employees by mail; says beforehand who gets none, and why. */
export function BulkInviteDialog({ ids, onClose, onDone }: Props) {
  const { t } = useTranslation('employee-bulk');
  const { t: ui } = useTranslation('ui');
  const { company } = useSession();
  const [answer, setAnswer] = useState<BulkOutcome | null>(null);
  const few = ids.length <= MAX_INVITED;
  const body = { company_id: company.id, ids };
  const preview = useBulkPreview(bulkInviteEndpoints.preview, few ? body : null);
  const write = useWrite(bulkInviteEndpoints.invite, {
    silent: true,
    notify: false,
  });
  const count = preview.data?.changed ?? 0;
  const send = () =>
    write.mutateAsync({ body }).then(
      (sent) => setAnswer(sent.data),
      (error: unknown) => reportProblem(error),
    );
  const finish = () => {
    onDone();
    onClose();
  };
  return (
    <Dialog
      title={t('invite_title', { count: ids.length })}
      opened
      onClose={answer ? finish : onClose}
      keepOpen
    >
      {answer ? (
        <Done answer={answer} labels={DONE} onClose={finish} />
      ) : (
        <Stack gap="md">
          {few ? (
            <>
              <Text>{t('invite_hint')}</Text>
              <Preview preview={preview} labels={PREVIEW} before="" asked />
            </>
          ) : (
            <Notice tone="warning">{t('too_many_invited', { count: MAX_INVITED })}</Notice>
          )}
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button
              loading={write.isPending}
              disabled={count === 0 || !preview.fresh}
              onClick={() => void send()}
            >
              {t('invite_done', { count })}
            </Button>
          </DialogButtons>
        </Stack>
      )}
    </Dialog>
  );
}
