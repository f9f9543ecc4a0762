import { MAX_CELLS, rosterEndpoints } from '@mesra/contract/roster/roster';
import type { RosterOutcome } from '@mesra/contract/roster/roster-outcome';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api.ts';
import { isStale, isUnreached } from '../../lib/api-problem.ts';
import { askConfirm, showPopup } from '../../lib/feedback.ts';
import { formatDate } from '../../lib/format.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { reportProblem } from '../../lib/report-problem.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useTurns } from '../../lib/use-turns.ts';
import { useWrite } from '../../lib/write.ts';
import { historyOf, stepped, withDone } from '../../ui/grid/grid-history.ts';
import { OutcomeReasons } from './outcome.tsx';
import { history } from './roster-history.ts';
import { type CellEdit, cellKey, type Planned } from './roster-plan.ts';
import { useRosterLabels } from './use-roster-labels.ts';

interface Waiting {
  key: number;
  cells: readonly CellEdit[];
}

/** What the roster's editing offers to its grid, its list and its bar. */
export interface RosterEdits {
  /** Changes days; what is not saved says so, and then calls `onLost`. */
  edit: (cells: readonly CellEdit[], onLost?: () => void) => void;
  /** What is being saved, by cell. */
  pending: ReadonlyMap<string, Planned>;
  /** A change of a dialog, which can be undone as well. */
  record: (editId: number | null) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
  /** The last thing that happened, for a screen reader. */
  message: string;
  speak: (text: string) => void;
}

/** Refusals that a popup names. */
const MAX_LINES = 8;

const quiet = { silent: true, notify: false } as const;

const bodyOf = (company_id: number, cells: readonly CellEdit[], own: ReadonlySet<string>) => ({
  company_id,
  cells: cells.map((cell) => ({
    ...{ employee_id: cell.employee_id, date: cell.date, plan: cell.plan },
    // What one's own earlier change made of the day is what the planner saw.
    version: own.has(cellKey(cell)) ? undefined : cell.version,
  })),
});

type Body = ReturnType<typeof bodyOf>;

/** Sends again while the planner wants to and the server is not reached; null if they give up. */
function useReaching() {
  const { t } = useTranslation('roster');
  return async function reach<T>(send: () => Promise<T>): Promise<T | null> {
    for (;;) {
      try {
        return await send();
      } catch (error) {
        if (!isUnreached(error)) throw error;
        const again = await askConfirm({
          title: t('unreached.title'),
          body: t('unreached.body'),
          confirm: t('unreached.again'),
        });
        if (!again) return null;
      }
    }
  };
}

/** Asks about what a change warns of, or says why it is refused; whether it is to be saved. */
function useAsking() {
  const { t } = useTranslation('roster');
  return async ({ refused, refusals, warned, warnings }: RosterOutcome): Promise<boolean> => {
    if (refused > 0) {
      showPopup({
        title: t('refused_title', { count: refused }),
        lines: [
          ...refusals
            .slice(0, MAX_LINES)
            .map(({ name, date, message }) => t('reason_line', { name, day: formatDate(date), message })),
          ...(refused > MAX_LINES ? [t('reason_more', { count: refused - MAX_LINES })] : []),
        ],
        autoClose: null,
      });
      return false;
    }
    if (warned === 0) return true;
    return askConfirm({
      title: t('warned_title', { count: warned }),
      details: <OutcomeReasons label={t('warned_why')} reasons={warnings} total={warned} />,
      confirm: t('save_anyway'),
    });
  };
}

/** Says which day somebody else has changed meanwhile, and what it is now. */
function useStaleNotice() {
  const { t } = useTranslation('roster');
  const { planText } = useRosterLabels();
  return (error: unknown, cells: readonly CellEdit[]) => {
    const { data } = error as { data?: unknown };
    const day = (data ?? {}) as { employee_id?: number; date?: string; name?: string; plan?: Planned };
    const name = day.name ?? cells.find((cell) => cell.employee_id === day.employee_id)?.name ?? '';
    const now = day.plan === undefined ? '' : t('stale.now', { plan: planText(day.plan) });
    showPopup({
      title: t('stale.title'),
      lines: [t('stale.day', { name, day: formatDate(day.date) }), now, t('stale.lost')].filter(Boolean),
      autoClose: null,
    });
  };
}

