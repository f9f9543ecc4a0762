import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { ownClaimEndpoints as endpoints, type OwnClaimTerms } from '@mesra/contract/claims/own-claim';
import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreached } from '../../lib/api-problem.ts';
import { useEditor } from '../../lib/editor.ts';
import { askConfirm, showToast } from '../../lib/feedback.ts';
import { NotSaved } from '../../lib/form.ts';
import { loadQueue } from '../../lib/queue/load-queue.ts';
import type { QueuedAct } from '../../lib/queue/queue-entry.ts';
import { useSession } from '../../lib/session.ts';
import { useDeviceDraft } from '../../lib/use-device-draft.ts';
import { useWrite } from '../../lib/write.ts';
import { useClaimConflict } from './claim-conflict.ts';
import { type DraftOf, draftKey, isClaimValues } from './claim-draft.ts';
import { createOnce } from './claim-save.ts';
import { proposedTitle } from './claim-title.ts';
import {
  type ClaimBody,
  type ClaimValues,
  claimBody,
  claimValues,
  correctionValues,
  type FormCategory,
  formCategories,
  isBlank,
  newClaim,
} from './claim-values.ts';
import { useShowClaim } from './claims.queries.ts';
import { claimDraftOf, keepClaim } from './keep-claim.ts';
import type { Upload } from './use-receipt-uploads.ts';

export interface EditedClaim {
  /** The draft that is changed; null for a new claim. */
  claim: OwnClaimItem | null;
  /** The paid claim that a new one corrects. */
  corrected: OwnClaimItem | null;
  /** A claim of the queue that was refused, to be corrected. */
  queued?: QueuedAct | null;
  terms: OwnClaimTerms | undefined;
  /** The claim exists on the server, but is still written. */
  onCreated: (claim: OwnClaimItem) => Promise<void>;
  /** Saved as a draft, or sent. */
  onDone: (claim: OwnClaimItem, how: Intent) => void;
  /** The server was not reached: it waits on this device. */
  onQueued: () => void;
}

export type Intent = 'save' | 'send';

/** The calls that store and send a claim. */
function useCalls() {
  const quiet = { silent: true, notify: false };
  const create = useWrite(endpoints.create, quiet);
  const update = useWrite(endpoints.update, quiet);
  const submit = useWrite(endpoints.submit, quiet);
  return {
    create: (sent: { key: string; body: string }) =>
      create.mutateAsync({ body: JSON.parse(sent.body), idempotencyKey: sent.key }),
    update: ({ id, version }: OwnClaimItem, body: ClaimBody) =>
      update.mutateAsync({ params: { id }, body: { ...body, version } as never }),
    submit: ({ id, version }: OwnClaimItem) => submit.mutateAsync({ params: { id }, body: { version } }),
  };
}

/** The title of a claim that has none of its own. */
export function useProposedTitle(categories: readonly FormCategory[], corrected: OwnClaimItem | null) {
  const { t, i18n } = useTranslation('claim-editor');
  const { user } = useSession();
  return (values: ClaimValues): string =>
    corrected
      ? t('title.correction', { title: corrected.title }).slice(0, 120)
      : proposedTitle(values, categories, {
          today: user.today,
          language: i18n.language,
          texts: {
            one: (category, month) => t('title.one', { category, month }),
            several: (category, month) => t('title.several', { category, month }),
            none: (month) => t('title.none', { month }),
          },
        });
}

/** A stored title that is still the proposed one goes on to follow what is claimed. */
const automatic = (values: ClaimValues, titleOf: (values: ClaimValues) => string): ClaimValues =>
  values.title === titleOf(values) ? { ...values, title: '' } : values;

/** What a new claim begins with that corrects another, or one of the queue; null for any other. */
function begun(corrected: OwnClaimItem | null, queued: QueuedAct | null): ClaimValues | null {
  if (corrected) return correctionValues(corrected);
  return queued && claimDraftOf(queued);
}

