import type { Action, Module, SectionKey } from '@mesra/contract/access/screen-declaration';
import type { Screen } from '@mesra/contract/access/screens';
import type { RouteAccess } from '@mesra/contract/access/session';

/** Access while it is edited: routes with their actions. */
export type Holding = ReadonlyMap<string, ReadonlySet<string>>;

/** Form values of page access. */
export type AccessValues = { accesses: { route: string; actions: string[] }[] };

export interface SectionNode {
  key: SectionKey;
  screens: readonly Screen[];
}

/** A module with its sections; `null` for sections without a module. */
export interface ModuleNode {
  module: Module | null;
  sections: readonly SectionNode[];
}

/** How much of several screens is granted, including their actions. */
export type Share = 'all' | 'some' | 'none';

/** Whether the screen, or an action on it, may be granted. Revoking is always allowed. */
export type MayGive = (route: string, action?: string) => boolean;

/** Labels of the tree, for searching. */
export interface TreeNames {
  module: (module: Module | null) => string;
  section: (section: SectionKey) => string;
  screen: (screen: Screen) => string;
  action: (action: Action) => string;
}

/** The registry's screens as module, section, screen, in the registry's order. */
export function treeOf(screens: readonly Screen[]): ModuleNode[] {
  const modules = new Map<Module | null, Map<SectionKey, Screen[]>>();
  for (const screen of screens) {
    if (!screen.section) continue;
    const sections = modules.get(screen.module) ?? new Map<SectionKey, Screen[]>();
    modules.set(screen.module, sections);
    sections.set(screen.section, [...(sections.get(screen.section) ?? []), screen]);
  }
  return [...modules].map(([module, sections]) => ({
    module,
    sections: [...sections].map(([key, list]) => ({ key, screens: list })),
  }));
}

export const screensOf = (node: ModuleNode): Screen[] => node.sections.flatMap((section) => section.screens);

/** Parses an access list; duplicate routes are merged. */
export function holdingOf(accesses: readonly RouteAccess[]): Holding {
  const holding = new Map<string, Set<string>>();
  for (const { route, actions } of accesses) {
    holding.set(route, new Set([...(holding.get(route) ?? []), ...actions]));
  }
  return holding;
}

/** The access list to save, in registry order, followed by unknown routes unchanged. */
export function accessesOf(
  holding: Holding,
  screens: readonly Screen[],
): { route: string; actions: string[] }[] {
  const known = screens.flatMap((screen) => {
    const actions = holding.get(screen.path);
    if (!actions) return [];
    const ordered = (screen.actions as readonly string[]).filter((action) => actions.has(action));
    const others = [...actions].filter((action) => !ordered.includes(action));
    return [{ route: screen.path as string, actions: [...ordered, ...others] }];
  });
  const listed = new Set(known.map(({ route }) => route));
  const unknown = [...holding].filter(([route]) => !listed.has(route));
  return [...known, ...unknown.map(([route, actions]) => ({ route, actions: [...actions] }))];
}

/** Grants a screen, or revokes it with its actions. */
export function setScreen(holding: Holding, screen: Screen, on: boolean): Holding {
  const next = new Map(holding);
  if (!on) next.delete(screen.path);
  else if (!next.has(screen.path)) next.set(screen.path, new Set());
  return next;
}

/** Grants or revokes an action; an action implies its screen. */
export function setAction(holding: Holding, screen: Screen, action: string, on: boolean): Holding {
  const actions = new Set(holding.get(screen.path) ?? []);
  if (on) actions.add(action);
  else actions.delete(action);
  return new Map(holding).set(screen.path, actions);
}

/** Grants every screen of a group with all actions that may be granted, or revokes them all. */
export function setGroup(
  holding: Holding,
  screens: readonly Screen[],
  on: boolean,
  mayGive: MayGive,
): Holding {
  const next = new Map(holding);
  for (const screen of screens) {
    if (!on) next.delete(screen.path);
    else if (next.has(screen.path) || mayGive(screen.path)) {
      const given = screen.actions.filter((action) => mayGive(screen.path, action));
      next.set(screen.path, new Set([...(next.get(screen.path) ?? []), ...given]));
    }
  }
  return next;
}

/** How much of these screens and their actions is granted. */
export function shareOf(holding: Holding, screens: readonly Screen[]): Share {
  let held = 0;
  let all = 0;
  for (const screen of screens) {
    const actions = holding.get(screen.path);
    all += 1 + screen.actions.length;
    if (actions) held += 1 + screen.actions.filter((action) => actions.has(action)).length;
  }
  if (held === 0) return 'none';
  return held === all ? 'all' : 'some';
}

/**
 * The part of the tree that matches a search: a matching module or section with all its content, else the
 * screens whose label or action matches, below their headings.
 */
export function searchTree(tree: readonly ModuleNode[], text: string, names: TreeNames): ModuleNode[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [...tree];
  const has = (name: string) => name.toLowerCase().includes(wanted);
  const inScreen = (screen: Screen) =>
    has(names.screen(screen)) || screen.actions.some((one) => has(names.action(one)));
  return tree.flatMap((node) => {
    if (has(names.module(node.module))) return [node];
    const sections = node.sections.flatMap((section) => {
      const screens = has(names.section(section.key)) ? section.screens : section.screens.filter(inScreen);
      return screens.length > 0 ? [{ ...section, screens }] : [];
    });
    return sections.length > 0 ? [{ ...node, sections }] : [];
  });
}
