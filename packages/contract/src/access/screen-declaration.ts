export type Audience = 'all' | 'employee' | 'admin' | 'owner';
export type Module = 'payroll' | 'attendance' | 'leave' | 'claim' | 'work-task';
export type Action = 'Process' | 'Payslip' | 'Payment' | 'Create' | 'Update' | 'Delete' | 'Work Schedule';

/** The entries of the left menu, in their order. One shows when some screen of it may be opened. */
export const SECTIONS = [
  { key: 'home', group: 'main' },
  { key: 'my_employment', group: 'main' },
  { key: 'directory', group: 'main' },
  { key: 'attendance', group: 'main' },
  { key: 'leave', group: 'main' },
  { key: 'payroll', group: 'main' },
  { key: 'work_task_site', group: 'main' },
  { key: 'company', group: 'admin' },
  { key: 'employee', group: 'admin' },
  { key: 'user', group: 'admin' },
  // Reached from the avatar, not from the menu.
  { key: 'account', group: 'none' },
] as const;
export type SectionKey = (typeof SECTIONS)[number]['key'];

interface ScreenBase {
  path: `/${string}`;
  /** Key of the title in the words of the product. */
  title: string;
  section: SectionKey | null;
  module: Module | null;
  /** Who may open it; an admin only when their access list has the route. */
  audience: readonly Audience[];
  actions: readonly Action[];
  /**
   * `tab` stands in the section's tabs, `view` is reached from its parent, `open` needs no access check, `guest` is for
   * whoever is not signed in, `either` for everyone, `verify` for accounts that are not verified.
   */
  kind: 'tab' | 'view' | 'open' | 'guest' | 'either' | 'verify';
  /** A view is opened by whoever may open its parent. */
  parent: `/${string}` | null;
}

/** A view says which parameter of its address names its record; null where it shows none in particular. */
export type ScreenDeclaration = ScreenBase &
  ({ kind: 'view'; record: 'id' | 'employee_id' | null } | { kind: Exclude<ScreenBase['kind'], 'view'> });
