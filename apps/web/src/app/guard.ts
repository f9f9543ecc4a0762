import { may, redirectFor } from '@mesra/contract/access/may';
import { SCREENS, type Screen, screenAt } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';

const LOGIN = '/auth/login';
const VERIFY = '/auth/verify';
const REGISTER = '/auth/register';

/** Who asks to see a page; null where nobody is signed in. */
export interface Visitor {
  verified: boolean;
  role: Role;
}

/** Is this the address of a whole section, such as /payroll, under which its tabs stand? */
function isSectionRoot(screen: Screen): boolean {
  const tabs = (SCREENS as readonly Screen[]).filter(
    (one) => one.section === screen.section && one.kind !== 'view',
  );
  return tabs.every((tab) => tab.path === screen.path || tab.path.startsWith(`${screen.path}/`));
}

/**
 * The three guards of spec section 2 (auth, verified, restricted): where this visitor goes instead of `path`, or
 * null to stay. An address that is no screen stays too, and says that it could not be found. `registration` is the
 * domain's registration_page.
 */
export function decide(
  path: string,
  visitor: Visitor | null,
  previous: string | null,
  registration = false,
): string | null {
  const screen = screenAt(path);
  if (visitor && !visitor.verified) return path === VERIFY ? null : VERIFY;
  if (path === REGISTER && !registration) return LOGIN;
  if (!visitor) return !screen || screen.kind === 'guest' || screen.kind === 'either' ? null : LOGIN;
  if (screen?.kind === 'verify' || screen?.kind === 'guest') return '/';
  if (!screen || screen.kind === 'open' || screen.kind === 'either') return null;
  if (may(visitor.role, screen.path)) return null;
  const tab = isSectionRoot(screen) ? redirectFor(visitor.role, screen.path) : null;
  if (tab) return tab;
  return previous && previous.split('?')[0] !== path ? previous : '/';
}
