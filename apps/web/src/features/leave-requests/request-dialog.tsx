import { Button } from '@mantine/core';
import type { ManagedLeave } from '@mesra/contract/leave-requests/leave-request';
import { managedLeaveEndpoints as endpoints } from '@mesra/contract/leave-requests/managed-leave';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '../../lib/query-client.ts';
import { useFocusedHeading } from '../../lib/use-focused-heading.ts';
import { SECOND_CLICK_MS, useHeld } from '../../lib/use-held.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { Notice } from '../../ui/notice.tsx';
import { RequestFrame } from './request-frame.tsx';
import type { Deciding } from './use-decisions.ts';

const loadHappened = () => import('./happened-dialog.tsx').then((part) => part.HappenedDialog);

/** What was decided before the dialog went on to its request. */
export interface Decided {
  how: Deciding;
  name: string;
}

interface RequestDialogProps {
  row: ManagedLeave;
  decided: Decided | null;
  /** How long decisions wait after `decided`, in milliseconds. */
  hold?: number;
  saving: boolean;
  decide: (deciding: Deciding) => void;
  onClose: () => void;
}

/** A request with the facts beside the decision. */
export function RequestDialog(props: RequestDialogProps) {
  const { row, decided, hold = SECOND_CLICK_MS, saving, decide, onClose } = props;
  const { t } = useTranslation('leave-requests');
  const heading = useFocusedHeading(row.id, decided !== null);
  const held = useHeld(decided ? row.id : null, hold);
  const { data, error, refetch } = useQuery({
    ...read(endpoints.read, { params: { id: row.id } }),
    meta: { silent: true },
  });
  const waits = held || saving;
  const button = (how: Deciding, filled = false) => (
    <Button
      key={how}
      variant={filled ? 'filled' : 'default'}
      aria-disabled={waits || undefined}
      data-disabled={waits || undefined}
      onClick={() => (waits ? undefined : decide(how))}
    >
      {t(how === 'cancel' ? 'deciding.cancel.save' : how)}
    </Button>
  );
  const can = data?.can;
  const event = data?.event ?? null;
  const [recording, setRecording] = useState(false);
  const HappenedDialog = useLoaded(recording, loadHappened);
  return (
    <RequestFrame
      title={
        <span ref={heading} tabIndex={-1} data-autofocus={decided ? true : undefined}>
          {t('request_of', { name: row.employee.name })}
        </span>
      }
      notice={
        decided ? <Notice tone="success">{t(`decided.${decided.how}`, { name: decided.name })}</Notice> : null
      }
      row={row}
      request={data}
      facts={data?.facts ?? null}
      error={error}
      retry={() => void refetch()}
      onClose={onClose}
    >
      {can?.move_event && event ? (
        <Button variant="default" onClick={() => setRecording(true)}>
          {t('record_actual_day')}
        </Button>
      ) : null}
      {can?.cancel ? button('cancel') : null}
      {can?.send_back ? button('send_back') : null}
      {can?.reject ? button('reject') : null}
      {can?.review ? button('review', true) : null}
      {can?.approve ? button('approve', true) : null}
      {event && recording && HappenedDialog ? (
        <HappenedDialog event={event} onClose={() => setRecording(false)} />
      ) : null}
    </RequestFrame>
  );
}
