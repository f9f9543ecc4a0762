import { z } from 'zod';
import { may } from '../access/may.ts';
import type { Action } from '../access/screen-declaration.ts';
import { SCREENS, type Screen } from '../access/screens.ts';
import type { Role, RouteAccess } from '../access/session.ts';
import { id } from '../kit/primitives.ts';

/** Routes with the actions allowed there (spec section 3). */
export const accessList = z
  .array(z.object({ route: z.string().max(120), actions: z.array(z.string().max(60)).max(40) }))
  .max(300);

/** Employee access: each named column must hold one of its values; a person may also be named. */
export const employeeScope = z
  .object({
    branch_id: z.array(id).max(500).optional(),
    division_id: z.array(id).max(500).optional(),
    department_id: z.array(id).max(500).optional(),
    position_level_id: z.array(id).max(500).optional(),
    employee_id: z.array(id).max(2000).optional(),
  })
  .strict();
export type EmployeeScope = z.output<typeof employeeScope>;

/** The screens that an access list can name: those that admins are shown by it (spec section 6). */
export const GRANTABLE: readonly Screen[] = (SCREENS as readonly Screen[]).filter(
  (screen) => screen.audience.includes('admin') && screen.kind !== 'view',
);

/** May this role give the screen, or an action on it, to somebody? Only what it holds itself. */
export function mayGrant(role: Role, route: string, action?: string): boolean {
  const screen = GRANTABLE.find((one) => one.path === route);
  if (!screen) return false;
  if (action !== undefined && !screen.actions.includes(action as Action)) return false;
  // A module that is off hides the screen from everyone; an owner may still prepare who sees it once it is on.
  if (role.type === 'owner') return true;
  return may(role, route, action);
}

/**
 * What of `after` goes beyond `before` and may not be given by this role: `route` or `route action`. Empty means the
 * change is allowed; taking away always is.
 */
export function beyondGrant(
  role: Role,
  before: readonly RouteAccess[],
  after: readonly RouteAccess[],
): string[] {
  const had = new Map(before.map((access) => [access.route, new Set(access.actions)]));
  return after.flatMap(({ route, actions }) => [
    ...(had.has(route) || mayGrant(role, route) ? [] : [route]),
    ...actions
      .filter((action) => !had.get(route)?.has(action) && !mayGrant(role, route, action))
      .map((action) => `${route} ${action}`),
  ]);
}
