import { Button, Stack, Text } from '@mantine/core';
import { MAX_CLAIM_ITEMS } from '@mesra/contract/claims/claim-item';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasDraftFiles } from '../../lib/device-draft.ts';
import { showToast } from '../../lib/feedback.ts';
import { formatDateTimeIn } from '../../lib/format.ts';
import { useSession } from '../../lib/session.ts';
import { ConflictDialog } from '../../ui/conflict-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EditorBar } from './claim-editor-bar.tsx';
import { HeadFields } from './claim-editor-head.tsx';
import { ItemCard } from './claim-item-card.tsx';
import { amountOf, sumOf } from './claim-sum.ts';
import { type ItemValues, isBlank, kindOf, newItem } from './claim-values.ts';
import { type ClaimPreview, useClaimPreview } from './claims.queries.ts';
import { itemProblems } from './item-problems.ts';
import { useQueuedReceipts } from './keep-claim.ts';
import css from './my-claims.module.css';
import { type EditedClaim, useClaimEditor, useClaimGuard } from './use-claim-editor.ts';
import { useDraftReceipts } from './use-draft-receipts.ts';
import { type ReceiptUploads, useReceiptUploads } from './use-receipt-uploads.ts';

type Writing = ReturnType<typeof useClaimEditor>;

/** The item of the first field that is wrong. */
const wrongItem = (errors: Readonly<Record<string, unknown>>): number | null => {
  const found = Object.keys(errors).flatMap((path) => /^items\.(\d+)\./.exec(path)?.[1] ?? []);
  return found.length > 0 ? Math.min(...found.map(Number)) : null;
};

