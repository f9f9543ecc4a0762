import { ACCOUNT_SCREENS } from './account-screens.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { AUTH_SCREENS } from './auth-screens.ts';
import { CLAIM_SCREENS } from './claim-screens.ts';
import { HOME_SCREENS } from './home-screens.ts';
import { MAIN_SCREENS } from './main-screens.ts';
import { PAYROLL_SCREENS } from './payroll-screens.ts';
import type { ScreenDeclaration } from './screen-declaration.ts';
import { PROMOTER_SCREENS } from './spm-promoter-screens.ts';
import { SPM_SCREENS } from './spm-screens.ts';

/**
 * Every implemented address of spec section 2, once. The source of menu, tabs, breadcrumbs, route guard, page
 * titles, command palette and server authorization. Add an address together with its screen.
 */
export const SCREENS = [
  ...AUTH_SCREENS,
  ...HOME_SCREENS,
  ...MAIN_SCREENS,
  ...SPM_SCREENS,
  ...PROMOTER_SCREENS,
  ...ACCOUNT_SCREENS,
  ...CLAIM_SCREENS,
  ...PAYROLL_SCREENS,
  ...ADMIN_SCREENS,
] as const;

export type Screen = ScreenDeclaration & { path: ScreenPath };
export type ScreenPath = (typeof SCREENS)[number]['path'];

const byPath = new Map<string, Screen>(SCREENS.map((screen) => [screen.path, screen as Screen]));

/** The screen of a path without trailing slash, or undefined. */
export function screenAt(path: string): Screen | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path);
}
