/** The server clock. Fixed in tests; no other code reads the system time. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock fixed at an instant with its offset. */
export function fixedClock(instant: string): Clock {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) throw new Error(`Not an instant: ${instant}`);
  return { now: () => new Date(at) };
}

/** `MESRA_CLOCK` fixes the time, only if NODE_ENV is test. */
export function clockFor(env: NodeJS.ProcessEnv): Clock {
  return env.NODE_ENV === 'test' && env.MESRA_CLOCK ? fixedClock(env.MESRA_CLOCK) : systemClock;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** DD/MM/YYYY HH:mm:ss of an instant in a time zone, for display where seconds matter. */
export function fullTimeIn(zone: string, instant: Date): string {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  const [day = '', time = ''] = clock.format(instant).split(' ');
  return `${day.split('-').reverse().join('/')} ${time}`;
}

/** The calendar day, `YYYY-MM-DD`, of an instant in a time zone. */
export function dayIn(zone: string, instant: Date): string {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, formatter);
  }
  return formatter.format(instant);
}
