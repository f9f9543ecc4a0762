import type { Message } from '@mesra/contract/kit/problem';
import { SITE_COLUMNS, type SiteColumn } from '@mesra/contract/sites/site-file';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { todayIn } from '../../kit/actor.ts';
import type { Tx } from '../../kit/db.ts';
import { CHUNK } from '../../kit/many-rows.ts';
import type { FileProblem } from '../../kit/reading/table.ts';
import type { PlannedRow } from '../../kit/row-import.ts';
import { clientKey, clientsByName, ensureClients, type NamedClient } from '../clients/clients.api.ts';
import { visibleTo } from '../employees/employees.api.ts';
import { employees } from '../employees/employees.views.ts';
import { chargeProblem } from '../employment/employment.api.ts';
import type { SiteCells } from './site-file.ts';
import { workSites } from './sites.tables.ts';
import type { SiteCall, StoredSite } from './work-site.reads.ts';
import { changeSite, type SiteValues, siteProblems, siteValues } from './work-site.store.ts';

/** What a row of a file does to a site. */
export interface PlannedSite extends PlannedRow {
  before: StoredSite | null;
  /** The columns that it changes, or has. */
  values: SiteValues;
  /** The name of a client that is to be created first. */
  new_client: string | null;
  changed: SiteColumn[];
}

const lowered = (texts: readonly string[]): string[] => texts.map((text) => text.toLowerCase());

/** The sites of a company with these codes, of any kind, by code, held until the end. */
export async function holdSitesByCode(tx: Tx, companyId: number, codes: readonly string[]) {
  const rows = await tx
    .select()
    .from(workSites)
    .where(
      and(
        eq(workSites.company_id, companyId),
        sql`lower(${workSites.code}) = any (${sql.param(lowered(codes))}::text[])`,
      ),
    )
    .orderBy(workSites.id)
    .for('no key update');
  return new Map(rows.map((row) => [row.code.toLowerCase(), row]));
}

interface Charge {
  id: number;
  /** Why they can newly be in charge of nothing. */
  problem: Message | null;
}

/** Employees of a company by code. */
async function peopleByCode(
  { tx, actor, services }: SiteCall,
  companyId: number,
  codes: readonly string[],
): Promise<Map<string, Charge>> {
  if (codes.length === 0) return new Map();
  const { id, name, employee_code, inactive_at, archived_at } = employees;
  const rows = await tx
    .select({ id, name, employee_code, inactive_at, archived_at })
    .from(employees)
    .where(and(visibleTo(actor, [companyId]), inArray(sql`lower(${employee_code})`, lowered(codes))));
  const today = todayIn(actor, companyId, services.clock);
  return new Map(
    rows.map((row) => [row.employee_code.toLowerCase(), { id: row.id, problem: chargeProblem(row, today) }]),
  );
}

const COLUMN_OF: Readonly<Record<string, SiteColumn>> = {
  client_id: 'client',
  person_in_charge_id: 'person_in_charge',
  check_in_picture_since: 'proofs',
  check_out_picture_since: 'proofs',
  note_since: 'proofs',
};

const columnOf = (field: string): SiteColumn => COLUMN_OF[field] ?? (field as SiteColumn);

/** Of values those that a site does not have yet; its code stays as it is spelled there. */
const newOf = (values: SiteValues, before: StoredSite): SiteValues =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => field !== 'code' && before[field as keyof StoredSite] !== value,
    ),
  );

/** The id of who is in charge, as far as the row says; a problem if nobody of the company can be. */
function chargeOf(
  { row, person_in_charge: code }: SiteCells,
  before: StoredSite | null,
  people: ReadonlyMap<string, Charge>,
  problems: FileProblem[],
): SiteValues {
  if (code === undefined) return {};
  if (code === null) return { person_in_charge_id: null };
  const found = people.get(code.toLowerCase());
  if (found && (found.problem === null || found.id === before?.person_in_charge_id))
    return { person_in_charge_id: found.id };
  const message = found?.problem ?? { key: 'validation.not_in_company' };
  problems.push({ row, column: 'person_in_charge', message });
  return {};
}

