import { z } from 'zod';
import { may } from '../access/may.ts';
import type { Action } from '../access/screen-declaration.ts';
import { SCREENS, type Screen } from '../access/screens.ts';
import type { Role, RouteAccess } from '../access/session.ts';
import { id } from '../kit/primitives.ts';

/** Routes with their allowed actions (spec section 3). */
export const accessList = z
  .array(z.object({ route: z.string().max(120), actions: z.array(z.string().max(60)).max(40) }))
  .max(300);

/** Employee access: each named column must match one of its values; individual people may be added. */
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

/** The screens an access list may contain: those shown to admins because of it (spec section 6). */
export const GRANTABLE: readonly Screen[] = (SCREENS as readonly Screen[]).filter(
  (screen) => screen.audience.includes('admin') && screen.kind !== 'view',
);

/** Whether a role may grant a screen or an action on it. Only what it holds itself. */
export function mayGrant(role: Role, route: string, action?: string): boolean {
  const screen = GRANTABLE.find((one) => one.path === route);
  if (!screen) return false;
  if (action !== undefined && !screen.actions.includes(action as Action)) return false;
  // A disabled module hides its screens from everyone; an owner may still grant them in advance.
  if (role.type === 'owner') return true;
  return may(role, route, action);
}

/**
 * The entries in `after` beyond `before` that this role may not grant: `route` or `route action`. Empty means
 * the change is allowed; revoking always is.
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
