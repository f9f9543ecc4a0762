import { type ImportResult, importEndpoints } from '@mesra/contract/employee-import/import';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { readFile, type SeenTable } from './read-table.ts';

/** Where an import is, beside a job that the address may name. */
export type Phase =
  | { name: 'choose' }
  /** `share` of the file is on its way; at 1 the server works on it. */
  | { name: 'sending'; dry: boolean; share: number }
  | { name: 'lost'; dry: boolean; createMissing: boolean; problem: ApiProblem }
  | { name: 'job' }
  | { name: 'result'; result: ImportResult };

/** Is this what the server says of a file? A refusal carries it as well. */
export const isResult = (data: unknown): data is ImportResult =>
  typeof data === 'object' && data !== null && 'rows' in data && 'errors_total' in data;

/** Has the file been imported? One with problems is refused as a whole. */
export const isDone = (result: Pick<ImportResult, 'dry_run' | 'errors_total'>): boolean =>
  !result.dry_run && result.errors_total === 0;

/** What an attempt ended with: an answer, a job that goes on, or no answer. */
export function phaseOfError(error: unknown, attempt: { dry: boolean; createMissing: boolean }): Phase {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.code === 'cancelled') return { name: 'choose' };
  if (error.status === 422 && isResult(error.data)) return { name: 'result', result: error.data };
  return { name: 'lost', ...attempt, problem: error };
}

interface Chosen {
  file: File;
  table: SeenTable | null;
}

/** Puts the job that the import is about into the address of the page that it stands in. */
function useJobAddress() {
  const navigate = useNavigate();
  return (job: number | null) =>
    navigate({
      to: '.',
      search: { import: '1', ...(job === null ? {} : { job: String(job) }) } as never,
      replace: true,
      ignoreBlocker: true,
    });
}

/** Asks before a file that is on its way is dropped. */
function useSendingGuard(sending: boolean): void {
  const { t } = useTranslation('employee-import');
  useBlocker({
    shouldBlockFn: async () => !(await askConfirm({ title: t('leave_title'), body: t('leave_body') })),
    enableBeforeUnload: sending,
    disabled: !sending,
  });
}

/** Sends a file to be looked at, then to be imported; small files are answered at once, large ones by a job. */
export function useImportFlow() {
  const { company } = useSession();
  const toJob = useJobAddress();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [phase, setPhase] = useState<Phase>({ name: 'choose' });
  const sending = useRef<AbortController | null>(null);
  // Of an attempt without an answer: asked again with it, nothing is imported twice.
  const lostKey = useRef<string | null>(null);
  useSendingGuard(phase.name === 'sending' && !phase.dry);
  useEffect(() => () => sending.current?.abort(), []);

  const send = async (file: File, dry: boolean, createMissing: boolean) => {
    const abort = new AbortController();
    sending.current = abort;
    const key = dry ? undefined : (lostKey.current ?? crypto.randomUUID());
    setPhase({ name: 'sending', dry, share: 0 });
    try {
      const { data } = await callWithMessage(importEndpoints.import, {
        body: { company_id: company.id, create_missing: createMissing, dry_run: dry },
        file,
        idempotencyKey: key,
        signal: abort.signal,
        onProgress: (share) => setPhase({ name: 'sending', dry, share }),
      });
      lostKey.current = null;
      setPhase(data.id === undefined ? { name: 'result', result: data } : { name: 'job' });
      if (data.id !== undefined) await toJob(data.id);
    } catch (error) {
      if (abort.signal.aborted && sending.current !== abort) return;
      const next = phaseOfError(error, { dry, createMissing });
      lostKey.current = next.name === 'lost' && next.problem.code === 'network' ? (key ?? null) : null;
      setPhase(next);
    }
  };

  return {
    phase,
    chosen,
    choose(file: File) {
      lostKey.current = null;
      setChosen({ file, table: null });
      void readFile(file).then((table) => setChosen((now) => (now?.file === file ? { file, table } : now)));
      void toJob(null);
      void send(file, true, true);
    },
    /** The file again, for good. Nothing is created beside employees unless that was agreed to. */
    run: (createMissing: boolean) => chosen && void send(chosen.file, false, createMissing),
    /** The same attempt again. */
    retry: () => chosen && phase.name === 'lost' && void send(chosen.file, phase.dry, phase.createMissing),
    stop: () => sending.current?.abort(),
    again() {
      setChosen(null);
      setPhase({ name: 'choose' });
      void toJob(null);
    },
  };
}

export type ImportFlow = ReturnType<typeof useImportFlow>;

/** Refreshes what an import has changed once it is done, and tells `then`. */
export function useRefreshAfter(result: ImportResult | null, then?: () => void): void {
  const client = useQueryClient();
  const done = result !== null && isDone(result);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it is done
  useEffect(() => {
    if (!done) return;
    void refreshAfter(client, importEndpoints.import);
    then?.();
  }, [done, client]);
}
