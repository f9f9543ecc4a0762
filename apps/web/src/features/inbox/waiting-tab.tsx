import { Button, Checkbox, Group } from '@mantine/core';
import type { ApprovalPart } from '@mesra/contract/approvals/approval';
import { inboxEndpoints, MAX_APPROVED_AT_ONCE } from '@mesra/contract/inbox/inbox';
import { INBOX_KINDS, type InboxKindName, type InboxRow } from '@mesra/contract/inbox/inbox-row';
import { IconCheck, IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/format.ts';
import { heldItems } from '../../lib/held-items.ts';
import { sendHeld } from '../../lib/held-writes.ts';
import { type ListView, useList } from '../../lib/list.ts';
import { useSession } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';
import { useWaiting } from '../../lib/use-waiting.ts';
import { SelectionBar, useSelection } from '../../ui/selection-bar.tsx';
import css from './inbox.module.css';
import { InboxDetail } from './inbox-detail.tsx';
import { InboxList, type Ticking } from './inbox-list.tsx';
import { InboxPanes } from './inbox-panes.tsx';
import { itemName } from './item-name.ts';
import { rowAfter, useChosenItem } from './use-chosen-item.ts';
import { useDue } from './use-due.ts';
import { useHoldDecision } from './use-hold-decision.ts';
import { focusRow, useInboxKeys } from './use-inbox-keys.ts';

/** The rows without those whose decision can still be undone; when none is left of a page, the next is fetched. */
function useRows(list: ListView<InboxRow>): readonly InboxRow[] {
  const held = useStore(heldItems);
  const rows = (list.rows ?? []).filter(
    (row) => !held.some(({ kind, id }) => kind === row.kind && id === row.id),
  );
  const hidden = (list.rows ?? []).length - rows.length;
  const more = rows.length === 0 && hidden > 0 && (list.meta?.total ?? 0) > hidden;
  useEffect(() => {
    if (more) sendHeld();
  }, [more]);
  return rows;
}

interface WaitingTabProps {
  /** Only requests of a part of their kinds, for a page of that part. */
  part?: ApprovalPart;
  /** What the page says where nothing waits. */
  empty?: { title: string; hint: string };
}

/** What waits for the caller, or what they have put off, with the facts of the selected item beside it. */
export function WaitingTab({ part, empty }: WaitingTabProps) {
  const { t } = useTranslation('inbox');
  const zone = useSession().company.config.time_zone;
  const list = useList(inboxEndpoints.list, part ? { fixed: { part } } : {});
  const rows = useRows(list);
  const { phone, selected, show } = useChosenItem(rows);
  const { one, many } = useHoldDecision(zone);
  const selection = useSelection({ ...list, rows: [...rows] }, undefined);
  const toggle = (row: InboxRow) => {
    if (row.alone !== null) return;
    const others = selection.rows.filter((other) => itemName(other) !== itemName(row));
    selection.set(others.length < selection.rows.length ? others : [...others, row]);
  };
  useDue();
  useInboxKeys({ rows, selected, select: show, tick: toggle });
  /** Continues with the next item, or on a phone with the list. */
  const goOn = () => {
    const next = selected === null ? null : rowAfter(rows, selected);
    show(phone ? null : next);
    if (!phone) requestAnimationFrame(() => focusRow(next));
  };
  const detail =
    selected === null ? null : (
      <InboxDetail
        key={selected}
        name={selected}
        zone={zone}
        onDecide={(item, action, body) => {
          one(item, action, body, () => show(itemName(item)));
          goOn();
        }}
        onSnoozed={goOn}
        onBack={phone ? () => show(null) : undefined}
      />
    );
  if (phone && detail) return <div className={`surface ${css.detail}`}>{detail}</div>;
  const approve = () => {
    const chosen = selection.rows;
    many(chosen, () => selection.set([...chosen]));
    selection.clear();
    if (chosen.some((row) => itemName(row) === selected)) show(null);
  };
  const snoozed = list.state.snoozed === true;
  const filtered = list.activeFilters.length > 0;
  return (
    <>
      {part ? null : <KindFilter list={list} />}
      <InboxPanes
        list={list}
        shown={rows.length}
        detail={phone ? undefined : detail}
        empty={
          empty ?? {
            title: t(snoozed ? 'none_snoozed' : filtered ? 'none_of_kind' : 'none'),
            hint: t(snoozed ? 'none_snoozed_hint' : 'none_hint'),
          }
        }
      >
        {selection.rows.length > 0 ? (
          <SelectionBar selection={selection} list={list} max={undefined}>
            <Button variant="subtle" size="compact-md" onClick={selection.clear}>
              {t('untick')}
            </Button>
            <Button size="compact-md" leftSection={<IconCheck size={16} />} onClick={approve}>
              {t('approve_many', { count: selection.rows.length })}
            </Button>
          </SelectionBar>
        ) : null}
        <TickAll rows={rows} ticked={selection.rows} set={selection.set} />
        <InboxList
          rows={rows}
          selected={selected}
          zone={zone}
          ticking={rows.some((row) => row.alone === null) ? { ticked: selection.rows, toggle } : null}
          onSelect={show}
        />
      </InboxPanes>
    </>
  );
}

interface TickAllProps extends Pick<Ticking, 'ticked'> {
  rows: readonly InboxRow[];
  set: (rows: InboxRow[]) => void;
}

/** Ticks everything of the page that may be approved together; nothing where only one may. */
function TickAll({ rows, ticked, set }: TickAllProps) {
  const { t } = useTranslation('inbox');
  const safe = rows.filter((row) => row.alone === null).slice(0, MAX_APPROVED_AT_ONCE);
  if (safe.length < 2) return null;
  const all = ticked.length >= safe.length;
  return (
    <div className={css.all}>
      <Checkbox
        size="sm"
        label={t('tick_all', { count: safe.length })}
        checked={all}
        indeterminate={!all && ticked.length > 0}
        onChange={() => set(all ? [] : safe)}
      />
    </div>
  );
}

/** One kind or all, and what is put off; kinds of which nothing waits are left out. */
function KindFilter({ list }: { list: ListView<InboxRow> }) {
  const { t } = useTranslation('inbox');
  const data = useWaiting();
  const chosen = [list.state.kind ?? []].flat() as InboxKindName[];
  const snoozed = list.state.snoozed === true;
  const put = data?.snoozed ?? 0;
  const countOf = (kind: InboxKindName) => data?.kinds.find((one) => one.kind === kind)?.count ?? 0;
  const kinds = INBOX_KINDS.filter((kind) => countOf(kind) > 0 || chosen.includes(kind));
  const several = kinds.length > 1 || chosen.length > 0;
  if (!several && put === 0 && !snoozed) return null;
  const option = (label: string, count: number, on: boolean, next: object, icon?: React.ReactNode) => (
    <Button
      key={label}
      size="compact-md"
      variant={on ? 'light' : 'default'}
      aria-pressed={on}
      leftSection={icon}
      onClick={() => list.change({ kind: undefined, snoozed: undefined, ...next }, { id: undefined })}
    >
      {label} <span className={`figures ${css.count}`}>{formatCount(count)}</span>
    </Button>
  );
  return (
    <Group gap={6} mb="sm" role="group" aria-label={t('filter')}>
      {option(t('all'), data?.count ?? 0, chosen.length === 0 && !snoozed, {})}
      {several
        ? kinds.map((kind) =>
            option(t(`kinds.${kind}`), countOf(kind), chosen.includes(kind) && !snoozed, { kind: [kind] }),
          )
        : null}
      {put > 0 || snoozed
        ? option(t('snooze.filter'), put, snoozed, { snoozed: true }, <IconClock size={15} aria-hidden />)
        : null}
    </Group>
  );
}
