import type { OwnItemKind } from '@mesra/contract/inbox/acknowledgement-kind';
import type {
  DoneRow,
  InboxFacts,
  InboxItem,
  InboxKindName,
  InboxRow,
  SentRow,
} from '@mesra/contract/inbox/inbox-row';
import { isOpen } from '@mesra/domain/approvals/approval';
import { and, inArray } from 'drizzle-orm';
import type { RowCall } from '../../kit/http.ts';
import { isAmong } from '../../kit/ids.ts';
import { peopleNames } from '../../kit/people.ts';
import { notFound } from '../../kit/problem.ts';
import { type ApprovalRow, approvalsOf, decidersOfOpen, findDecidable } from '../approvals/approvals.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  aloneOf,
  decisionKind,
  entriesOf,
  isAcknowledgement,
  isDecision,
  itemKey,
  ownKind,
} from './inbox-kinds.ts';
import { type Item, type WaitingItem, waitingItem, wanted } from './item.reads.ts';

async function peopleOf(call: RowCall, rows: readonly Pick<Item, 'employee_id'>[]) {
  const ids = [...new Set(rows.flatMap((row) => row.employee_id ?? []))];
  if (ids.length === 0) return new Map<number, NonNullable<InboxRow['employee']>>();
  const { company_id, id, name, employee_code, image } = employees;
  const found = await call.tx
    .select({ id, name, employee_code, image })
    .from(employees)
    .where(and(inArray(company_id, [...call.companyIds]), isAmong(id, ids)));
  return new Map(found.map((person) => [person.id, person]));
}

/** What every list says about some items, and the pages of their records; those without a subject are left out. */
async function presentItems<T extends Item>(call: RowCall, items: readonly T[]) {
  const [people, entries] = await Promise.all([peopleOf(call, items), entriesOf(call, items)]);
  return items.flatMap((item) => {
    const { id, company_id, kind } = item;
    const employee = item.employee_id === null ? null : people.get(item.employee_id);
    const entry = entries.get(itemKey(item));
    if (employee === undefined || !entry) return [];
    return [{ item, entry, row: { id, company_id, kind, employee, summary: entry.summary } }];
  });
}

/** What waits with what the list says about it, in a constant number of queries. */
export const presentRows = async (call: RowCall, items: readonly WaitingItem[]): Promise<InboxRow[]> =>
  (await presentItems(call, items)).map(({ item, row }) => ({
    ...row,
    waiting_since: item.since,
    status: item.status,
    alone: aloneOf(row.summary),
    snoozed_until: item.until,
  }));

/** Names of people by account id, for the format of the API. */
async function namer(call: RowCall, ids: readonly (number | null)[]) {
  const names = await peopleNames(
    call.tx,
    ids.flatMap((id) => id ?? []),
  );
  return (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
}

/** What the caller has decided, and for whom. */
export async function presentDone(
  call: RowCall,
  items: readonly (Item & { decided_for: number | null })[],
): Promise<DoneRow[]> {
  const [person, shown] = await Promise.all([
    namer(
      call,
      items.map((item) => item.decided_for),
    ),
    presentItems(call, items),
  ]);
  return shown.map(({ item, row }) => ({
    ...row,
    status: item.status,
    decided_at: item.since,
    decided_for: person(item.decided_for),
  }));
}

/** What the caller has requested, with its state and who decides next. */
export async function presentSent(call: RowCall, items: readonly Item[]): Promise<SentRow[]> {
  const approvals = await approvalsOf(
    call,
    items.map(({ id }) => id),
  );
  const found = new Map(approvals.map((row) => [row.id, row]));
  const [waits, person, shown] = await Promise.all([
    decidersOfOpen(
      call.tx,
      approvals.filter(({ status }) => isOpen(status)),
    ),
    namer(
      call,
      approvals.map((row) => row.decided_by),
    ),
    presentItems(call, items),
  ]);
  return shown.map(({ item, row, entry }) => {
    const { decided_by, decided_at } = found.get(item.id) ?? { decided_by: null, decided_at: null };
    const own = call.actor.roles.some(
      (role) => role.company_id === item.company_id && role.employee_id === item.employee_id,
    );
    return {
      ...row,
      status: entry.status ?? item.status,
      sent_at: item.since,
      waits_for: waits.get(item.id) ?? null,
      decided_by: person(decided_by),
      decided_at,
      link: own ? entry.pages.own : entry.pages.managed,
    };
  });
}

/** A request that the caller may decide, open or decided; 404 otherwise. */
export const findItem = (call: RowCall, id: number): Promise<ApprovalRow> =>
  findDecidable(call, id, wanted({}));

interface Told {
  requested_by: number | null;
  decided_by: number | null;
  decided_for: number | null;
  decided_at: string | null;
}

/** An item with its facts, and what the caller may do with it. */
async function presentWithFacts(
  call: RowCall,
  item: Item,
  told: Told,
  facts: InboxFacts,
): Promise<InboxItem> {
  const waits = await waitingItem(call, item);
  const [row] = await presentRows(call, [{ ...item, until: waits?.until ?? null }]);
  if (!row) throw notFound();
  const { requested_by, decided_by, decided_for, decided_at } = told;
  const person = await namer(call, [requested_by, decided_by, decided_for]);
  const waiting = waits !== null;
  return {
    ...row,
    requested_by: person(requested_by),
    decided_by: person(decided_by),
    decided_for: person(decided_for),
    decided_at,
    facts,
    can: {
      decide: waiting && isDecision(facts.kind),
      acknowledge: waiting && isAcknowledgement(facts.kind),
      answer: waiting && !isDecision(facts.kind) && !isAcknowledgement(facts.kind),
      snooze: waiting,
    },
  };
}

/** A request with the facts beside the decision. */
export const presentItem = async (call: RowCall, approval: ApprovalRow): Promise<InboxItem> =>
  presentWithFacts(
    call,
    { ...approval, since: approval.created_at },
    approval,
    await decisionKind(approval.kind).facts(call, approval),
  );

/** What waits for the caller alone, or what they have acknowledged, with its facts; 404 otherwise. */
export async function presentOwnItem(call: RowCall, kind: OwnItemKind, id: number): Promise<InboxItem> {
  const { facts, acknowledged_at, waiting_since, ...found } = await ownKind(kind).find(call, id);
  const item = { ...found, kind: kind as InboxKindName, id, since: waiting_since };
  const done = acknowledged_at !== null;
  return presentWithFacts(
    call,
    { ...item, status: done ? 'Acknowledged' : 'Pending' },
    {
      requested_by: null,
      decided_by: done ? call.actor.user_id : null,
      decided_for: null,
      decided_at: acknowledged_at,
    },
    facts,
  );
}
