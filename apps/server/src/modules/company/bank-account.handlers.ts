import { may } from '@mesra/contract/access/may';
import { type BankAccount, bankAccountEndpoints } from '@mesra/contract/company/bank-account';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../kit/actor.ts';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { drawId } from '../../kit/draw-ids.ts';
import { handle } from '../../kit/http.ts';
import { countMatches, likePattern, metaOf, pageOf } from '../../kit/list.ts';
import { invalid, notFound, Problem } from '../../kit/problem.ts';
import type { Services } from '../../kit/services.ts';
import { assertVersion } from '../../kit/versioned.ts';
import { bankName, isKnownSwift } from '../reference-data/reference-data.api.ts';
import { openAccountNumber, sealAccountNumber } from './bank-account-number.ts';
import { companyBankAccounts as accounts, bankAccountReveals } from './bank-accounts.tables.ts';

type AccountRow = typeof accounts.$inferSelect;
type Purpose = AccountRow['purpose'];

const lastFour = (vault: Vault, row: AccountRow) => openAccountNumber(vault, row).slice(-4);

const present =
  ({ actor, services }: { actor: Actor; services: Services }) =>
  (row: AccountRow): BankAccount => {
    const role = actor.roles.find((one) => one.company_id === row.company_id);
    const allowed = role !== undefined && may(role, '/admin/company/bank');
    return {
      id: row.id,
      company_id: row.company_id,
      bank_swift: row.bank_swift,
      bank_name: bankName(row.bank_swift) ?? row.bank_swift,
      last_four: lastFour(services.vault, row),
      holder: row.holder,
      purpose: row.purpose,
      is_default: row.is_default,
      archived_at: row.archived_at,
      version: row.version,
      updated_at: row.updated_at,
      can: { update: allowed && row.archived_at === null, archive: allowed, reveal: allowed },
    };
  };

/** Rejects a duplicate number within a purpose; also blocks key rotation meanwhile. */
async function assertUnique(
  tx: Tx,
  vault: Vault,
  requested: { company_id: number; purpose: Purpose; number: string; id?: number },
): Promise<void> {
  const [other] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        eq(accounts.company_id, requested.company_id),
        eq(accounts.purpose, requested.purpose),
        inArray(
          accounts.account_number_index,
          vault.indexes(requested.company_id, 'account_number', requested.number),
        ),
        requested.id === undefined ? undefined : ne(accounts.id, requested.id),
      ),
    );
  if (other) throw invalid('account_number', 'validation.taken');
}

function assertBank(swift: string): void {
  if (!isKnownSwift(swift)) throw invalid('bank_swift', 'validation.bank');
}

/**
 * Locks the active accounts of a purpose until the transaction ends, so that concurrent changes keep one
 * default.
 */
const heldAccounts = (tx: Tx, company_id: number, purpose: Purpose) =>
  tx
    .select()
    .from(accounts)
    .where(
      and(eq(accounts.company_id, company_id), eq(accounts.purpose, purpose), isNull(accounts.archived_at)),
    )
    .orderBy(accounts.id)
    .for('update');

const dropDefault = (tx: Tx, company_id: number, purpose: Purpose) =>
  tx
    .update(accounts)
    .set({ is_default: false })
    .where(
      and(eq(accounts.company_id, company_id), eq(accounts.purpose, purpose), eq(accounts.is_default, true)),
    );

async function accountRow(tx: Tx, companyIds: readonly number[], id: number): Promise<AccountRow> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(and(inArray(accounts.company_id, [...companyIds]), eq(accounts.id, id)));
  if (!row) throw notFound();
  return row;
}

