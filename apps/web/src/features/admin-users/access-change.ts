import type { Holding } from './access-tree.ts';

/** The change of one screen. */
export interface ScreenChange {
  route: string;
  /** Granted or revoked; null if only actions change. */
  opened: boolean | null;
  given: readonly string[];
  taken: readonly string[];
}

const without = (of: ReadonlySet<string>, those: ReadonlySet<string>): string[] =>
  [...of].filter((one) => !those.has(one));

const NONE: ReadonlySet<string> = new Set();

/** The changes that saving would make, per screen; empty if both are equal. */
export function changesBetween(before: Holding, after: Holding): ScreenChange[] {
  const routes = new Set([...before.keys(), ...after.keys()]);
  return [...routes].flatMap((route) => {
    const had = before.get(route);
    const has = after.get(route);
    const given = without(has ?? NONE, had ?? NONE);
    const taken = without(had ?? NONE, has ?? NONE);
    const opened = had === undefined ? true : has === undefined ? false : null;
    return opened !== null || given.length > 0 || taken.length > 0 ? [{ route, opened, given, taken }] : [];
  });
}
