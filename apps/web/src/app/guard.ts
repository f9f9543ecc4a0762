import { may, redirectFor } from '@mesra/contract/access/may';
import { SCREENS, type Screen, type ScreenPath, screenAt } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';
import type { Refusal } from '../lib/refusal.ts';

const LOGIN = '/auth/login';
const VERIFY = '/auth/verify';
const REGISTER = '/auth/register';

/** The visitor of a page; null if signed out. */
export interface Visitor {
  verified: boolean;
  role: Role;
}

/** Whether a page is nobody's, whoever is signed in beside it: that of a share link, or of a company's device. */
export function isOutside(path: string): boolean {
  const kind = screenAt(path)?.kind;
  return kind === 'link' || kind === 'device';
}

/** Whether a role may open a screen, of whichever kind. */
export const mayOpen = (role: Role, path: ScreenPath): boolean =>
  screenAt(path)?.kind === 'open' || may(role, path);

/** Whether this is the root address of a section, such as /payroll, with tabs below it. */
function isSectionRoot(screen: Screen): boolean {
  const tabs = (SCREENS as readonly Screen[]).filter(
    (one) => one.section === screen.section && one.kind !== 'view',
  );
  return tabs.every((tab) => tab.path === screen.path || tab.path.startsWith(`${screen.path}/`));
}

/** The tab to which a section's root address redirects this role. */
const tabInstead = (role: Role, screen: Screen): string | null =>
  isSectionRoot(screen) ? redirectFor(role, screen.path) : null;

/** Whether a role may open a screen once its module is switched on. */
const mayOnceOn = (role: Role, { path, module }: Screen): boolean =>
  may({ ...role, modules: { ...role.modules, ...(module ? { [module]: true } : {}) } }, path);

/**
 * The reason why this visitor is refused the page, shown where they land; null if not refused or only
 * redirected.
 */
export function refusalAt(path: string, visitor: Visitor | null, registration = false): Refusal | null {
  const screen = screenAt(path);
  if (screen?.path === REGISTER && !registration) return { path: screen.path, reason: 'registration' };
  if (!visitor?.verified || (screen?.kind !== 'tab' && screen?.kind !== 'view')) return null;
  const { role } = visitor;
  if (may(role, screen.path) || tabInstead(role, screen)) return null;
  // A module that was never switched on is not among them at all.
  const off = screen.module !== null && !role.modules[screen.module] && mayOnceOn(role, screen);
  const forEmployees = role.employee_id === null && screen.audience.every((one) => one === 'employee');
  return { path: screen.path, reason: off ? 'module' : forEmployees ? 'employee' : 'access' };
}

/**
 * The three guards of spec section 2 (auth, verified, restricted): the address to which this visitor is
 * redirected from `path`, or null to stay. An unknown address stays and shows the not-found page.
 * `registration` is the domain's registration_page.
 */
export function decide(
  path: string,
  visitor: Visitor | null,
  previous: string | null,
  registration = false,
): string | null {
  const screen = screenAt(path);
  if (isOutside(path)) return null;
  if (visitor && !visitor.verified) return path === VERIFY ? null : VERIFY;
  if (path === REGISTER && !registration) return LOGIN;
  if (!visitor) return !screen || screen.kind === 'guest' || screen.kind === 'either' ? null : LOGIN;
  if (screen?.kind === 'verify' || screen?.kind === 'guest') return '/';
  if (!screen || screen.kind === 'open' || screen.kind === 'either') return null;
  if (may(visitor.role, screen.path)) return null;
  const tab = tabInstead(visitor.role, screen);
  if (tab) return tab;
  const before = previous?.split('?')[0];
  // Never back to a page that is refused as well.
  return previous && before && before !== path && !decide(before, visitor, null, registration)
    ? previous
    : '/';
}
