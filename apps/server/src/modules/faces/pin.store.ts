import type { PinOutcome } from '@mesra/domain/faces/fr-record';
import { evaluatePin, isPinLocked, type PinState, pinLockedUntil, triedAt } from '@mesra/domain/faces/pin';
import type { Instant } from '@mesra/domain/kit/zone';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { isAmong } from '../../kit/ids.ts';
import { addUses, forgetUses, type Used, usesOf, WRONG_PINS } from '../../kit/limits.ts';
import { passwordMatches } from '../session/session.api.ts';
import { kioskPins } from './faces.tables.ts';
import type { Whose } from './template.store.ts';

/** A PIN as it was typed at a kiosk, by the UUID of its entry. */
export interface PinTry {
  employee_id: number;
  uuid: string;
  /** When it was typed: an instant as text. */
  at: string;
  /** When its device was enrolled; null where that is not known. */
  enrolled_at: Instant | null;
  pin: string;
}

type PinRow = Pick<
  typeof kioskPins.$inferSelect,
  'id' | 'employee_id' | 'pin_hash' | 'set_at' | 'tries' | 'locked_until' | 'last_tried_at'
>;

/** What became of a try. */
export interface PinVerdict {
  outcome: PinOutcome;
  /** Until when the PIN is locked after it: an instant as text; null if it is not. */
  locked_until: string | null;
}

const instantOf = (at: string | null) => (at === null ? null : Date.parse(at));
const textOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const byTime = (a: PinTry, b: PinTry) => Date.parse(a.at) - Date.parse(b.at) || (a.uuid < b.uuid ? -1 : 1);

interface Arrived {
  tries: readonly PinTry[];
  arrived_at: Instant;
  /** The wrong ones of this hour. */
  hour: Used;
}

/** Judges the tries of one person in their order; a PIN that is locked is not even compared. */
async function evaluateTries(
  row: PinRow,
  { tries, arrived_at, hour }: Arrived,
  outcomes: Map<string, PinVerdict>,
) {
  let state: PinState = {
    tries: row.tries,
    locked_until: instantOf(row.locked_until),
    last_tried_at: instantOf(row.last_tried_at),
    arrived: { wrong: hour.count, hour_ends: hour.ends_at },
  };
  const set_at = Date.parse(row.set_at);
  const matches = new Map<string, boolean>();
  for (const { at: text, enrolled_at, pin, uuid } of [...tries].sort(byTime)) {
    const at = triedAt(Date.parse(text), { set_at, enrolled_at, arrived_at });
    if (at === null) {
      outcomes.set(uuid, { outcome: 'wrong', locked_until: null });
      continue;
    }
    if (!isPinLocked(state, at) && !matches.has(pin))
      matches.set(pin, await passwordMatches(row.pin_hash, pin));
    const evaluated = evaluatePin(state, { at, right: matches.get(pin) ?? false });
    state = evaluated.state;
    outcomes.set(uuid, { outcome: evaluated.outcome, locked_until: textOf(pinLockedUntil(state, at)) });
  }
  const { id, employee_id } = row;
  const { tries: count, locked_until, last_tried_at, arrived } = state;
  return {
    ...{ id, tries: count, locked_until: textOf(locked_until), last_tried_at: textOf(last_tried_at) },
    wrong: Array<number>(arrived.wrong - hour.count).fill(employee_id),
  };
}

/**
 * What becomes of each PIN, by the UUID of its entry. Each person's are evaluated in the order in which they were typed, and one
 * batch of theirs after the other; what is known of their tries afterwards is stored.
 */
export async function evaluatePins(
  tx: Tx,
  companyId: number,
  { tries, now }: { tries: readonly PinTry[]; now: Date },
): Promise<Map<string, PinVerdict>> {
  const outcomes = new Map<string, PinVerdict>(
    tries.map(({ uuid }) => [uuid, { outcome: 'unset', locked_until: null }]),
  );
  if (tries.length === 0) return outcomes;
  const { id, employee_id, pin_hash, set_at, tries: count, locked_until, last_tried_at } = kioskPins;
  const rows = await tx
    .select({ id, employee_id, pin_hash, set_at, tries: count, locked_until, last_tried_at })
    .from(kioskPins)
    .where(
      and(
        eq(kioskPins.company_id, companyId),
        isAmong(
          employee_id,
          tries.map((one) => one.employee_id),
        ),
      ),
    )
    .orderBy(id)
    .for('update');
  const arrived_at = now.getTime();
  const ofPerson = new Map<number, PinTry[]>(rows.map((row) => [row.employee_id, []]));
  for (const one of tries) ofPerson.get(one.employee_id)?.push(one);
  const people = rows.map((row) => row.employee_id);
  const hourOf = await usesOf(tx.$client, WRONG_PINS, people, now);
  const states = await Promise.all(
    rows.map((row) => {
      const ofRow = ofPerson.get(row.employee_id) ?? [];
      return evaluateTries(row, { tries: ofRow, arrived_at, hour: hourOf(row.employee_id) }, outcomes);
    }),
  );
  await tx.execute(sql`
    update ${kioskPins} p set tries = s.tries, locked_until = s.locked_until, last_tried_at = s.last_tried_at
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as s(id bigint, tries integer, locked_until timestamptz, last_tried_at timestamptz)
    where p.company_id = ${companyId} and p.id = s.id`);
  await addUses(
    tx.$client,
    WRONG_PINS,
    states.flatMap(({ wrong }) => wrong),
    now,
  );
  return outcomes;
}

/** Sets a person's PIN in place of one before; wrong ones and a lock of that are forgotten. */
export async function setPin(
  tx: Tx,
  whose: Whose,
  { pin_hash, set_at }: { pin_hash: string; set_at: string },
): Promise<void> {
  const fresh = { pin_hash, set_at, tries: 0, locked_until: null, last_tried_at: null };
  await tx
    .insert(kioskPins)
    .values({ ...whose, ...fresh })
    .onConflictDoUpdate({ target: [kioskPins.company_id, kioskPins.employee_id], set: fresh });
  await forgetUses(tx.$client, WRONG_PINS, whose.employee_id);
}

/** Removes a person's PIN; whether they had one. */
export async function removePin(tx: Tx, { company_id, employee_id }: Whose): Promise<boolean> {
  const removed = await tx
    .delete(kioskPins)
    .where(and(eq(kioskPins.company_id, company_id), eq(kioskPins.employee_id, employee_id)))
    .returning({ id: kioskPins.id });
  return removed.length > 0;
}
