import { createHash } from 'node:crypto';
import type { EventType } from '@mesra/domain/presence/event';
import { sql } from 'drizzle-orm';
import { inSavepoint, type Tx } from '../../kit/db.ts';
import { groupedBy } from '../../kit/grouped.ts';
import { type RowCall, roleIn } from '../../kit/http.ts';
import { isOneOf } from '../../kit/ids.ts';
import { insertRows } from '../../kit/many-rows.ts';
import { invalid, Problem } from '../../kit/problem.ts';
import type { FileProblem, FileTable } from '../../kit/reading/table.ts';
import type { PlannedRow } from '../../kit/row-import.ts';
import { locateAtSite } from '../attendance-rules/attendance-rules.api.ts';
import { employees } from '../employees/employees.views.ts';
import {
  lockPresenceOf,
  type NewEvent,
  type PresenceEventRow,
  recordEventsOf,
} from '../presence/presence.api.ts';
import { type NamedDevice, siteDevicesById } from '../site-devices/site-devices.api.ts';
import { frRecords } from './fr-records.tables.ts';
import { readTerminalFile, type TerminalCells } from './terminal-file.ts';

/** A row of a terminal's file, with the event that it came to. */
export interface PlannedRecord extends PlannedRow {
  event: PresenceEventRow | null;
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

/** What a row of a terminal's file says happened, before it is placed. */
const eventOf = ({ uuid, type, recorded_at }: NamedCells, device: NamedDevice) => ({
  ...{ uuid, type, recorded_at, source: 'terminal' as const, site_device_id: device.id },
  ...{ fix: null, note: null, reason: null, supersedes_id: null, visit_uuid: null },
  ...{ contact: null, entry: null, promised_picture: null },
});

/** Records rows as events of their people, each once; why not, by row. */
async function recordRows(call: RowCall, device: NamedDevice, rows: readonly NamedCells[]) {
  const { company_id, work_site_id } = device;
  const { time_zone: zone } = roleIn(call.actor, company_id);
  const people = [...groupedBy(rows, ({ employee_id }) => employee_id).keys()];
  await lockPresenceOf(
    call.tx,
    company_id,
    people.map((employee_id) => ({ employee_id })),
  );
  const { located, daysAmong } = await locateAtSite(call.tx, { company_id, work_site_id, zone }, rows);
  const refused = new Map<string, Problem>();
  const placed = rows.flatMap((row, index): { employee_id: number; event: NewEvent }[] => {
    const at = located[index];
    if (at && !(at instanceof Problem))
      return [{ employee_id: row.employee_id, event: { ...eventOf(row, device), ...at } }];
    refused.set(row.uuid, at ?? new Problem('unavailable'));
    return [];
  });
  const all = [...groupedBy(placed, ({ employee_id }) => employee_id)].map(([employee_id, own]) => ({
    to: { company_id, employee_id, held: true, daysAmong: daysAmong(employee_id) },
    events: own.map(({ event }) => event),
  }));
  const answers = await recordEventsOf(call, company_id, all);
  const recorded = new Map(
    all.flatMap(({ events }, person) =>
      events.map((event, index) => [event.uuid, answers[person]?.[index]] as const),
    ),
  );
  return rows.map((row) => {
    const answer = recorded.get(row.uuid);
    if (answer && 'row' in answer) return { row, event: answer.row, fresh: answer.fresh, problem: null };
    return {
      row,
      event: null,
      fresh: false,
      problem: answer?.problem ?? refused.get(row.uuid) ?? new Problem('unavailable'),
    };
  });
}

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

/** The terminal of a company that a file is of; 422 for another device. */
async function terminalOf(call: RowCall, companyId: number, id: number): Promise<NamedDevice> {
  const device = (await siteDevicesById({ ...call, companyIds: [companyId] }, [id])).get(id);
  if (device?.kind === 'terminal' && device.status !== 'Revoked') return device;
  throw invalid('site_device_id', 'fr_records.not_a_terminal');
}

/**
 * What each row of a terminal's file comes to. It is recorded to know it, and taken back where it was only asked for; with any
 * problem the whole import is refused.
 */
export async function planTerminal(
  call: RowCall,
  companyId: number,
  table: FileTable,
  sent: { dry_run: boolean } & Record<string, unknown>,
): Promise<{ planned: PlannedRecord[]; problems: FileProblem[] }> {
  const device = await terminalOf(call, companyId, Number(sent.site_device_id));
  const { rows, problems } = readTerminalFile(table, roleIn(call.actor, companyId).time_zone);
  const named = await nameRows(call.tx, device, rows, problems);
  const once = [...new Map(named.toReversed().map((row) => [row.uuid, row])).values()].reverse();
  const own = { ...call, companyIds: [companyId] };
  const record = () => (once.length === 0 ? Promise.resolve([]) : recordRows(own, device, once));
  const outcomes = sent.dry_run ? await tried(call.tx, record) : await record();
  const events = new Map<number, PresenceEventRow>();
  for (const outcome of outcomes) {
    const { row } = outcome.row;
    if (outcome.problem) problems.push({ row, column: 'recorded_at', message: messageOf(outcome.problem) });
    else if (outcome.fresh && outcome.event) events.set(row, outcome.event);
  }
  const wrong = new Set(problems.map(({ row }) => row));
  const planned = named.flatMap(({ row, code, name }) => {
    const event = events.get(row) ?? null;
    return wrong.has(row)
      ? []
      : [{ row, code, name, event, before: event === null ? {} : null, changed: [] }];
  });
  return { planned, problems };
}

/** What is said of an event that is refused: of its first field, else of the whole. */
const messageOf = ({ fields, text }: Problem): FileProblem['message'] =>
  Object.values(fields ?? {}).flat()[0] ?? text;

const COLUMNS = ['company_id', 'presence_event_id', 'site_device_id', 'employee_id', 'recorded_at', 'method'];

/** Adds the proof of each event that an import recorded. */
export async function storeTerminalRecords(
  { tx }: RowCall,
  company_id: number,
  planned: readonly PlannedRecord[],
): Promise<void> {
  const rows = planned.flatMap(({ event }) =>
    event === null
      ? []
      : [{ ...event, company_id, presence_event_id: event.id, method: 'terminal' as const }],
  );
  await insertRows(tx, frRecords, [...COLUMNS], rows);
}
