import { may, menuOf, tabsOf } from '@mesra/contract/access/may';
import type { SectionKey } from '@mesra/contract/access/screen-declaration';
import { SCREENS, type Screen, screenAt } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';

/** An entry of the left menu: a section with the first of its tabs that the user may open. */
export interface MenuEntry {
  key: SectionKey;
  group: 'main' | 'admin';
  path: string;
}

/** The left menu of this user; without a company, what shows company data is left out. */
export function menuFor(role: Role, hasCompany = true): MenuEntry[] {
  return menuOf(role).flatMap(({ key, group }) => {
    const first = tabsOf(role, key)[0];
    if (!first || (!hasCompany && first.kind === 'tab')) return [];
    return [{ key, group: group as MenuEntry['group'], path: first.path }];
  });
}

/** Every screen that this user can open without a record, for quick links and the command palette. */
export const linksFor = (role: Role, hasCompany = true): Screen[] =>
  (SCREENS as readonly Screen[]).filter((screen) => {
    if (screen.kind === 'view' || screen.kind === 'guest') return false;
    if (!hasCompany && screen.kind === 'tab') return false;
    // An open address answers everyone, but is offered only to those whom it is for.
    if (screen.kind === 'open') return may(role, screen.path);
    return screen.section !== null && may(role, screen.path);
  });

/** Whether a page shows company data. Sign-in and account pages do not. */
export function needsCompany(path: string): boolean {
  const screen = screenAt(path);
  return (
    screen !== undefined && (screen.kind === 'tab' || screen.kind === 'view' || screen.section === 'home')
  );
}

/** Whether a path belongs to a menu entry or tab; a hidden tab to the one directly above it. */
export function belongsTo(path: string, tab: string): boolean {
  const screen = screenAt(path);
  return (
    path === tab ||
    screen?.parent === tab ||
    (screen?.hidden === true && path.slice(0, path.lastIndexOf('/')) === tab)
  );
}
