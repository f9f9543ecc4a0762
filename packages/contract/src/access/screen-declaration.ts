export type Audience = 'all' | 'employee' | 'admin' | 'owner' | 'promoter' | 'supervisor';
export type Module = 'payroll' | 'attendance' | 'leave' | 'claim' | 'work-task' | 'spm';
export type Action =
  | 'Process'
  | 'Payslip'
  | 'Payment'
  | 'Create'
  | 'Update'
  | 'Delete'
  | 'Work Schedule'
  | 'Review'
  | 'Check Item'
  | 'Prepare for Payment'
  | 'Made Payment'
  | 'Approve'
  | 'Reject'
  | 'Cancel';

/** The entries of the left menu, in order. An entry is shown if any of its screens is accessible. */
export const SECTIONS = [
  { key: 'home', group: 'main' },
  { key: 'inbox', group: 'main' },
  { key: 'my_employment', group: 'main' },
  { key: 'directory', group: 'main' },
  { key: 'attendance', group: 'main' },
  { key: 'leave', group: 'main' },
  { key: 'claim', group: 'main' },
  { key: 'payroll', group: 'main' },
  { key: 'work_task_site', group: 'main' },
  { key: 'site_visit', group: 'main' },
  { key: 'my_project', group: 'main' },
  { key: 'sales_performance', group: 'main' },
  { key: 'company', group: 'admin' },
  { key: 'employee', group: 'admin' },
  { key: 'user', group: 'admin' },
  // Opened from the avatar menu, not the main menu.
  { key: 'account', group: 'none' },
] as const;
export type SectionKey = (typeof SECTIONS)[number]['key'];

interface ScreenBase {
  path: `/${string}`;
  /** Translation key of the title. */
  title: string;
  section: SectionKey | null;
  module: Module | null;
  /** Who may open it; an admin only if the route is in their access list. */
  audience: readonly Audience[];
  actions: readonly Action[];
  /**
   * `tab` is a tab of its section, `view` is reached from its parent, `open` needs no access check, `guest`
   * is for signed-out users, `either` for everyone, `verify` for unverified accounts, `link` for whoever holds a share link,
   * signed in or not, `device` for a company's device, with no account and no menu.
   */
  kind: 'tab' | 'view' | 'open' | 'guest' | 'either' | 'verify' | 'link' | 'device';
  /** A view is accessible to those who may open its parent. */
  parent: `/${string}` | null;
  /** A tab that neither the menu nor the tabs show: a page of its section leads to it. */
  hidden?: true;
}

/** For a view: the path parameter that identifies its record; null if there is none. */
export type ScreenDeclaration = ScreenBase &
  ({ kind: 'view'; record: 'id' | 'employee_id' | null } | { kind: Exclude<ScreenBase['kind'], 'view'> });
