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

/** The phase of an import, besides a job that the URL may name. */
export type Phase =
  | { name: 'choose' }
  /** `share` of the file is sent; at 1 the server processes it. */
  | { name: 'sending'; dry: boolean; share: number }
  | { name: 'lost'; dry: boolean; createMissing: boolean; problem: ApiProblem }
  | { name: 'job' }
  | { name: 'result'; result: ImportResult };

/** Whether this is an import result. A 422 contains one as well. */
export const isResult = (data: unknown): data is ImportResult =>
  typeof data === 'object' && data !== null && 'rows' in data && 'errors_total' in data;

/** Whether the file was imported. A file with errors is rejected as a whole. */
export const isDone = (result: Pick<ImportResult, 'dry_run' | 'errors_total'>): boolean =>
  !result.dry_run && result.errors_total === 0;

/** The phase after a failed attempt: a result, a running job, or a lost response. */
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

/** Stores the import's job id in the page's URL. */
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

/** Asks before leaving during an upload. */
function useSendingGuard(sending: boolean): void {
  const { t } = useTranslation('employee-import');
  useBlocker({
    shouldBlockFn: async () => !(await askConfirm({ title: t('leave_title'), body: t('leave_body') })),
    enableBeforeUnload: sending,
    disabled: !sending,
  });
}

/** Uploads a file for a dry run, then for the import; large files are processed by a job. */
export function useImportFlow() {
  const { company } = useSession();
  const toJob = useJobAddress();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [phase, setPhase] = useState<Phase>({ name: 'choose' });
  const sending = useRef<AbortController | null>(null);
  // Idempotency key of an attempt without a response: a retry with it imports nothing twice.
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
    /** Runs the import. Missing structure is created only with consent. */
    run: (createMissing: boolean) => chosen && void send(chosen.file, false, createMissing),
    /** Retries the same attempt. */
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

/** Invalidates what a completed import has changed, and calls `then`. */
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