/** The names of the fields, for messages about them. */
export function useFieldNames(): (path: string) => string | undefined {
  const { t } = useTranslation('claim-editor');
  return (path) => {
    const name = path.split('.').at(-1) ?? path;
    return name in NAMED ? t(`fields.${name as keyof typeof NAMED}`) : undefined;
  };
}

const NAMED = {
  ...{ title: 1, advance_amount: 1, items: 1, claim_category_id: 1, date: 1, amount: 1, currency: 1 },
  ...{ foreign_amount: 1, exchange_rate: 1, rate_source: 1, vendor: 1, tax_amount: 1, note: 1, vehicle: 1 },
  ...{ distance_km: 1, origin: 1, destination: 1, days: 1, receipt_ids: 1, duplicate_reason: 1 },
} as const;

/** How a claim is on its way, without drawing anything anew. */
function useCourse() {
  const intent = useRef<Intent>('save');
  /** It may be left without a question. */
  const passing = useRef(false);
  /** Receipts that the server was not reached for, as the editor says. */
  const waiting = useRef<readonly Upload[]>([]);
  return { intent, passing, waiting };
}

interface ClaimForm {
  getValues: () => ClaimValues;
  setFieldValue: (field: 'items', items: ClaimValues['items']) => void;
}

/** A row that was only begun is not what its owner sends. */
function dropBegun(form: ClaimForm): void {
  const { items } = form.getValues();
  const filled = items.filter((item) => !isBlank(item));
  if (filled.length > 0 && filled.length < items.length) form.setFieldValue('items', filled);
}

interface WrittenClaim {
  base: OwnClaimItem | null;
  form: { values: ClaimValues; setValues: (values: ClaimValues) => void };
  dirty: boolean;
}

/** What of a claim this device keeps while it is typed. */
function useClaimDraft(
  { base, form, dirty }: WrittenClaim,
  { corrected, queued }: { corrected: OwnClaimItem | null; queued: QueuedAct | null },
) {
  const { user, company } = useSession();
  const of: DraftOf =
    base?.id ?? (corrected ? `corrects-${corrected.id}` : queued ? `queued-${queued.act}` : 'new');
  return useDeviceDraft({
    ...{ key: draftKey(user.id, company.id, of), version: base?.version ?? null },
    ...{ values: form.values, isValues: isClaimValues, dirty, restore: form.setValues },
  });
}

