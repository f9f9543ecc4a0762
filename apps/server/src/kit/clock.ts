/** The product's time. Tests fix it; nothing else reads the machine's. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still, at an instant with its offset. */
export function fixedClock(instant: string): Clock {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) throw new Error(`Not an instant: ${instant}`);
  return { now: () => new Date(at) };
}

/** `MESRA_CLOCK` fixes the time where NODE_ENV is test, and only there. */
export function clockFor(env: NodeJS.ProcessEnv): Clock {
  return env.NODE_ENV === 'test' && env.MESRA_CLOCK ? fixedClock(env.MESRA_CLOCK) : systemClock;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar day, `YYYY-MM-DD`, of an instant in a zone. */
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