const list = handle(bankAccountEndpoints.list, async ({ query, companyIds, tx, ...caller }) => {
  const where = and(
    inArray(accounts.company_id, [...companyIds]),
    query.archived ? undefined : isNull(accounts.archived_at),
    query.purpose ? eq(accounts.purpose, query.purpose) : undefined,
    query.keyword ? sql`${accounts.holder} ilike ${likePattern(query.keyword)}` : undefined,
  );
  const { holder, purpose, created_at } = accounts;
  const page = pageOf(query, { holder, purpose, created_at }, accounts.id);
  const [rows, counted] = await Promise.all([
    tx
      .select()
      .from(accounts)
      .where(where)
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
    countMatches(tx, sql`from ${accounts} where ${where}`),
  ]);
  const meta = metaOf(query, counted);
  return { data: rows.map(present(caller)), meta };
});

const create = handle(bankAccountEndpoints.create, async ({ body, tx, ...caller }) => {
  const { account_number, ...values } = body;
  const { company_id, purpose } = values;
  const { vault } = caller.services;
  assertBank(values.bank_swift);
  // Locks the company's row instead of its accounts, of which there may be none.
  await tx.execute(sql`select from companies where id = ${company_id} for no key update`);
  await assertUnique(tx, vault, { company_id, purpose, number: account_number });
  const others = await heldAccounts(tx, company_id, purpose);
  const is_default = values.is_default || !others.some((one) => one.is_default);
  if (is_default) await dropDefault(tx, company_id, purpose);
  const of = { company_id, id: await drawId(tx, 'public.company_bank_accounts') };
  const [row] = await tx
    .insert(accounts)
    .overridingSystemValue()
    .values({ ...values, ...of, is_default, ...sealAccountNumber(vault, of, account_number) })
    .returning();
  if (!row) throw notFound();
  return { data: present(caller)(row), message: 'created', status: 201 };
});

const update = handle(bankAccountEndpoints.update, async ({ params, body, companyIds, tx, ...caller }) => {
  const { version, account_number, archived, is_default, ...values } = body;
  const { vault, clock } = caller.services;
  const seen = await accountRow(tx, companyIds, params.id);
  const { company_id, purpose } = seen;
  await tx.execute(sql`select from companies where id = ${company_id} for no key update`);
  const others = (await heldAccounts(tx, company_id, purpose)).filter((one) => one.id !== seen.id);
  const row = await accountRow(tx, companyIds, params.id);
  await assertVersion(row, version, () => present(caller)(row));
  if (values.bank_swift !== undefined) assertBank(values.bank_swift);
  if (archived === true && row.is_default && others.length > 0)
    throw new Problem('wrong_state', { key: 'company.last_default', current: present(caller)(row) });
  if (account_number !== undefined)
    await assertUnique(tx, vault, { company_id, purpose, number: account_number, id: row.id });
  const set: Partial<AccountRow> = { ...values };
  if (account_number !== undefined) Object.assign(set, sealAccountNumber(vault, row, account_number));
  if (archived !== undefined) set.archived_at = archived ? clock.now().toISOString() : null;
  const willBeActive = archived === undefined ? row.archived_at === null : !archived;
  const becomes = willBeActive && (is_default === true || !others.some((one) => one.is_default));
  if (becomes && !row.is_default) await dropDefault(tx, company_id, purpose);
  set.is_default = willBeActive ? becomes || row.is_default : false;
  const [saved] = await tx
    .update(accounts)
    .set(set)
    .where(and(eq(accounts.company_id, company_id), eq(accounts.id, row.id)))
    .returning();
  if (!saved) throw notFound();
  return { data: present(caller)(saved), message: 'saved' };
});

const reveal = handle(bankAccountEndpoints.reveal, async ({ params, companyIds, tx, services }) => {
  const row = await accountRow(tx, companyIds, params.id);
  await tx.insert(bankAccountReveals).values({
    company_id: row.company_id,
    bank_account_id: row.id,
    account: `${bankName(row.bank_swift) ?? row.bank_swift} •••• ${lastFour(services.vault, row)}`,
    revealed_at: services.clock.now().toISOString(),
  });
  return { data: { account_number: openAccountNumber(services.vault, row) } };
});

export const bankAccountHandlers = [list, create, update, reveal];
