import type { DeviceWork, KioskPerson } from '@mesra/contract/site-devices/device-api';
import type { EventType } from '@mesra/domain/presence/event';
import { nextTypes } from '@mesra/domain/presence/next-types';
import { TEMPLATE_HOURS } from '@mesra/domain/site-devices/site-device';
import type { Moment } from '../../lib/page-clock.ts';
import type { Contact } from '../../shared/clocking/server-clock.ts';

const HOUR_MS = 3_600_000;
/** What somebody did longer ago belongs to another stay. */
const STAY_MS = 16 * HOUR_MS;

/** A code apart from how it was typed: small letters, and punctuation that the keys on the screen do not have. */
const inCapitals = (code: string): string => code.trim().toUpperCase();
const plain = (code: string): string => inCapitals(code).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Whose code that is; null for nobody's here, and where it might be that of several: codes that differ in punctuation alone are
 * typed with it, so that nobody is taken for another.
 */
export function personOf(people: readonly KioskPerson[], code: string): KioskPerson | null {
  for (const read of [inCapitals, plain]) {
    const found = people.filter((one) => read(one.code) === read(code) && read(code) !== '');
    if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  }
  return null;
}

/** What codes of the people here have besides digits, for the keys on the screen: letters, and punctuation where codes differ by it. */
export function lettersOf(people: readonly KioskPerson[]): string[] {
  const alike = new Map<string, number>();
  for (const { code } of people) alike.set(plain(code), (alike.get(plain(code)) ?? 0) + 1);
  const typed = (code: string) => (alike.get(plain(code)) === 1 ? plain(code) : inCapitals(code));
  const signs = new Set(people.flatMap(({ code }) => [...typed(code)]));
  return [...signs].filter((one) => !/[\d\s]/.test(one)).sort();
}

/** What somebody is called at a kiosk, where others look on. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? name;

/** What somebody may record, the likely one first: it follows from what they did last, unless that was of another stay. */
export function typesFor(last: KioskPerson['last'], now: number): EventType[] {
  const recent = last && now - Date.parse(last.recorded_at) < STAY_MS ? last.type : null;
  const likely = nextTypes(recent, false);
  return [...likely, ...(['in', 'out'] as const).filter((type) => !likely.includes(type))];
}

/**
 * Whether templates may still be held: within the hours after the last contact. A clock that was set back tells nothing of them any
 * more, unless by less than it may be wrong anyway.
 */
export function mayHoldFaces(contact: Contact | null, now: Moment): boolean {
  if (!contact) return false;
  const passed = now.wall - contact.wall;
  return passed < TEMPLATE_HOURS * HOUR_MS && passed > -HOUR_MS;
}

/** What a device works with, without the faces. */
export const withoutFaces = (work: DeviceWork): DeviceWork => ({
  ...work,
  people: work.people.map((one) => ({ ...one, sealed_template: null })),
});

/** What was just read, with what people have done here since, which the server may not have yet. */
export function withOwnRecords(work: DeviceWork, before: DeviceWork | null): DeviceWork {
  const known = new Map(before?.people.map(({ employee_id, last }) => [employee_id, last]));
  const later = (a: KioskPerson['last'], b: KioskPerson['last']) =>
    a && (!b || Date.parse(a.recorded_at) >= Date.parse(b.recorded_at)) ? a : b;
  return {
    ...work,
    people: work.people.map((one) => ({ ...one, last: later(one.last, known.get(one.employee_id) ?? null) })),
  };
}

/** What a device works with, once somebody has recorded something. */
export const withRecord = (
  work: DeviceWork,
  employee_id: number,
  last: NonNullable<KioskPerson['last']>,
): DeviceWork => ({
  ...work,
  people: work.people.map((one) => (one.employee_id === employee_id ? { ...one, last } : one)),
});

/** What a device works with, where what somebody recorded is not theirs: what they did last is what it was. */
export const withoutRecord = (
  work: DeviceWork,
  { employee_id, last }: KioskPerson,
  recorded_at: string,
): DeviceWork => ({
  ...work,
  people: work.people.map((one) =>
    one.employee_id === employee_id && one.last?.recorded_at === recorded_at ? { ...one, last } : one,
  ),
});
