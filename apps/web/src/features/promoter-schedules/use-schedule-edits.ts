import {
  MAX_SCHEDULE_CELLS,
  type ScheduleOutcome,
  scheduleGridEndpoints,
} from '@mesra/contract/promoter-schedules/schedule-grid';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, isStale } from '../../lib/api-problem.ts';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useWrite } from '../../lib/write.ts';
import { type CellPlan, textOfPlan } from './cell-text.ts';
import type { CellEdit } from './schedule-lines.ts';

/** Refusals that a popup names. */
const MAX_LINES = 8;

interface StaleCell {
  promoter?: string;
  outlet?: string;
  date?: string;
  session?: CellPlan;
}

/** Says why cells cannot stand, or what somebody else has made of one meanwhile. */
function useRefusal() {
  const { t } = useTranslation('promoter-schedules');
  return (error: unknown): void => {
    const data = error instanceof ApiProblem ? (error.data as Partial<ScheduleOutcome> & StaleCell) : null;
    if (data?.refusals) {
      const { refusals, refused = 0 } = data;
      showPopup({
        title: t('refused_title', { count: refused }),
        lines: [
          ...refusals
            .slice(0, MAX_LINES)
            .map(({ promoter, outlet, date, message }) =>
              t('reason_line', { promoter, outlet, day: formatDate(date), message }),
            ),
          ...(refused > MAX_LINES ? [t('reason_more', { count: refused - MAX_LINES })] : []),
        ],
        autoClose: null,
      });
    } else if (isStale(error) && data?.date) {
      const { promoter, outlet, date, session = null } = data;
      showPopup({
        title: t('stale.title'),
        lines: [
          t('stale.cell', { promoter, outlet, day: formatDate(date) }),
          t('stale.now', { plan: session ? textOfPlan(session) : t('empty_cell') }),
          t('stale.lost'),
        ],
        autoClose: null,
      });
    } else reportProblem(error);
  };
}

/** Saves changes of cells one after another, and shows them at once. */
export function useScheduleEdits(projectId: number) {
  const { t } = useTranslation('promoter-schedules');
  const { company } = useSession();
  const client = useQueryClient();
  const change = useWrite(scheduleGridEndpoints.changeCells, { silent: true, notify: false });
  const refuse = useRefusal();
  const [waiting, setWaiting] = useState<readonly (readonly CellEdit[])[]>([]);
  const [message, speak] = useState('');
  const last = useRef(Promise.resolve());
  const send = async (edits: readonly CellEdit[], reason: string | null): Promise<void> => {
    try {
      const cells = edits.map(({ key: _key, ...cell }) => cell);
      const { data } = await change.mutateAsync({
        body: { company_id: company.id, project_id: projectId, cells, reason } as never,
      });
      speak(t('said.saved', { count: data.changed }));
      if (data.warned > 0) showToast({ kind: 'success', message: t('on_leave', { count: data.warned }) });
    } catch (error) {
      speak(t('said.not_saved'));
      refuse(error);
      await refreshAfter(client, scheduleGridEndpoints.changeCells);
    } finally {
      setWaiting((before) => before.filter((one) => one !== edits));
    }
  };
  const save = (edits: readonly CellEdit[], reason: string | null = null): void => {
    if (edits.length === 0) return;
    if (edits.length > MAX_SCHEDULE_CELLS)
      showPopup({ lines: [t('too_many', { count: MAX_SCHEDULE_CELLS })] });
    else {
      setWaiting((before) => [...before, edits]);
      last.current = last.current.then(() => send(edits, reason));
    }
  };
  return {
    ...{ save, message, speak },
    saving: useMemo(
      () => new Map(waiting.flatMap((edits) => edits.map(({ key, session }) => [key, session] as const))),
      [waiting],
    ),
  };
}

export type ScheduleEdits = ReturnType<typeof useScheduleEdits>;
