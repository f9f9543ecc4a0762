import { type Access, type AnyEndpoint, isForAccounts } from '../kit/endpoint.ts';
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
    case 'promoter':
      return role.promoter_id !== null;
    case 'supervisor':
      return role.spm_supervisor;
  }
}

/**
 * Whether a role may open a screen and take an action on it. The single rule for menu, route guard and server
 * (spec section 6): an owner may open every screen with audience owner, an admin those in the access list.
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

/** Whether the role satisfies an endpoint's declared access; none satisfies that of a share link or a device. */
export function satisfies(role: Role, access: Access): boolean {
  if (typeof access === 'string') return isForAccounts(access);
  return access.some((grant) => may(role, grant.screen, grant.action));
}

/**
 * Whether a role may call an endpoint. An admin limited to some employees decides nothing company-wide. The
 * single rule for the server, for the `can` of a row, and for buttons.
 */
export function mayCall(
  role: Role,
  limited: boolean,
  { access, company_wide }: Pick<AnyEndpoint, 'access' | 'company_wide'>,
): boolean {
  return satisfies(role, access) && !(company_wide && limited);
}

/** Whether a hidden tab is reached through the tab directly above it, which shows it. */
const isReached = (role: Role, { path }: Screen): boolean => may(role, path.slice(0, path.lastIndexOf('/')));

/** The tabs of a section that the role may open, in order; a hidden one for whoever may not open the one above it. */
export function tabsOf(role: Role, section: SectionKey): Screen[] {
  return (SCREENS as readonly Screen[]).filter(
    (screen) =>
      screen.section === section &&
      screen.kind !== 'view' &&
      may(role, screen.path) &&
      !(screen.hidden && isReached(role, screen)),
  );
}

/** The menu entries for the role; each links to its first accessible tab. */
export function menuOf(role: Role): { key: SectionKey; group: string; path: string; tabs: Screen[] }[] {
  return SECTIONS.flatMap((section) => {
    if (section.group === 'none') return [];
    const tabs = tabsOf(role, section.key);
    const first = tabs[0];
    return first ? [{ key: section.key, group: section.group, path: first.path, tabs }] : [];
  });
}

/** Redirect target for a refused path: another accessible tab of its section, otherwise null. */
export function redirectFor(role: Role, path: string): string | null {
  const screen = screenAt(path);
  if (!screen?.section) return null;
  return tabsOf(role, screen.section)[0]?.path ?? null;
}