const pendingOf = (waiting: readonly Waiting[]): ReadonlyMap<string, Planned> =>
  new Map(waiting.flatMap(({ cells }) => cells.map((cell) => [cellKey(cell), cell.plan] as const)));

/** Undoes or makes again the latest change, once what waits is saved. */
function useSteps(turn: ReturnType<typeof useTurns>, speak: (text: string) => void) {
  const { t } = useTranslation('roster');
  const { company } = useSession();
  const client = useQueryClient();
  const showStale = useStaleNotice();
  const undo = useWrite(rosterEndpoints.undo, quiet);
  const redo = useWrite(rosterEndpoints.redo, quiet);
  return (way: 'undo' | 'redo') =>
    turn(async () => {
      const now = historyOf(history.get(), company.id);
      const id = (way === 'undo' ? now.done : now.undone).at(-1);
      if (id === undefined) return;
      try {
        const { data } = await (way === 'undo' ? undo : redo).mutateAsync({ params: { id } });
        history.set(stepped(historyOf(history.get(), company.id), way, true));
        speak(t(way === 'undo' ? 'said.undone' : 'said.redone', { count: data.changed }));
      } catch (error) {
        // Nothing is known of what was not reached: it can be tried again.
        if (!isUnreached(error)) history.set(stepped(now, way, false));
        if (isStale(error)) showStale(error, []);
        else reportProblem(error);
        await refreshAfter(client, rosterEndpoints.undo);
      }
    });
}

/** Saves changes of days one after another, shows them at once, and keeps what can be undone. */
export function useRosterEdits(): RosterEdits {
  const { t } = useTranslation('roster');
  const { company } = useSession();
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [message, speak] = useState('');
  const turn = useTurns();
  const reach = useReaching();
  const ask = useAsking();
  const showStale = useStaleNotice();
  const step = useSteps(turn, speak);
  const change = useWrite(rosterEndpoints.changeCells, quiet);
  // The cells that each waiting change shares with one saved before it.
  const saved = useRef(new Map<string, number>());
  const count = useRef(0);
  const now = historyOf(useStore(history), company.id);

  const record = (editId: number | null) => {
    if (editId !== null) history.set(withDone(historyOf(history.get(), company.id), editId));
  };
  const save = async (body: Body): Promise<boolean> => {
    const preview = await reach(() => call(rosterEndpoints.previewCells, { body: body as never }));
    if (!preview || !(await ask(preview))) return false;
    const answer = await reach(() => change.mutateAsync({ body: body as never }));
    if (!answer) return false;
    record(answer.data.edit_id);
    speak(t('said.saved', { count: answer.data.changed }));
    return true;
  };
  const edit = (cells: readonly CellEdit[], onLost?: () => void) => {
    if (cells.length === 0) return;
    if (cells.length > MAX_CELLS) return showPopup({ lines: [t('too_many', { count: MAX_CELLS })] });
    count.current += 1;
    const key = count.current;
    setWaiting((before) => [...before, { key, cells }]);
    turn(async () => {
      let lost = true;
      const own = new Set(cells.map(cellKey).filter((one) => (saved.current.get(one) ?? 0) > key));
      try {
        lost = !(await save(bodyOf(company.id, cells, own)));
        if (lost) speak(t('said.not_saved'));
        else for (const cell of cells) saved.current.set(cellKey(cell), count.current + 1);
      } catch (error) {
        speak(t('said.not_saved'));
        if (isStale(error)) showStale(error, cells);
        else reportProblem(error);
        await refreshAfter(client, rosterEndpoints.changeCells);
      } finally {
        setWaiting((before) => before.filter((one) => one.key !== key));
        if (lost) onLost?.();
      }
    });
  };
  useUnsavedGuard(waiting.length > 0);
  return {
    ...{ edit, record, message, speak },
    pending: useMemo(() => pendingOf(waiting), [waiting]),
    undo: now.done.length > 0 || waiting.length > 0 ? () => step('undo') : null,
    redo: now.undone.length > 0 ? () => step('redo') : null,
  };
}

/** The browser asks before the page is closed while something is being saved. */
function useUnsavedGuard(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [on]);
}
