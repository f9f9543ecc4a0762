import type { ClaimFacts } from '@mesra/contract/claims/claim';
import type { ClaimItem } from '@mesra/contract/claims/claim-item';
import clsx from 'clsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTyping } from '../../lib/typing.ts';
import css from './claim-desk.module.css';
import { ClaimItemFacts } from './claim-item-facts.tsx';
import { DeskAbout } from './desk-about.tsx';
import { DeskDecision } from './desk-decision.tsx';
import { type DeskClaim, type ItemChecked, nextUndecided, type Typing, undecidedOf } from './desk-items.ts';
import { DeskList } from './desk-list.tsx';
import { DeskReceipt } from './desk-receipt.tsx';

interface ClaimDeskProps {
  claim: DeskClaim;
  facts: ClaimFacts;
  /**
   * Sends decisions; null where the reader may not decide. Rejects with what the server says of them; anything else is
   * reported by it.
   */
  check: ((items: ItemChecked[]) => Promise<unknown>) | null;
  saving: boolean;
  /** The last item was decided. */
  onComplete?: () => void;
  /** The desk fills the height of what it is in, and has the focus when it opens. */
  whole?: boolean;
}

const MOVES: Readonly<Record<string, number>> = { j: 1, k: -1, arrowdown: 1, arrowup: -1 };

/** The item that is looked at, and the decisions about it, by buttons and by keys. */
function useDesk(props: ClaimDeskProps) {
  const { check, saving, onComplete, whole } = props;
  const items = props.claim.item_list;
  const [chosen, setChosen] = useState<number | null>(null);
  const [typing, setTyping] = useState<Typing>(null);
  const item = items.find(({ id }) => id === chosen) ?? undecidedOf(items)[0] ?? items[0];
  const desk = useRef<HTMLDivElement>(null);
  // The claim comes after what it is in has taken the focus.
  useEffect(() => {
    if (whole) desk.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [whole]);
  const select = (id: number) => {
    setTyping(null);
    setChosen(id);
    desk.current?.querySelector<HTMLElement>(`[data-desk-item="${id}"]`)?.focus({ preventScroll: true });
    desk.current?.querySelector(`[data-desk-item="${id}"]`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const decide = async (decided: ItemChecked[]) => {
    if (!check || saving) return;
    await check(decided);
    const gone = new Set(decided.map(({ id }) => id));
    const next = nextUndecided(
      items.map((one) => (gone.has(one.id) ? { id: one.id, decision: 'Accepted' as const } : one)),
      decided.at(-1)?.id ?? 0,
    );
    if (next !== null) return select(next);
    select(item?.id ?? 0);
    onComplete?.();
  };
  const accept = (some: readonly Pick<ClaimItem, 'id'>[]) =>
    void decide(some.map(({ id }) => ({ id, decision: 'Accepted' as const }))).catch(() => undefined);
  const move = (by: number) => {
    const next = items[items.findIndex(({ id }) => id === item?.id) + by];
    if (next) select(next.id);
  };
  return { item, desk, select, typing, setTyping, decide, accept, move };
}

/**
 * The items of a claim: the list, the receipt of the selected one beside its facts and the decision, and the next without going
 * back. The keys work wherever the focus is in it.
 */
export function ClaimDesk(props: ClaimDeskProps) {
  const { claim, facts, check, saving } = props;
  const { t } = useTranslation('claim-desk');
  const { item, desk, select, typing, setTyping, decide, accept, move } = useDesk(props);
  if (!item) return null;
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const inside = event.currentTarget.contains(event.target as Node);
    if (!inside || event.defaultPrevented || event.repeat || isTyping(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const key = event.key.toLowerCase();
    const by = MOVES[key];
    // The arrows scroll the facts.
    const { target } = event;
    const scrolls = target instanceof Element && target.closest('[data-desk-facts]') !== null;
    if (scrolls && event.key.startsWith('Arrow')) return;
    if (by === undefined && (!check || !'alr'.includes(key))) return;
    event.preventDefault();
    if (by !== undefined) move(by);
    else if (key === 'a') accept([item]);
    else setTyping(key === 'l' ? 'less' : 'reject');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is operated; keys are another way to them
    <div
      ref={desk}
      className={clsx(css.desk, props.whole && css.whole)}
      tabIndex={-1}
      onKeyDown={press}
      data-claim-desk
    >
      <div className={css.panes}>
        <DeskList
          items={claim.item_list}
          selected={item.id}
          onSelect={select}
          onAcceptRest={check ? () => accept(undecidedOf(claim.item_list)) : null}
          saving={saving}
          autoFocus={props.whole ?? false}
        />
        <DeskDecision
          key={item.id}
          item={item}
          name={claim.employee.name}
          typing={typing}
          onType={setTyping}
          decide={check ? decide : null}
          saving={saving}
        />
        <DeskReceipt key={`receipt ${item.id}`} item={item} />
        <section
          className={css.facts}
          aria-label={t('facts')}
          data-desk-facts
          tabIndex={props.whole ? 0 : undefined}
        >
          <ClaimItemFacts item={item} beside />
          <DeskAbout claim={claim} item={item} facts={facts} />
          {check ? <p className={css.keys}>{t('keys')}</p> : null}
        </section>
      </div>
    </div>
  );
}