/** The id of the client, as far as the row says and there is one; a problem if it can have no new site. */
function clientOf(
  { row, client: name }: SiteCells,
  before: StoredSite | null,
  known: ReadonlyMap<string, NamedClient>,
  problems: FileProblem[],
): SiteValues {
  if (name === undefined) return {};
  if (name === null) return { client_id: null };
  const found = known.get(clientKey(name));
  if (!found) return {};
  if (found.archived && found.id !== before?.client_id)
    problems.push({ row, column: 'client', message: { key: 'client.archived' } });
  return { client_id: found.id };
}

/** What each row would do to the sites of a company, which are held, with all that is wrong. */
export async function planSites(
  call: SiteCall,
  companyId: number,
  rows: readonly SiteCells[],
): Promise<{ planned: PlannedSite[]; new_clients: string[]; problems: FileProblem[] }> {
  const problems: FileProblem[] = [];
  const known = await holdSitesByCode(
    call.tx,
    companyId,
    rows.map(({ code }) => code),
  );
  const people = await peopleByCode(
    call,
    companyId,
    rows.flatMap(({ person_in_charge }) => person_in_charge ?? []),
  );
  const clients = await clientsByName(
    call.tx,
    companyId,
    rows.flatMap(({ client }) => client ?? []),
  );
  const created = new Map<string, string>();
  const planned: PlannedSite[] = [];
  for (const cells of rows) {
    const { row, code, name, client, fields } = cells;
    const before = known.get(code.toLowerCase()) ?? null;
    if (before?.kind === 'outlet') {
      problems.push({ row, column: 'code', message: { key: 'site.code_of_outlet' } });
      continue;
    }
    const all = {
      ...siteValues(call, fields, before),
      ...clientOf(cells, before, clients, problems),
      ...chargeOf(cells, before, people, problems),
    };
    const new_client = client && !clients.has(clientKey(client)) ? client : null;
    if (new_client !== null && !created.has(clientKey(new_client)))
      created.set(clientKey(new_client), new_client);
    const values = before ? newOf(all, before) : all;
    for (const [field, messages] of Object.entries(await siteProblems(call, values, before)))
      for (const message of messages) problems.push({ row, column: columnOf(field), message });
    const changed = new Set(before ? Object.keys(values).map(columnOf) : []);
    if (before && new_client !== null) changed.add('client');
    planned.push({
      ...{ row, code, name, before, values, new_client },
      changed: SITE_COLUMNS.filter((column) => changed.has(column)),
    });
  }
  return { planned, new_clients: [...created.values()], problems };
}

/** Stores a plan without problems, with the clients that it names first. What was planned at a site that closes by it is cancelled. */
export async function storeSites(
  call: SiteCall,
  companyId: number,
  planned: readonly PlannedSite[],
): Promise<void> {
  const names = planned.flatMap(({ new_client }) => new_client ?? []);
  const clients = await ensureClients(call.tx, companyId, names);
  const valuesOf = ({ values, new_client }: PlannedSite): SiteValues => {
    const client = new_client === null ? undefined : clients.get(clientKey(new_client));
    return client ? { ...values, client_id: client.id } : values;
  };
  const closing = { reason: null, by_file: true };
  for (const row of planned) if (row.before) await changeSite(call, row.before, valuesOf(row), closing);
  const created = planned.flatMap((row) =>
    row.before ? [] : [{ ...valuesOf(row), code: row.code, name: row.name }],
  );
  await createSites(call.tx, companyId, created, 'work');
}

/** Creates sites of a kind with checked values; their ids in the same order. */
export async function createSites(
  tx: Tx,
  companyId: number,
  values: readonly (SiteValues & { code: string; name: string })[],
  kind: StoredSite['kind'],
): Promise<number[]> {
  const ids = new Map<string, number>();
  for (let start = 0; start < values.length; start += CHUNK) {
    const part = values.slice(start, start + CHUNK).map((one) => ({ ...one, company_id: companyId, kind }));
    const rows = await tx
      .insert(workSites)
      .values(part)
      .returning({ id: workSites.id, code: workSites.code });
    for (const { id, code } of rows) ids.set(code, id);
  }
  return values.map(({ code }) => ids.get(code) ?? 0);
}
