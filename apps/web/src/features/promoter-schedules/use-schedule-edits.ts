import {
  MAX_SCHEDULE_CELLS,
  type ScheduleGrid,
  scheduleGridEndpoints,
} from '@mesra/contract/promoter-schedules/schedule-grid';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { isUnreached } from '../../lib/api-problem.ts';
import { showPopup, showToast } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useTurns } from '../../lib/use-turns.ts';
import { useWrite } from '../../lib/write.ts';
import { historyOf, stepped, withDone } from '../../ui/grid/grid-history.ts';
import {
  changeOf,
  editsBack,
  enteredCells,
  history,
  needsReason,
  reachOf,
  type ScheduleChange,
  withVersions,
} from './schedule-history.ts';
import type { CellEdit } from './schedule-lines.ts';
import { useRefusal } from './use-refusal.ts';

/** Stores cells, and says of what was stored how much it is and that some of it is leave. */
function useStoring(projectId: number, speak: (text: string) => void) {
  const { t } = useTranslation('promoter-schedules');
  const { company } = useSession();
  const change = useWrite(scheduleGridEndpoints.changeCells, { silent: true, notify: false });
  return async (edits: readonly CellEdit[], reason: string | null): Promise<number> => {
    const cells = edits.map(({ key: _key, before: _before, ...cell }) => cell);
    const { data } = await change.mutateAsync({
      body: { company_id: company.id, project_id: projectId, cells, reason } as never,
    });
    speak(t('said.saved', { count: data.changed }));
    if (data.warned > 0) showToast({ kind: 'success', message: t('on_leave', { count: data.warned }) });
    return data.changed;
  };
}

/** The table as it stands where a change reaches. */
function useFreshGrid(projectId: number) {
  const { company } = useSession();
  return (change: ScheduleChange): Promise<ScheduleGrid> => {
    const query = { company_id: company.id, project_id: projectId, ...reachOf(change) };
    return call(scheduleGridEndpoints.grid, { query } as never) as Promise<ScheduleGrid>;
  };
}

interface Stepping {
  projectId: number;
  turn: ReturnType<typeof useTurns>;
  store: ReturnType<typeof useStoring>;
  speak: (text: string) => void;
}

/** Undoes or makes again the latest change, once what waits is stored; nothing of it where somebody has changed a cell since. */
function useSteps({ projectId, turn, store, speak }: Stepping) {
  const { t } = useTranslation('promoter-schedules');
  const client = useQueryClient();
  const refuse = useRefusal();
  const freshGrid = useFreshGrid(projectId);
  return (way: 'undo' | 'redo') =>
    turn(async () => {
      const now = historyOf(history.get(), projectId);
      const change = (way === 'undo' ? now.done : now.undone).at(-1);
      if (!change) return;
      const end = (worked: boolean) => history.set(stepped(historyOf(history.get(), projectId), way, worked));
      try {
        const { edits, lost } = editsBack(change, way, await freshGrid(change));
        if (lost.length > 0) {
          end(false);
          speak(t('said.not_saved'));
          const lines = [...new Set(lost.map(({ date }) => formatDate(date)))];
          showPopup({
            title: t('stale.title'),
            lines: [lines.join(', '), t('stale.not_back')],
            autoClose: null,
          });
          return;
        }
        const count = await store(edits, change.reason ?? t('cancel.mistake'));
        end(true);
        speak(t(way === 'undo' ? 'said.undone' : 'said.redone', { count }));
      } catch (error) {
        // Nothing is known of what was not reached: it can be tried again.
        if (!isUnreached(error)) end(false);
        speak(t('said.not_saved'));
        refuse(error);
        await refreshAfter(client, scheduleGridEndpoints.changeCells);
      }
    });
}

/** Saves changes of cells one after another, shows them at once, and keeps what can be undone. */
export function useScheduleEdits(projectId: number) {
  const { t } = useTranslation('promoter-schedules');
  const client = useQueryClient();
  const refuse = useRefusal();
  const [waiting, setWaiting] = useState<readonly (readonly CellEdit[])[]>([]);
  const [message, speak] = useState('');
  const turn = useTurns();
  const store = useStoring(projectId, speak);
  const freshGrid = useFreshGrid(projectId);
  const step = useSteps({ projectId, turn, store, speak });
  const now = historyOf(useStore(history), projectId);
  const entered = useMemo(() => enteredCells(now.done), [now.done]);
  const saving = useMemo(
    () => new Map(waiting.flatMap((edits) => edits.map(({ key, session }) => [key, session] as const))),
    [waiting],
  );
  /** Stores changes that whoever calls it waits for, and throws what refuses them. */
  const put = async (edits: readonly CellEdit[], reason: string | null): Promise<void> => {
    const cancels = edits.some(({ session, version }) => session === null && version > 0);
    const given = reason ?? (cancels ? t('cancel.mistake') : null);
    await store(edits, given);
    history.set(withDone(historyOf(history.get(), projectId), changeOf(edits, given)));
  };
  const save = (edits: readonly CellEdit[], reason: string | null = null): void => {
    if (edits.length === 0) return;
    if (edits.length > MAX_SCHEDULE_CELLS) {
      showPopup({ lines: [t('too_many', { count: MAX_SCHEDULE_CELLS })] });
      return;
    }
    // What one's own change that is not stored yet makes of a cell is what was shown there.
    const own = new Set(edits.map(({ key }) => key).filter((key) => saving.has(key)));
    setWaiting((before) => [...before, edits]);
    turn(async () => {
      try {
        const now = own.size > 0 ? await freshGrid(changeOf(edits, null)) : null;
        await put(now ? withVersions(edits, own, now) : edits, reason);
      } catch (error) {
        speak(t('said.not_saved'));
        refuse(error);
        await refreshAfter(client, scheduleGridEndpoints.changeCells);
      } finally {
        setWaiting((before) => before.filter((one) => one !== edits));
      }
    });
  };
  return {
    ...{ save, put, message, speak },
    /** Whether what is emptied needs a reason in words: not what this visit has entered itself. */
    needsReason: (edits: readonly CellEdit[]) => edits.some((edit) => needsReason(edit, entered)),
    /** Lines that stay in the table although nothing stands in them any more: it can be made again there. */
    changed: useMemo(
      () => [...now.done, ...now.undone].flatMap(({ cells }) => cells),
      [now.done, now.undone],
    ),
    undo: now.done.length > 0 || waiting.length > 0 ? () => step('undo') : null,
    redo: now.undone.length > 0 ? () => step('redo') : null,
    saving,
  };
}

export type ScheduleEdits = ReturnType<typeof useScheduleEdits>;
