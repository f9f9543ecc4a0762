import { ADMIN_SCREENS } from './admin-screens.ts';
import { AUTH_SCREENS } from './auth-screens.ts';
import { MAIN_SCREENS } from './main-screens.ts';
import type { ScreenDeclaration } from './screen-declaration.ts';

/**
 * Every address of spec section 2 that works today, once. From this list come the menu, the tabs, the
 * breadcrumbs, the route guard, the page titles, the command palette and the server's authorization.
 * An address enters together with its screen.
 */
export const SCREENS = [...AUTH_SCREENS, ...MAIN_SCREENS, ...ADMIN_SCREENS] as const;

export type Screen = ScreenDeclaration & { path: ScreenPath };
export type ScreenPath = (typeof SCREENS)[number]['path'];

const byPath = new Map<string, Screen>(SCREENS.map((screen) => [screen.path, screen as Screen]));

/** The registered screen of an address, without a trailing slash; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path);
}
