import type { Access, AnyEndpoint } from '../kit/endpoint.ts';
import { type Audience, SECTIONS, type SectionKey } from './screen-declaration.ts';
import { SCREENS, type Screen, screenAt } from './screens.ts';
import type { Role } from './session.ts';

/** Admin: type admin, an employee with is_admin, or an owner (spec section 6). */
export const isAdmin = (role: Pick<Role, 'type' | 'is_admin'>): boolean =>
  role.type === 'admin' || role.type === 'owner' || role.is_admin;

const accessOf = (role: Role, path: string) => role.accesses.find((access) => access.route === path);

function inAudience(role: Role, audience: Audience, path: string): boolean {
  switch (audience) {
    case 'all':
      return true;
    case 'owner':
      return role.type === 'owner';
    case 'admin':
      return isAdmin(role) && accessOf(role, path) !== undefined;
    case 'employee':
      return role.employee_id !== null;
  }
}

/**
 * May this role open the screen, and take the action on it? The one rule of the menu, the route guard and the
 * server (spec section 6): an owner may do everything flagged owner, an admin what the access list names.
 */
export function may(role: Role, path: string, action?: string): boolean {
  const screen = screenAt(path);
  if (!screen) return false;
  if (screen.module && !role.modules[screen.module]) return false;
  if (screen.parent) return may(role, screen.parent, action);
  if (!screen.audience.some((audience) => inAudience(role, audience, path))) return false;
  if (!action) return true;
  if (role.type === 'owner') return true;
  return isAdmin(role) && (accessOf(role, path)?.actions.includes(action) ?? false);
}

/** Does the role satisfy an endpoint's declared access? */
export function satisfies(role: Role, access: Access): boolean {
  if (typeof access === 'string') return true;
  return access.some((grant) => may(role, grant.screen, grant.action));
}

/**
 * May this role call the endpoint? Whoever is limited to some employees decides nothing for the whole company. The one
 * rule of the server, of what a row says may be done with it, and of the buttons.
 */
export function mayCall(
  role: Role,
  limited: boolean,
  { access, company_wide }: Pick<AnyEndpoint, 'access' | 'company_wide'>,
): boolean {
  return satisfies(role, access) && !(company_wide && limited);
}

/** The tabs of a section that the role may open, in their order. */
export function tabsOf(role: Role, section: SectionKey): Screen[] {
  return (SCREENS as readonly Screen[]).filter(
    (screen) => screen.section === section && screen.kind !== 'view' && may(role, screen.path),
  );
}

/** The menu's entries for the role; each leads to its first open tab. */
export function menuOf(role: Role): { key: SectionKey; group: string; path: string; tabs: Screen[] }[] {
  return SECTIONS.flatMap((section) => {
    if (section.group === 'none') return [];
    const tabs = tabsOf(role, section.key);
    const first = tabs[0];
    return first ? [{ key: section.key, group: section.group, path: first.path, tabs }] : [];
  });
}

/** Where a refused address leads instead: another tab of its section that may be opened, else nothing. */
export function redirectFor(role: Role, path: string): string | null {
  const screen = screenAt(path);
  if (!screen?.section) return null;
  return tabsOf(role, screen.section)[0]?.path ?? null;
}