/** Which item is open: the only one at first, then the one that was added, or the first that is wrong. */
function useOpenItem(
  items: readonly ItemValues[],
  errors: Readonly<Record<string, unknown>>,
  root: { current: HTMLElement | null },
) {
  // Until one is chosen, a single item is open.
  const [chosen, setOpen] = useState<string | null>();
  const open = chosen === undefined ? (items.length === 1 ? (items[0]?.key ?? null) : null) : chosen;
  const wrong = wrongItem(errors);
  const wrongKey = wrong === null ? undefined : items[wrong]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other fields are wrong
  useEffect(() => {
    if (!wrongKey) return;
    setOpen(wrongKey);
    const frame = setTimeout(() =>
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
    return () => clearTimeout(frame);
  }, [errors]);
  return [open, setOpen] as const;
}

/** Writes a claim: its items, each worked out by the server while it is typed, and what becomes of them. */
export function ClaimEditor(props: EditedClaim) {
  const { t } = useTranslation('claim-editor');
  const { terms, claim, corrected } = props;
  const writing = useClaimEditor(props);
  const { editor, draft, categories, act, passing } = writing;
  const { form } = editor;
  const uploads = useReceiptUploads((key, receipt) => {
    const { items } = form.getValues();
    const index = items.findIndex((item) => item.key === key);
    const item = items[index];
    // One that was sent again is there already.
    if (!item || item.receipts.some(({ id }) => id === receipt.id)) return;
    form.setFieldValue(`items.${index}.receipts`, [...item.receipts, receipt] as never);
    form.clearFieldError(`items.${index}.receipt_ids`);
  });
  writing.waiting.current = uploads.waiting;
  const receiptsStored = useDraftReceipts(draft, uploads, (key) =>
    form.getValues().items.some((item) => item.key === key),
  );
  // A correction that was left before has them in its draft.
  useQueuedReceipts(hasDraftFiles(draft.key) ? null : (props.queued ?? null), uploads.add);
  const stored = draft.stored && receiptsStored;
  useClaimGuard({ dirty: editor.dirty, busy: uploads.busy, stored, passing });
  const { preview, offline } = useClaimPreview(form.values, categories, {
    claim_id: editor.base?.id ?? null,
    corrects_id: claim?.corrects_id ?? corrected?.id ?? null,
  });
  const { items, advance_amount } = form.values;
  const discard = () => {
    uploads.clear();
    form.reset();
  };
  return (
    <div className={css.editor}>
      <div className={css.view}>
        <Stack gap="md">
          <DraftNotice draft={draft} onDiscard={discard} />
          {claim?.sent_back && claim.note ? (
            <Notice tone="warning" title={t('sent_back')}>
              {claim.note}
            </Notice>
          ) : null}
          {corrected || claim?.corrects_id ? <Notice tone="info">{t('correction')}</Notice> : null}
          <Items writing={writing} uploads={uploads} preview={preview} terms={terms} />
        </Stack>
        <HeadFields writing={writing} preview={preview} advanceLeft={terms?.advance_left ?? null} />
      </div>
      <EditorBar
        count={items.length}
        sum={sumOf(items, categories, preview)}
        advance={advance_amount.trim() === '' ? null : advance_amount.replaceAll(',', '')}
        saving={editor.saving}
        busy={uploads.busy}
        offline={offline}
        onSave={() => act('save')}
        onSend={() => act('send')}
      />
      <Conflict editor={editor} />
    </div>
  );
}

function Conflict({ editor }: Pick<Writing, 'editor'>) {
  const { t } = useTranslation('ui');
  const { conflict } = editor;
  return (
    <ConflictDialog
      opened={conflict !== null}
      fields={conflict?.rows({ yes: t('yes'), no: t('no') }) ?? []}
      onKeepMine={() => conflict?.keepMine()}
      onTakeTheirs={() => conflict?.takeTheirs()}
      onClose={() => conflict?.dismiss()}
    />
  );
}

/** Says that what was typed before came back, or is offered where the claim was changed since. */
function DraftNotice({ draft, onDiscard }: { draft: Writing['draft']; onDiscard: () => void }) {
  const { t } = useTranslation('claim-editor');
  const { company } = useSession();
  const { restored } = draft;
  if (!restored) return null;
  const at = formatDateTimeIn(company.config.time_zone, restored.at);
  const discard = () => {
    draft.clear();
    onDiscard();
  };
  return (
    <Notice
      tone="info"
      title={t(restored.outdated ? 'draft.outdated' : 'draft.restored', { at })}
      actions={
        <>
          {restored.outdated ? (
            <Button size="compact-md" onClick={draft.use}>
              {t('draft.use')}
            </Button>
          ) : null}
          <Button size="compact-md" variant="default" onClick={discard}>
            {t('draft.discard')}
          </Button>
        </>
      }
    />
  );
}

interface ItemsProps {
  writing: Writing;
  uploads: ReceiptUploads;
  preview: ClaimPreview | undefined;
  terms: EditedClaim['terms'];
}

function Items({ writing, uploads, preview, terms }: ItemsProps) {
  const { t } = useTranslation('claim-editor');
  const { user } = useSession();
  const { editor, categories } = writing;
  const { form } = editor;
  const { items } = form.values;
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useOpenItem(items, form.errors, root);
  const add = () => {
    const next = newItem(user.today);
    form.insertListItem('items', next);
    setOpen(next.key);
  };
  const remove = (item: ItemValues, index: number) => {
    form.removeListItem('items', index);
    const name = categories.find(({ id }) => id === item.claim_category_id)?.name;
    if (isBlank(item)) return;
    showToast({
      kind: 'success',
      message: t('item.removed', { name: name ?? t('item.number', { number: index + 1 }) }),
      undo: () => form.insertListItem('items', item, index),
    });
  };
  const change = (index: number, values: Partial<ItemValues>) => {
    for (const [name, value] of Object.entries(values)) {
      form.setFieldValue(`items.${index}.${name}`, value as never);
      form.clearFieldError(`items.${index}.${name === 'receipts' ? 'receipt_ids' : name}`);
    }
  };
  return (
    <div ref={root}>
      <ul className={css.items} aria-label={t('fields.items')}>
        {items.map((item, index) => {
          const shown = preview?.items.get(item.key);
          return (
            <ItemCard
              key={item.key}
              {...{ index, item, categories, uploads, terms }}
              kind={kindOf(item, categories)}
              preview={shown}
              amount={amountOf(item, categories, preview)}
              problems={itemProblems(form.errors, { index, item, preview: shown })}
              set={(values) => change(index, values)}
              opened={open === item.key}
              onToggle={() => setOpen(open === item.key ? null : item.key)}
              onRemove={items.length > 1 ? () => remove(item, index) : undefined}
            />
          );
        })}
      </ul>
      {items.length < MAX_CLAIM_ITEMS ? (
        <Button variant="default" mt="sm" leftSection={<IconPlus size={16} />} onClick={add}>
          {t('item.add')}
        </Button>
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          {t('item.most', { count: MAX_CLAIM_ITEMS })}
        </Text>
      )}
    </div>
  );
}
