import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Vault } from '../../kit/crypto.ts';
import type { Tx } from '../../kit/db.ts';
import { drawIds } from '../../kit/draw-ids.ts';
import { isAmong } from '../../kit/ids.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import type { Services } from '../../kit/services.ts';
import { eaForms } from './annual-forms.tables.ts';
import { type EaNumbers, type Figured, figureForms } from './ea-figures.ts';
import type { EaYearOf } from './ea-year.reads.ts';

type EaFormRow = typeof eaForms.$inferSelect;

const numbersContext = ({ company_id, id }: Pick<EaFormRow, 'company_id' | 'id'>) =>
  sealContextOf('ea_forms.numbers_sealed', company_id, id);

/** The numbers of a form's person, in the open. */
export const openEaNumbers = (vault: Vault, row: EaFormRow): EaNumbers =>
  JSON.parse(vault.open(numbersContext(row), Buffer.from(row.numbers_sealed))) as EaNumbers;

/**
 * Holds the forms of a company's year until the transaction ends: they are worked out, issued and replaced one after another.
 * Taken after the month of a payroll (`lockMonth`), where that is held.
 */
export async function lockEaForms(tx: Tx, { company_id, year }: EaYearOf): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(concat('ea forms ', ${year}::int), ${company_id}))`,
  );
}

const COMPARED = {
  id: eaForms.id,
  company_id: eaForms.company_id,
  employee_id: eaForms.employee_id,
  status: eaForms.status,
  amounts: eaForms.amounts,
  problems: eaForms.problems,
  has_opening_balance: eaForms.has_opening_balance,
  person: eaForms.person,
  source: eaForms.source,
  numbers_sealed: eaForms.numbers_sealed,
};
type Known = Pick<EaFormRow, keyof typeof COMPARED>;

/** What a form says but for its numbers. */
const contentOf = ({ amounts, problems, has_opening_balance, person }: Known | Figured) => ({
  ...{ amounts, problems, has_opening_balance, person },
});

/** Whether a stored form says the same; its numbers are opened, for what is sealed twice differs. */
const isSame = (vault: Vault, one: Figured, row: Known | undefined): boolean =>
  row !== undefined &&
  isDeepStrictEqual(contentOf(row), contentOf(one)) &&
  vault.open(numbersContext(row), Buffer.from(row.numbers_sealed)) === one.numbers;

const WRITE = `
  insert into ea_forms (company_id, year, id, employee_id, amounts, problems, has_opening_balance, person, source, numbers_sealed)
  overriding system value
  select $1, $2, r.id, r.employee_id, r.amounts, r.problems, r.has_opening_balance, r.person, r.source, decode(r.sealed, 'base64')
  from json_to_recordset($3) as r(id bigint, employee_id bigint, amounts jsonb, problems jsonb, has_opening_balance boolean,
    person jsonb, source text, sealed text)
  on conflict (company_id, id) do update set amounts = excluded.amounts, problems = excluded.problems,
    has_opening_balance = excluded.has_opening_balance, person = excluded.person, source = excluded.source,
    numbers_sealed = excluded.numbers_sealed`;

/** Notes of issued forms that say the same which payrolls they agree with now. */
async function keepAgreeing(
  tx: Tx,
  figured: readonly Figured[],
  issued: ReadonlyMap<number, Known>,
  differing: ReadonlySet<Figured>,
): Promise<void> {
  const rows = figured.flatMap((one) => {
    const form = issued.get(one.employee_id);
    if (!form || differing.has(one) || form.source === one.source) return [];
    return [{ company_id: form.company_id, id: form.id, source: one.source }];
  });
  if (rows.length === 0) return;
  await tx.execute(sql`update ${eaForms} set source = r.source
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(company_id bigint, id bigint, source text)
    where ${eaForms}.company_id = r.company_id and ${eaForms}.id = r.id`);
}

/**
 * Makes these the drafts of some people's year. What was issued stays, and where it says the same there is no draft beside it;
 * a draft that says the same stays as it is. People who have no form any more lose their draft.
 */
async function keepForms(
  tx: Tx,
  vault: Vault,
  { company_id, year, ids }: EaYearOf & { ids: readonly number[] },
  figured: readonly Figured[],
): Promise<void> {
  const ofYear = and(eq(eaForms.company_id, company_id), eq(eaForms.year, year));
  const known = await tx
    .select(COMPARED)
    .from(eaForms)
    .where(and(ofYear, isAmong(eaForms.employee_id, [...ids]), inArray(eaForms.status, ['Draft', 'Issued'])));
  const knownOf = (status: Known['status']) =>
    new Map(known.filter((row) => row.status === status).map((row) => [row.employee_id, row]));
  const [drafts, issued] = [knownOf('Draft'), knownOf('Issued')];
  const wanted = figured.filter((one) => !isSame(vault, one, issued.get(one.employee_id)));
  await keepAgreeing(tx, figured, issued, new Set(wanted));
  const changed = wanted.filter((one) => {
    const draft = drafts.get(one.employee_id);
    return !isSame(vault, one, draft) || draft?.source !== one.source;
  });
  const people = new Set(wanted.map((one) => one.employee_id));
  const over = [...drafts.values()].filter((row) => !people.has(row.employee_id)).map((row) => row.id);
  if (over.length > 0) await tx.delete(eaForms).where(and(ofYear, isAmong(eaForms.id, over)));
  if (changed.length === 0) return;
  const added = changed.filter((one) => !drafts.has(one.employee_id));
  const drawn = await drawIds(tx, 'public.ea_forms', added.length);
  const rows = changed.map(({ numbers, ...one }) => {
    const id = drafts.get(one.employee_id)?.id ?? drawn.pop() ?? 0;
    return { ...one, id, sealed: vault.seal(numbersContext({ company_id, id }), numbers).toString('base64') };
  });
  await tx.$client.query(WRITE, [company_id, year, JSON.stringify(rows)]);
}

/** Works out the forms of some people's year and keeps them; the forms of the year are held. */
export async function refigure(
  tx: Tx,
  services: Pick<Services, 'vault'>,
  { company_id, year, ids }: EaYearOf & { ids: readonly number[] },
): Promise<void> {
  await lockEaForms(tx, { company_id, year });
  const figured = await figureForms(tx, services, { company_id, year }, ids);
  await keepForms(tx, services.vault, { company_id, year, ids }, figured);
}
