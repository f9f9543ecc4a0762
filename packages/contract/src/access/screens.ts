/**
 * Every address of spec section 2 that works today, once. From this list come the menu, the tabs, the
 * breadcrumbs, the route guard, the page titles, the command palette and the server's authorization.
 * An address enters together with its screen.
 */

export type Audience = 'all' | 'employee' | 'promoter' | 'supervisor' | 'admin' | 'owner';
export type Module = 'payroll' | 'attendance' | 'leave' | 'claim';
export type Action = 'Process' | 'Payslip' | 'Payment' | 'Create' | 'Update' | 'Delete';

/** The entries of the left menu, in their order. One shows when some screen of it may be opened. */
export const SECTIONS = [
  { key: 'home', group: 'main' },
  { key: 'payroll', group: 'main' },
  { key: 'company', group: 'admin' },
  { key: 'employee', group: 'admin' },
  { key: 'user', group: 'admin' },
  // Reached from the avatar, not from the menu.
  { key: 'account', group: 'none' },
] as const;
export type SectionKey = (typeof SECTIONS)[number]['key'];

interface ScreenDeclaration {
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

export const SCREENS = [
  {
    path: '/auth/login',
    title: 'login',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'guest',
    parent: null,
  },
  {
    path: '/auth/register',
    title: 'register',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'either',
    parent: null,
  },
  {
    path: '/auth/password',
    title: 'password',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'guest',
    parent: null,
  },
  {
    path: '/auth/verify',
    title: 'verify',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'verify',
    parent: null,
  },
  {
    path: '/auth/invitation',
    title: 'invitation',
    section: null,
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'either',
    parent: null,
  },
  {
    path: '/',
    title: 'dashboard',
    section: 'home',
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'open',
    parent: null,
  },
  {
    path: '/my/account',
    title: 'my_account',
    section: 'account',
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'open',
    parent: null,
  },
  {
    path: '/my/account/password',
    title: 'account_password',
    section: 'account',
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'open',
    parent: null,
  },
  {
    path: '/my/account/subscription',
    title: 'account_subscription',
    section: 'account',
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'open',
    parent: null,
  },
  {
    path: '/my/account/employment',
    title: 'account_employment',
    section: 'account',
    module: null,
    audience: ['employee'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/payroll',
    title: 'my_payslip',
    section: 'payroll',
    module: 'payroll',
    audience: ['employee'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/payroll/manage',
    title: 'payroll_manage',
    section: 'payroll',
    module: 'payroll',
    audience: ['admin', 'owner'],
    actions: ['Process'],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/payroll/manage/process',
    title: 'payroll_process',
    section: 'payroll',
    module: 'payroll',
    audience: ['admin', 'owner'],
    actions: [],
    kind: 'view',
    parent: '/payroll/manage',
  },
  {
    path: '/payroll/document',
    title: 'payroll_document',
    section: 'payroll',
    module: 'payroll',
    audience: ['admin', 'owner'],
    actions: ['Payslip', 'Payment'],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/payroll/document/payment',
    title: 'payroll_payment',
    section: 'payroll',
    module: 'payroll',
    audience: ['admin', 'owner'],
    actions: [],
    kind: 'view',
    parent: '/payroll/document',
  },
  {
    path: '/admin/company/organizational',
    title: 'organizational',
    section: 'company',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/admin/company/contribution',
    title: 'contribution',
    section: 'company',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/admin/employee',
    title: 'employee_manage',
    section: 'employee',
    module: null,
    audience: ['admin', 'owner'],
    actions: ['Create'],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/admin/employee/view',
    title: 'employee_personal',
    section: 'employee',
    module: null,
    audience: ['admin', 'owner'],
    actions: [],
    kind: 'view',
    parent: '/admin/employee',
  },
  {
    path: '/admin/employee/view/employment',
    title: 'employee_employment',
    section: 'employee',
    module: null,
    audience: ['admin', 'owner'],
    actions: [],
    kind: 'view',
    parent: '/admin/employee',
  },
  {
    path: '/admin/company/domain',
    title: 'domain',
    section: 'company',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/admin/company/audit',
    title: 'audit',
    section: 'company',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/admin/user',
    title: 'user_manage',
    section: 'user',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/admin/user/view',
    title: 'user_view',
    section: 'user',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'view',
    parent: '/admin/user',
  },
  {
    path: '/admin/user/view/password',
    title: 'user_password',
    section: 'user',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'view',
    parent: '/admin/user',
  },
  {
    path: '/admin/user/view/page-access',
    title: 'user_page_access',
    section: 'user',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'view',
    parent: '/admin/user',
  },
  {
    path: '/admin/user/view/employee-access',
    title: 'user_employee_access',
    section: 'user',
    module: null,
    audience: ['owner'],
    actions: [],
    kind: 'view',
    parent: '/admin/user',
  },
] as const satisfies readonly ScreenDeclaration[];

export type Screen = ScreenDeclaration & { path: ScreenPath };
export type ScreenPath = (typeof SCREENS)[number]['path'];

const byPath = new Map<string, Screen>(SCREENS.map((screen) => [screen.path, screen as Screen]));

/** The registered screen of an address, without a trailing slash; undefined where there is none. */
export function screenAt(path: string): Screen | undefined {
  return byPath.get(path.length > 1 ? path.replace(/\/+$/, '') : path);
}