/** Writes a claim: kept on this device while it is typed, saved as a draft on the server, and sent. */
export function useClaimEditor({
  claim,
  corrected,
  queued = null,
  terms,
  onCreated,
  onDone,
  onQueued,
}: EditedClaim) {
  const { t } = useTranslation('claim-editor');
  const { user, company } = useSession();
  const categories = formCategories(terms, claim?.item_list ?? corrected?.item_list ?? []);
  const titleOf = useProposedTitle(categories, corrected);
  const calls = useCalls();
  const show = useShowClaim();
  const { intent, passing, waiting } = useCourse();
  const bodyOf = (values: ClaimValues) => claimBody(values, categories, titleOf(values));
  const conflictRows = useClaimConflict(categories);

  const editor = useEditor<OwnClaimItem, ClaimValues, ClaimBody & { company_id: number }>({
    row: claim,
    valuesOf: (row) =>
      row ? automatic(claimValues(row), titleOf) : (begun(corrected, queued) ?? newClaim(user.today)),
    fields: { title: { label: t('fields.title') } },
    label: useFieldNames(),
    schema: claim ? endpoints.update.body : endpoints.create.body,
    toBody: (values) => ({ company_id: company.id, ...bodyOf(values) }),
    rows: conflictRows,
    ...{ stays: true, unguarded: true },
    save: (_, values, { base, sync }) => save(values, base, sync),
  });
  const { form } = editor;
  const draft = useClaimDraft(editor, { corrected, queued });

  function newBody(values: ClaimValues) {
    return { company_id: company.id, corrects_id: corrected?.id ?? null, ...bodyOf(values) };
  }

  /** Stores the claim, and sends it where that was asked for; a new one is kept here where the server is not reached. */
  async function save(values: ClaimValues, base: OwnClaimItem | null, sync: (row: OwnClaimItem) => void) {
    if (base === null && waiting.current.length > 0) return keep(values, null);
    const found = await store(values, base).catch((error: unknown) => {
      if (base !== null || !isUnreached(error)) throw error;
      return keep(values, error);
    });
    const { claim: stored, message } = found;
    if (queued) await (await loadQueue()).removeAct(queued);
    sync(stored);
    show(stored);
    if (intent.current === 'save') return finish(stored, message);
    try {
      const answer = await calls.submit(stored);
      show(answer.data);
      return finish(answer.data, answer.message);
    } catch (error) {
      keepEditing(stored, values);
      throw error;
    }
  }

  /** Keeps a new claim on this device, under the key of a try whose answer was lost; throws what it was kept for, if it cannot be. */
  async function keep(values: ClaimValues, error: unknown): Promise<never> {
    const body = newBody(values);
    const lost = draft.sent.get();
    // What was sent before and may have arrived is found out first, so that there are not two.
    if (lost && lost.body !== JSON.stringify(body)) throw error ?? new NotSaved();
    await keepClaim({
      ...{ uuid: lost?.key ?? crypto.randomUUID(), company_id: company.id, values, body },
      ...{ uploads: waiting.current, submits: intent.current === 'send', replaces: queued },
    });
    passing.current = true;
    draft.finish();
    onQueued();
    throw new NotSaved();
  }

  async function store(values: ClaimValues, base: OwnClaimItem | null) {
    const body = bodyOf(values);
    const change = async (row: OwnClaimItem) => {
      const { data, message } = await calls.update(row, body);
      return { claim: data, message };
    };
    if (base) return change(base);
    let message = '';
    const text = JSON.stringify(newBody(values));
    const created = await createOnce(text, {
      sent: draft.sent,
      send: async (sent) => {
        const answer = await calls.create(sent);
        message = answer.message;
        return answer.data;
      },
    });
    return created.same ? { claim: created.claim, message } : change(created.claim);
  }

  function finish(stored: OwnClaimItem, message: string): OwnClaimItem {
    passing.current = true;
    draft.finish();
    showToast({ kind: 'success', message });
    onDone(stored, intent.current);
    return stored;
  }

  /** The server has the claim as a draft, and what is wrong is still to be changed. */
  function keepEditing(stored: OwnClaimItem, values: ClaimValues): void {
    const ids = stored.item_list.map(({ id }) => id);
    const next = {
      ...values,
      // What it corrects is not known to the form any more.
      title: corrected ? stored.title : values.title,
      items: values.items.map((item, at) => ({ ...item, id: ids[at] ?? null })),
    };
    form.setValues(next);
    form.resetDirty(next);
    draft.clear();
    passing.current = true;
    void onCreated(stored).finally(() => {
      passing.current = false;
    });
  }

  const act = (how: Intent) => {
    intent.current = how;
    dropBegun(form);
    editor.submit();
  };
  return { editor, draft, categories, titleOf, act, passing, waiting };
}

interface Guarded {
  dirty: boolean;
  /** Receipts are on their way. */
  busy: boolean;
  /** Whether the device keeps what was typed. */
  stored: boolean;
  passing: { current: boolean };
}

/** Asks before a claim is left that the server does not have. */
export function useClaimGuard({ dirty, busy, stored, passing }: Guarded): void {
  const { t } = useTranslation('claim-editor');
  const lost = busy || !stored;
  useBlocker({
    shouldBlockFn: async () =>
      !passing.current &&
      !(await askConfirm({
        title: t('leave.title'),
        body: t(busy ? 'leave.busy' : stored ? 'leave.kept' : 'leave.lost'),
        confirm: t('leave.confirm'),
        danger: lost,
      })),
    // What the device keeps comes back after a reload.
    enableBeforeUnload: () => lost && !passing.current,
    disabled: !dirty && !busy,
  });
}
