import { createHash } from 'node:crypto';
import type { EventType } from '@mesra/domain/presence/event';
import { sql } from 'drizzle-orm';
import { inSavepoint, type Tx } from '../../kit/db.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isOneOf } from '../../kit/ids.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';
import type { PlannedRow } from '../../kit/row-import.ts';
import { employees } from '../employees/employees.views.ts';
import { presenceEvents } from '../presence/presence.views.ts';
import { type NamedDevice, siteDevicesById, storeTerminalSeen } from '../site-devices/site-devices.api.ts';
import { frRecords } from './fr-records.tables.ts';
import { recordAtSite, type SiteEvent } from './record-at-site.ts';
import { readTerminalFile, type TerminalCells } from './terminal-file.ts';

/** A row of a terminal's file, with what it records; null where that is known already. */
export interface PlannedRecord extends PlannedRow {
  device: NamedDevice;
  event: SiteEvent | null;
}

interface NamedCells extends TerminalCells {
  employee_id: number;
  name: string;
  uuid: string;
}

/** A UUID (version 8) of what a terminal recorded of somebody, the same each time it is imported. */
function uuidOf(device: NamedDevice, employeeId: number, type: EventType, recorded_at: string): string {
  const hash = createHash('sha256').update(`${device.uuid} ${employeeId} ${type} ${recorded_at}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** The rows with whom they are of; a problem for a code that nobody has. */
async function nameRows(
  tx: Tx,
  device: NamedDevice,
  rows: readonly TerminalCells[],
  problems: FileProblem[],
): Promise<NamedCells[]> {
  const codes = [...new Set(rows.map(({ code }) => code.toLowerCase()))];
  const found = await tx
    .select({ id: employees.id, name: employees.name, code: sql<string>`lower(${employees.employee_code})` })
    .from(employees)
    .where(
      sql`${employees.company_id} = ${device.company_id} and ${isOneOf(sql`lower(${employees.employee_code})`, codes)}`,
    );
  const people = new Map(found.map((person) => [person.code, person]));
  return rows.flatMap((cells) => {
    const person = people.get(cells.code.toLowerCase());
    if (!person) {
      const message = { key: 'fr_records.unknown_employee' };
      problems.push({ row: cells.row, column: 'employee_code', message });
      return [];
    }
    const uuid = uuidOf(device, person.id, cells.type, cells.recorded_at);
    return [{ ...cells, employee_id: person.id, name: person.name, uuid }];
  });
}

const NO_PROOF = {
  ...{ score: null, threshold: null, model: null, model_version: null },
  ...{ challenge: null, challenge_passed: null, challenge_ms: null, pin: null },
};

const eventOf = ({ uuid, employee_id, type, recorded_at }: NamedCells): SiteEvent => ({
  ...{ uuid, employee_id, type, recorded_at, entry: null, contact: null },
  ...{ proof: null, promised_picture: null },
  facts: { method: 'terminal', ...NO_PROOF },
});

/** Thrown to take back what was only tried. */
class TakenBack extends Error {}

/** The result of some work whose writes are taken back. */
async function tried<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  const results: T[] = [];
  try {
    await inSavepoint(tx, async () => {
      results.push(await work());
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  return results[0] as T;
}

/** The terminal of a company that a file is of; 422 for another device, and for one that is suspended or revoked. */
async function terminalOf(call: RowCall, companyId: number, id: number): Promise<NamedDevice> {
  const device = (await siteDevicesById({ ...call, companyIds: [companyId] }, [id])).get(id);
  if (device?.kind === 'terminal' && device.status === 'Active') return device;
  throw invalid('site_device_id', 'fr_records.not_a_terminal');
}

/** What each row of a terminal's file comes to: it is recorded to know it, and taken back. */
export async function planTerminal(
  call: RowCall,
  companyId: number,
  table: FileTable,
  sent: Record<string, unknown>,
): Promise<{ planned: PlannedRecord[]; problems: FileProblem[] }> {
  const device = await terminalOf(call, companyId, Number(sent.site_device_id));
  const { rows, problems } = readTerminalFile(table, roleIn(call.actor, companyId).time_zone);
  const named = await nameRows(call.tx, device, rows, problems);
  const once = [...new Map(named.toReversed().map((row) => [row.uuid, row])).values()].reverse();
  const known = await knownOf(call.tx, device, once);
  const fresh = new Map(once.flatMap((row) => (known.has(row.uuid) ? [] : [[row.row, eventOf(row)]])));
  const outcomes = await tried(call.tx, () => recordRows(call, device, [...fresh.values()]));
  const wrong = new Set(problems.map(({ row }) => row));
  for (const [index, row] of [...fresh.keys()].entries()) {
    const outcome = outcomes[index];
    if (!(outcome instanceof Problem)) continue;
    wrong.add(row);
    problems.push({ row, column: null, message: messageOf(outcome) });
  }
  const planned = named.flatMap(({ row, code, name, recorded_at, type }) => {
    const event = fresh.get(row) ?? null;
    const shown = { recorded_at, type };
    return wrong.has(row)
      ? []
      : [{ row, code, name, device, event, before: event === null ? {} : null, changed: [], shown }];
  });
  return { planned, problems };
}

/** Records rows at the site of their terminal: what each came to, or why it is refused. */
const recordRows = (call: RowCall, device: NamedDevice, events: readonly SiteEvent[]) =>
  recordAtSite(
    { ...call, companyIds: [device.company_id] },
    { ...device, time_zone: roleIn(call.actor, device.company_id).time_zone },
    { events, held: false },
  );

/**
 * Those of some rows that are recorded already, by UUID. A file may lack the seconds, so a row of a full minute is any record of its
 * minute, and a row with seconds is the record of its full minute, unless the file has a row of that full minute besides.
 */
async function knownOf(
  tx: Tx,
  { id, company_id }: NamedDevice,
  rows: readonly NamedCells[],
): Promise<Set<string>> {
  const sent = rows.map(({ uuid, employee_id, type, recorded_at }) => ({
    ...{ uuid, employee_id, type, recorded_at },
  }));
  const { rows: found } = await tx.execute<{ uuid: string }>(sql`
    with r as materialized (select x.*, date_trunc('minute', x.recorded_at) as minute
      from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
        as x(uuid uuid, employee_id bigint, type text, recorded_at timestamptz))
    select r.uuid from r
    where exists (select from ${presenceEvents} where ${presenceEvents.company_id} = ${company_id}
        and ${presenceEvents.uuid} = r.uuid)
      or exists (
        select from ${frRecords} join ${presenceEvents} on ${presenceEvents.company_id} = ${frRecords.company_id}
          and ${presenceEvents.id} = ${frRecords.presence_event_id} and ${presenceEvents.type} = r.type
        where ${frRecords.company_id} = ${company_id} and ${frRecords.site_device_id} = ${id}
          and ${frRecords.employee_id} = r.employee_id
          and ${frRecords.recorded_at} >= r.minute and ${frRecords.recorded_at} < r.minute + interval '1 minute'
          and (r.recorded_at = r.minute or ${frRecords.recorded_at} = r.minute and not exists (
            select from r whole where whole.employee_id = r.employee_id and whole.type = r.type
              and whole.recorded_at = r.minute)))`);
  return new Set(found.map(({ uuid }) => uuid));
}

/** What is said of an event that is refused: of its first field, else of the whole, and what to do about a day that payroll has. */
function messageOf({ fields, text }: Problem): FileProblem['message'] {
  if (text.key === 'attendance.locked') return { key: 'fr_records.locked' };
  return Object.values(fields ?? {}).flat()[0] ?? text;
}

/** Records what a plan without problems has that is new, with the proof of each, and that its terminal was heard of. */
export async function storeTerminalRecords(
  call: RowCall,
  _companyId: number,
  planned: readonly PlannedRecord[],
): Promise<void> {
  const [first] = planned;
  const events = planned.flatMap(({ event }) => event ?? []);
  if (!first) return;
  const refused = (await recordRows(call, first.device, events)).find((one) => one instanceof Problem);
  if (refused) throw refused;
  await storeTerminalSeen(call.tx, first.device, call.services.clock.now());
}
