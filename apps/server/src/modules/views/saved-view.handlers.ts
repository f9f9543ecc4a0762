import {
  MAX_VIEWS,
  type SavedView,
  savedViewEndpoints,
  type ViewScreen,
} from '@mesra/contract/views/saved-view';
import { readViewQuery } from '@mesra/contract/views/view-lists';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type Call, handle } from '../../kit/http.ts';
import { forbidden, invalid, notFound, Problem } from '../../kit/problem.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { isPersonalNumber } from './personal-number.reads.ts';
import { abilities, mayOpen, maySee, mayShare } from './views.policy.ts';
import { savedViewDefaults, savedViews } from './views.tables.ts';

type Row = typeof savedViews.$inferSelect;
type ViewCall = Pick<Call<never>, 'tx' | 'actor' | 'companyIds'>;

/** Views by a condition, as the caller sees them. */
async function present({ tx, actor }: ViewCall, where: SQL | undefined): Promise<SavedView[]> {
  const rows = await tx
    .select({ row: savedViews, default_id: savedViewDefaults.view_id })
    .from(savedViews)
    .leftJoin(
      savedViewDefaults,
      and(
        eq(savedViewDefaults.company_id, savedViews.company_id),
        eq(savedViewDefaults.view_id, savedViews.id),
        eq(savedViewDefaults.user_id, actor.user_id),
      ),
    )
    .where(where)
    .orderBy(sql`lower(${savedViews.name})`, savedViews.id);
  const others = rows.flatMap(({ row }) => (row.user_id === actor.user_id ? [] : [row.user_id]));
  const names = new Map<number, string>();
  if (others.length > 0) {
    const { rows: people } = await tx.$client.query<{ id: number; name: string }>(
      'select id, name from system.people($1)',
      [others],
    );
    for (const { id, name } of people) names.set(id, name);
  }
  return rows.map(({ row, default_id }) => ({
    id: row.id,
    company_id: row.company_id,
    screen: row.screen,
    name: row.name,
    ...readViewQuery(row.screen as ViewScreen, row.query),
    columns: row.columns,
    shared: row.shared,
    mine: row.user_id === actor.user_id,
    author: names.get(row.user_id) ?? null,
    is_default: default_id !== null,
    version: row.version,
    can: abilities(actor, row),
  }));
}

const whereRow = (row: Pick<Row, 'company_id' | 'id'>) =>
  and(eq(savedViews.company_id, row.company_id), eq(savedViews.id, row.id));

async function one(call: ViewCall, row: Pick<Row, 'company_id' | 'id'>): Promise<SavedView> {
  const [view] = await present(call, whereRow(row));
  if (!view) throw notFound();
  return view;
}

/** A view that the caller may see, else not found; held until the transaction ends. */
async function find(call: ViewCall, id: number): Promise<Row> {
  const [row] = await call.tx
    .select()
    .from(savedViews)
    .where(and(inArray(savedViews.company_id, [...call.companyIds]), eq(savedViews.id, id)))
    .for('update');
  if (!row || !maySee(call.actor, row)) throw notFound();
  return row;
}

type KeepCall = ViewCall & Pick<Call<never>, 'services'>;

/** What a view is to keep of a query; a number that identifies somebody lies nowhere but sealed. */
async function storedQuery(call: KeepCall, companyId: number, screen: ViewScreen, requested: Row['query']) {
  const { query } = readViewQuery(screen, requested);
  const { keyword } = query;
  if (typeof keyword === 'string' && (await isPersonalNumber(call, companyId, keyword)))
    throw invalid('name', 'view.keeps_number');
  return query;
}

const notToShare = () => new Problem('forbidden', { key: 'view.not_to_share' });

const list = handle(savedViewEndpoints.list, async (call) => {
  const { query, actor } = call;
  if (!mayOpen(actor, query.company_id, query.screen)) throw forbidden();
  const views = await present(
    call,
    and(
      eq(savedViews.company_id, query.company_id),
      eq(savedViews.screen, query.screen),
      or(eq(savedViews.shared, true), eq(savedViews.user_id, actor.user_id)),
    ),
  );
  return { data: { views, may_share: mayShare(actor, query.company_id) } };
});

const create = handle(savedViewEndpoints.create, async (call) => {
  const { body, actor, tx } = call;
  const { company_id, screen } = body;
  if (!mayOpen(actor, company_id, screen)) throw forbidden();
  if (body.shared && !mayShare(actor, company_id)) throw notToShare();
  // One after the other for each person, so that two at once do not go beyond the most there may be.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`saved views ${company_id} ${actor.user_id}`}, 0))`,
  );
  const mine = and(
    eq(savedViews.company_id, company_id),
    eq(savedViews.user_id, actor.user_id),
    eq(savedViews.screen, screen),
  );
  const stored = await tx.$count(savedViews, mine);
  if (stored >= MAX_VIEWS) throw invalid('name', 'view.too_many', { max: MAX_VIEWS });
  const query = await storedQuery(call, company_id, screen, body.query);
  const [row] = await tx
    .insert(savedViews)
    .values({ ...body, query, user_id: actor.user_id })
    .returning();
  if (!row) throw notFound();
  return { data: await one(call, row), message: 'saved', status: 201 };
});

const update = handle(savedViewEndpoints.update, async (call) => {
  const { params, body, actor, tx } = call;
  const row = await find(call, params.id);
  if (!abilities(actor, row).update) throw forbidden();
  const { version, query, name, columns, shared } = body;
  await assertVersion(row, version, () => one(call, row));
  if (shared === true && !row.shared && !mayShare(actor, row.company_id)) throw notToShare();
  const set = {
    ...(name === undefined ? {} : { name }),
    ...(columns === undefined ? {} : { columns }),
    ...(shared === undefined ? {} : { shared }),
    ...(query === undefined
      ? {}
      : { query: await storedQuery(call, row.company_id, row.screen as ViewScreen, query) }),
  };
  if (Object.keys(set).length > 0) await tx.update(savedViews).set(set).where(whereRow(row));
  // Whoever had opened the list with a view that is no longer theirs to see opens it plain.
  if (shared === false)
    await tx
      .delete(savedViewDefaults)
      .where(
        and(
          eq(savedViewDefaults.company_id, row.company_id),
          eq(savedViewDefaults.view_id, row.id),
          sql`${savedViewDefaults.user_id} <> ${row.user_id}`,
        ),
      );
  return { data: await one(call, row), message: 'saved' };
});

const remove = handle(savedViewEndpoints.remove, async (call) => {
  const row = await find(call, call.params.id);
  if (!abilities(call.actor, row).remove) throw forbidden();
  await call.tx.delete(savedViews).where(whereRow(row));
  return { data: {}, message: 'deleted' };
});

const setDefault = handle(savedViewEndpoints.setDefault, async (call) => {
  const { params, body, actor, tx } = call;
  const row = await find(call, params.id);
  const values = {
    company_id: row.company_id,
    user_id: actor.user_id,
    screen: row.screen,
    view_id: row.id,
  };
  const { company_id, user_id, screen } = savedViewDefaults;
  if (body.is_default)
    await tx
      .insert(savedViewDefaults)
      .values(values)
      .onConflictDoUpdate({ target: [company_id, user_id, screen], set: { view_id: row.id } });
  else
    await tx
      .delete(savedViewDefaults)
      .where(
        and(
          eq(company_id, row.company_id),
          eq(user_id, actor.user_id),
          eq(savedViewDefaults.view_id, row.id),
        ),
      );
  return { data: await one(call, row), message: 'saved' };
});

export const savedViewHandlers = [list, create, update, remove, setDefault];
