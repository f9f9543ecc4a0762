import type { AnyEndpoint } from '@mesra/contract/kit/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import type { CallOptions } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { closeToast, showToast } from './feedback.ts';
import { HELD_KEY, type HeldItem, heldHooks, heldItems } from './held-items.ts';
import { createHolder, type Held, HOLD_MS } from './holder.ts';
import { refreshAfter } from './query-client.ts';
import { reportProblem } from './report-problem.ts';
import { sendUnder } from './write.ts';

type Values = Pick<CallOptions<AnyEndpoint>, 'params' | 'body'>;

/** What of a write outlives its page. */
interface Stored {
  user_id: number;
  endpoint: Pick<AnyEndpoint, 'method' | 'path'>;
  values: Values;
  /** What it decides: out of every list until it has arrived or is undone. */
  items: readonly HeldItem[];
}

/** A write that can be undone for ten seconds. */
interface HeldWrite extends Stored {
  client: QueryClient;
  toast?: number;
  /** It has arrived. */
  onSent?: (data: unknown) => void;
  /** It has not, and its items are back; default: the failure is reported. */
  onFailed?: (error: unknown) => unknown;
}

/** Keys of writes whose answer was lost, by what they send: sent again they are applied once. */
const lost = new Map<string, string>();
const textOf = ({ endpoint, values }: Stored) => JSON.stringify([endpoint.method, endpoint.path, values]);

const has = (items: readonly HeldItem[]) => (row: unknown) =>
  items.some(({ kind, id }) => {
    const one = row as HeldItem;
    return one.kind === kind && one.id === id;
  });

interface Listed {
  data: unknown[];
  meta: { total: number };
}
interface Counted {
  count: number;
  kinds: { kind: string; count: number }[];
}

/** Takes what has arrived out of what is cached, so that nothing flickers until it is fetched again. */
function forget(client: QueryClient, items: readonly HeldItem[]): void {
  const gone = has(items);
  client.setQueriesData<Listed>({ queryKey: ['inbox', 'list'] }, (page) => {
    if (!page) return page;
    const data = page.data.filter((row) => !gone(row));
    return {
      ...page,
      data,
      meta: { ...page.meta, total: page.meta.total - (page.data.length - data.length) },
    };
  });
  client.setQueriesData<Counted>({ queryKey: ['inbox', 'count'] }, (now) => {
    if (!now?.kinds) return now;
    const kinds = now.kinds.map((one) => ({
      ...one,
      count: Math.max(0, one.count - items.filter(({ kind }) => kind === one.kind).length),
    }));
    return { ...now, kinds, count: kinds.reduce((sum, one) => sum + one.count, 0) };
  });
}

async function send({ key, value }: Held<HeldWrite>): Promise<void> {
  const { client, endpoint, values, items, toast, onSent, onFailed = reportProblem } = value;
  if (toast !== undefined) closeToast(toast);
  try {
    const sent = { ...values, keepalive: true } as CallOptions<AnyEndpoint>;
    const { data } = await sendUnder(endpoint as AnyEndpoint, key, sent);
    lost.delete(textOf(value));
    forget(client, items);
    onSent?.(data);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'network') lost.set(textOf(value), key);
    await onFailed(error);
  }
  void refreshAfter(client, endpoint);
}

const holder = createHolder<HeldWrite>(send, reportProblem);

/** Remembers what is not known to have arrived, for when the page ends before. */
function keep(): void {
  const stored = holder.all.get().map(({ key, value: { user_id, endpoint, values, items } }) => {
    const { method, path } = endpoint;
    return { key, user_id, endpoint: { method, path }, values, items };
  });
  try {
    if (stored.length === 0) sessionStorage.removeItem(HELD_KEY);
    else sessionStorage.setItem(HELD_KEY, JSON.stringify(stored));
  } catch {
    // Then it is sent when the page is left, and not again.
  }
}

holder.all.subscribe(() => {
  heldItems.set(holder.all.get().flatMap(({ value }) => value.items));
  keep();
});

const flush = () => holder.flush();
window.addEventListener('blur', flush);
window.addEventListener('pagehide', flush);
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
heldHooks.flush = () => {
  flush();
  return new Promise((resolve) => {
    if (holder.all.get().length === 0) return resolve();
    const stop = holder.all.subscribe(() => {
      if (holder.all.get().length > 0) return;
      stop();
      resolve();
    });
  });
};

const undos = new Map<string, () => void>();
holder.all.subscribe(() => {
  const waiting = new Set(holder.all.get().map(({ key }) => key));
  for (const key of undos.keys()) if (!waiting.has(key)) undos.delete(key);
});

interface Shown {
  /** The outcome in a word, and what it is about. */
  lead: string;
  message: string;
  onUndone: () => void;
}

/** Holds a write for ten seconds, during which a toast offers to undo it. */
export function holdWrite(write: Omit<HeldWrite, 'toast'>, { lead, message, onUndone }: Shown): void {
  const key = lost.get(textOf(write)) ?? crypto.randomUUID();
  const undo = () => {
    if (holder.undo(key)) onUndone();
  };
  undos.set(key, undo);
  const toast = showToast({
    ...{ kind: 'success', lead, message, undo, countdown: HOLD_MS },
    onClose: () => holder.flush(key),
  });
  holder.hold({ ...write, toast }, key);
}

/** Undoes the latest; returns whether there was one. */
export function undoLatest(): boolean {
  const latest = holder.all.get().findLast(({ sending }) => !sending);
  if (!latest) return false;
  if (latest.value.toast !== undefined) closeToast(latest.value.toast);
  undos.get(latest.key)?.();
  return true;
}

/** Sends everything that is held now. */
export const sendHeld = flush;

/** Sends what an earlier page of the user held or could not see arrive; a repeat under its key does nothing. */
export function resumeHeld(client: QueryClient, userId: number): void {
  let stored: (Stored & { key: string })[] = [];
  try {
    stored = JSON.parse(sessionStorage.getItem(HELD_KEY) ?? '[]');
  } catch {
    return;
  }
  for (const { key, ...write } of stored) {
    if (write.user_id !== userId || holder.all.get().some((one) => one.key === key)) continue;
    holder.hold({ ...write, client }, key);
    holder.flush(key);
  }
}
