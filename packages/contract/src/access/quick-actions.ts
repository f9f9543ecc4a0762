import { may } from './may.ts';
import type { Action } from './screen-declaration.ts';
import type { ScreenPath } from './screens.ts';
import type { Role } from './session.ts';

/** Something to do at once from anywhere: the screen on which it is done, and what its address then says. */
export interface QuickAction {
  /** Translation key of its name. */
  key: string;
  screen: ScreenPath;
  action?: Action;
  search: Readonly<Record<string, string | number>>;
  /** About the current month, which its name says and its address starts with. */
  month?: true;
  /** Refused to admins limited to some employees, as its endpoint is. */
  company_wide?: true;
}

/** Declared with the screens: whoever may do it finds it in the palette. */
export const QUICK_ACTIONS = [
  { key: 'clock', screen: '/attendance', search: {} },
  { key: 'apply_leave', screen: '/leave', search: { apply: 1 } },
  { key: 'new_claim', screen: '/claim', search: { new: 1 } },
  { key: 'run_payroll', screen: '/payroll/manage', action: 'Process', search: {}, month: true },
  { key: 'add_employee', screen: '/admin/employee', action: 'Create', search: { new: 1 } },
  {
    key: 'add_announcement',
    screen: '/announcement',
    action: 'Create',
    search: { part: 'manage', new: 1 },
    company_wide: true,
  },
  { key: 'add_document', screen: '/admin/company/hris', search: { new: 1 }, company_wide: true },
  { key: 'add_site', screen: '/work-task/site/manage', search: { new: 1 }, company_wide: true },
  { key: 'add_project', screen: '/work-task/site/project', search: { new: 1 }, company_wide: true },
] as const satisfies readonly QuickAction[];

export type QuickActionKey = (typeof QUICK_ACTIONS)[number]['key'];

/** The actions that a role may take; `limited` is an admin limited to some employees. */
export const quickActionsOf = (role: Role, limited: boolean): QuickAction[] =>
  (QUICK_ACTIONS as readonly QuickAction[]).filter(
    ({ screen, action, company_wide }) => may(role, screen, action) && !(company_wide && limited),
  );
