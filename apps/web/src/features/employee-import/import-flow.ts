import {
  type ImportCorrections,
  type ImportFields,
  type ImportResult,
  importEndpoints,
} from '@mesra/contract/employee-import/import';
import { useQueryClient } from '@tanstack/react-query';
import { useBlocker, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callWithMessage } from '../../lib/api.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { askConfirm } from '../../lib/feedback.ts';
import { refreshAfter } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { NO_CORRECTIONS } from './import-choices.ts';
import { openFile } from './open-file.ts';
import type { SeenTable } from './read-table.ts';

/** What a file is sent for. */
export interface Attempt {
  dry: boolean;
  createMissing: boolean;
  skipErrors: boolean;
}

/** The phase of an import, besides a job that the URL may name. */
export type Phase =
  | { name: 'choose' }
  /** The browser reads the file. */
  | { name: 'opening' }
  /** The columns are shown for confirmation. */
  | { name: 'columns' }
  /** `share` of the file is sent; at 1 the server processes it. */
  | { name: 'sending'; dry: boolean; share: number }
  | ({ name: 'lost'; problem: ApiProblem } & Attempt)
  | { name: 'job' }
  | { name: 'result'; result: ImportResult };

/** Whether this is an import result. A 422 contains one as well. */
export const isResult = (data: unknown): data is ImportResult =>
  typeof data === 'object' && data !== null && 'rows' in data && 'errors_total' in data;

/** Whether the file was imported, at least in part. */
export const isDone = (result: Pick<ImportResult, 'dry_run' | 'refused'>): boolean =>
  !result.dry_run && !result.refused;

/** The phase after a failed attempt: a result, a running job, or a lost response. */
export function phaseOfError(error: unknown, attempt: Attempt): Phase {
  if (!(error instanceof ApiProblem)) throw error;
  if (error.code === 'cancelled') return { name: 'choose' };
  if (error.status === 422 && isResult(error.data)) return { name: 'result', result: error.data };
  return { name: 'lost', ...attempt, problem: error };
}

/** The chosen file, as the browser could read it, and what the person decided about it. */
export interface Chosen {
  file: File;
  table: SeenTable | null;
  fields: ImportFields | null;
  /** Whether the fields are to be sent and remembered: confirmed by the person. */
  confirmed: boolean;
  corrections: ImportCorrections;
  /** The corrections that the shown result contains. */
  checked: ImportCorrections;
}

const LOOK: Attempt = { dry: true, createMissing: true, skipErrors: false };

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

/** The body of an attempt; what was decided on the page goes as JSON text beside the file. */
const bodyOf = (companyId: number, chosen: Chosen, { dry, createMissing, skipErrors }: Attempt) => ({
  company_id: companyId,
  create_missing: createMissing,
  dry_run: dry,
  skip_errors: skipErrors,
  ...(chosen.confirmed && chosen.fields ? { fields: JSON.stringify(chosen.fields) } : {}),
  ...(chosen.corrections === NO_CORRECTIONS ? {} : { corrections: JSON.stringify(chosen.corrections) }),
});

/** Sends the chosen file; large files are processed by a job. */
function useSending(setPhase: (phase: Phase) => void, setChosen: (chosen: Chosen) => void) {
  const { company } = useSession();
  const toJob = useJobAddress();
  const sending = useRef<AbortController | null>(null);
  // Idempotency key of an attempt without a response: a retry with it imports nothing twice.
  const lostKey = useRef<string | null>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (chosen: Chosen, attempt: Attempt) => {
    const abort = new AbortController();
    sending.current = abort;
    const { dry } = attempt;
    const key = dry ? undefined : (lostKey.current ?? crypto.randomUUID());
    setPhase({ name: 'sending', dry, share: 0 });
    setChosen({ ...chosen, checked: chosen.corrections });
    try {
      const { data } = await callWithMessage(importEndpoints.import, {
        body: bodyOf(company.id, chosen, attempt),
        file: chosen.file,
        idempotencyKey: key,
        signal: abort.signal,
        onProgress: (share) => setPhase({ name: 'sending', dry, share }),
      });
      lostKey.current = null;
      setPhase(data.id === undefined ? { name: 'result', result: data } : { name: 'job' });
      if (data.id !== undefined) await toJob(data.id);
    } catch (error) {
      if (abort.signal.aborted && sending.current !== abort) return;
      const next = phaseOfError(error, attempt);
      lostKey.current = next.name === 'lost' && next.problem.code === 'network' ? (key ?? null) : null;
      setPhase(next);
    }
  };
  return { send, toJob, stop: () => sending.current?.abort(), forget: () => (lostKey.current = null) };
}

/** Opens a file, has its columns confirmed where they are not certain, checks it, corrects it and imports it. */
export function useImportFlow() {
  const { company } = useSession();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [phase, setPhase] = useState<Phase>({ name: 'choose' });
  const newest = useRef<File | null>(null);
  const { send, toJob, stop, forget } = useSending(setPhase, setChosen);
  useSendingGuard(phase.name === 'sending' && !phase.dry);

  const open = async (file: File) => {
    newest.current = file;
    const { table, fields, certain } = await openFile(file, company.id);
    if (newest.current !== file) return;
    const next = {
      file,
      table,
      fields,
      confirmed: false,
      corrections: NO_CORRECTIONS,
      checked: NO_CORRECTIONS,
    };
    setChosen(next);
    if (certain) await send(next, LOOK);
    else setPhase({ name: 'columns' });
  };

  return {
    phase,
    chosen,
    choose(file: File) {
      forget();
      setPhase({ name: 'opening' });
      void toJob(null);
      void open(file);
    },
    /** Shows the columns again. */
    toColumns() {
      setPhase({ name: 'columns' });
      void toJob(null);
    },
    /** Checks the file with its columns as decided. */
    readAs(fields: ImportFields) {
      if (chosen) void send({ ...chosen, fields, confirmed: true }, LOOK);
    },
    /** Keeps a correction; `check` has the server check the file with all of them. */
    correct: (corrections: ImportCorrections) => chosen && setChosen({ ...chosen, corrections }),
    check: () => chosen && void send(chosen, LOOK),
    /** Runs the import. Missing structure is created only with consent. */
    run: (createMissing: boolean, skipErrors: boolean) =>
      chosen && void send(chosen, { dry: false, createMissing, skipErrors }),
    /** Retries the same attempt. */
    retry: () => chosen && phase.name === 'lost' && void send(chosen, phase),
    stop,
    again() {
      newest.current = null;
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
