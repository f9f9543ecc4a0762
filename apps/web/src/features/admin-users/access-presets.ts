import type { Screen } from '@mesra/contract/access/screens';
import type { RouteAccess } from '@mesra/contract/access/session';
import { accessesOf, type Holding, type MayGive } from './access-tree.ts';

/** A screen with all its actions, view only, or not at all. */
type Extent = 'all' | 'open' | 'none';

/** Access of typical roles by module and section, so that new screens are included automatically. */
const PRESETS = {
  payroll_officer: (screen) =>
    screen.module === 'payroll' ? 'all' : screen.section === 'employee' ? 'open' : 'none',
  hr_officer: (screen) => (screen.module === 'payroll' ? 'none' : 'all'),
  viewer: () => 'open',
  everything: () => 'all',
  nothing: () => 'none',
} as const satisfies Record<string, (screen: Screen) => Extent>;

export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

/** The access of a preset to these screens, limited to what may be granted. */
export function presetOf(name: PresetName, screens: readonly Screen[], mayGive: MayGive): Holding {
  const extent: (screen: Screen) => Extent = PRESETS[name];
  return new Map(
    screens
      .filter((screen) => extent(screen) !== 'none' && mayGive(screen.path))
      .map((screen) => [
        screen.path,
        new Set<string>(
          extent(screen) === 'all' ? screen.actions.filter((action) => mayGive(screen.path, action)) : [],
        ),
      ]),
  );
}

/** Another user's access, limited to registered screens and what may be granted. */
export function copyOf(
  accesses: readonly RouteAccess[],
  screens: readonly Screen[],
  mayGive: MayGive,
): Holding {
  const theirs = new Map(accesses.map(({ route, actions }) => [route, new Set(actions)]));
  return new Map(
    screens
      .filter((screen) => theirs.has(screen.path) && mayGive(screen.path))
      .map((screen) => [
        screen.path,
        new Set<string>(
          screen.actions.filter(
            (action) => theirs.get(screen.path)?.has(action) && mayGive(screen.path, action),
          ),
        ),
      ]),
  );
}

/** The preset that equals this access, if any. */
export function presetNamed(
  holding: Holding,
  screens: readonly Screen[],
  mayGive: MayGive,
): PresetName | null {
  const text = JSON.stringify(accessesOf(holding, screens));
  return (
    PRESET_NAMES.find(
      (name) => JSON.stringify(accessesOf(presetOf(name, screens, mayGive), screens)) === text,
    ) ?? null
  );
}
