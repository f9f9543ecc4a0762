import { Button } from '@mantine/core';
import { attendanceEndpoints } from '@mesra/contract/attendance/attendance';
import type { AttendanceRecord } from '@mesra/contract/attendance/attendance-day';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { useNoteAbsence, useWithdrawAbsence } from './board.queries.ts';

const loadReason = () => import('../../shared/reason-dialog.tsx').then((part) => part.ReasonDialog);

/** Notes that somebody who does not clock was not there, or takes it back. */
export function BoardAbsence({ record }: { record: AttendanceRecord }) {
  const { t } = useTranslation('board');
  const { allows, user } = useSession();
  const note = useNoteAbsence();
  const withdraw = useWithdrawAbsence();
  const [asking, setAsking] = useState(false);
  const ReasonDialog = useLoaded(asking, loadReason);
  const { absence, company_id, employee_id, date, employee } = record;
  if (record.locked || !allows(attendanceEndpoints.noteAbsence)) return null;
  if (absence)
    return (
      <Button
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id: absence.id } })}
      >
        {t('absence.withdraw')}
      </Button>
    );
  const isFree = record.kind !== 'work' || record.leave === 'full';
  if (!record.by_exception || isFree || record.events.length > 0 || date > user.today) return null;
  const answer = async (reason: string | null) => {
    if (reason) await note.mutateAsync({ body: { company_id, employee_id, date, reason } }).catch(() => null);
    setAsking(false);
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('absence.note')}
      </Button>
      {asking && ReasonDialog ? (
        <ReasonDialog
          labels={{
            title: t('absence.title', { name: employee.name, day: formatDate(date) }),
            effect: t('absence.effect'),
            label: t('entry.reason'),
            save: t('absence.note'),
          }}
          maxLength={255}
          saving={note.isPending}
          onAnswer={(reason) => void answer(reason)}
        />
      ) : null}
    </>
  );
}
