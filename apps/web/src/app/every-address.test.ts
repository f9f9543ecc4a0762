import { tabsOf } from '@mesra/contract/access/may';
import { SCREENS, type ScreenPath } from '@mesra/contract/access/screens';
import type { Role } from '@mesra/contract/access/session';
import { describe, expect, test } from 'vitest';
import { role } from '../../test/roles.ts';
import en from './app.en.ts';
import ms from './app.ms.ts';
import { breadcrumb } from './breadcrumb.ts';
import { decide, isOutside } from './guard.ts';
import { linksFor, menuFor } from './navigation.ts';

/*
 * The expected access per role (spec sections 2 and 6), written by hand, against every registered address. A
 * new address does not compile until it is added here.
 */

const PEOPLE = {
  owner: role({ type: 'owner' }),
  /** An admin with every screen that an access list can name. */
  admin: role({
    type: 'admin',
    is_admin: true,
    accesses: SCREENS.map((screen) => ({ route: screen.path, actions: [...screen.actions] })),
  }),
  employee: role({ employee_id: 7 }),
  promoter: role({ promoter_id: 3 }),
  supervisor: role({ employee_id: 8, spm_supervisor: true }),
} satisfies Record<string, Role>;
type Who = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Who[];

const EVERYONE = NAMES;
const STAFF: readonly Who[] = ['employee', 'supervisor'];
const ADMINS: readonly Who[] = ['owner', 'admin'];
const OWNER: readonly Who[] = ['owner'];
/** Whoever keeps promoters, and each promoter their own record. */
const PROMOTERS: readonly Who[] = ['owner', 'admin', 'promoter'];
/** For signed-out visitors. */
const GUEST: readonly Who[] = [];

const MAY_OPEN: Record<ScreenPath, readonly Who[]> = {
  '/auth/login': GUEST,
  '/auth/register': EVERYONE,
  '/auth/password': GUEST,
  '/auth/verify': GUEST,
  '/auth/invitation': EVERYONE,
  '/client-report': EVERYONE,
  '/attendance/kiosk': EVERYONE,
  '/': EVERYONE,
  '/inbox': EVERYONE,
  '/announcement': EVERYONE,
  '/my/documents': STAFF,
  '/my/employment': STAFF,
  '/my/employment/contact': STAFF,
  '/my/employment/family': STAFF,
  '/my/employment/employment': STAFF,
  '/my/account': EVERYONE,
  '/my/account/password': EVERYONE,
  '/my/account/notification': EVERYONE,
  '/my/account/device': EVERYONE,
  '/my/account/face': STAFF,
  '/my/account/subscription': EVERYONE,
  '/my/account/employment': STAFF,
  '/directory': EVERYONE,
  '/directory/chart': EVERYONE,
  '/attendance': STAFF,
  '/attendance/my-schedule': STAFF,
  '/attendance/manage': ADMINS,
  '/attendance/schedule': ADMINS,
  '/attendance/setting': ADMINS,
  '/attendance/report': ADMINS,
  '/attendance/fr-record': ['owner'],
  '/attendance/fr-record/report': ['owner'],
  '/leave': STAFF,
  '/leave/manage': ADMINS,
  '/leave/calendar': [...ADMINS, ...STAFF],
  '/leave/entitlement': ADMINS,
  '/leave/holiday': ADMINS,
  '/leave/report': ADMINS,
  '/claim': STAFF,
  '/claim/manage': ADMINS,
  '/claim/manage/payment': ADMINS,
  '/claim/manage/advance': ADMINS,
  '/claim/category': ADMINS,
  '/claim/setting': ADMINS,
  '/claim/report': ADMINS,
  '/payroll': STAFF,
  '/payroll/manage': ADMINS,
  '/payroll/manage/process': ADMINS,
  '/payroll/manage/cinco': ADMINS,
  '/payroll/setting': ADMINS,
  '/payroll/tax': EVERYONE,
  '/payroll/loan': ADMINS,
  '/payroll/loan/view': ADMINS,
  '/payroll/document': ADMINS,
  '/payroll/document/payment': ADMINS,
  '/payroll/document/journal': ADMINS,
  '/payroll/document/statutory': ADMINS,
  '/payroll/document/ea-form': ADMINS,
  '/spm/my-project': [...ADMINS, 'supervisor'],
  '/spm/product': ADMINS,
  '/spm/project': ['owner', 'admin', 'supervisor'],
  '/spm/product/stock': [...ADMINS, 'supervisor'],
  '/spm/project/report': [...ADMINS, 'supervisor'],
  '/spm/project/report/attendance': [...ADMINS, 'supervisor'],
  '/spm/project/report/payout': ADMINS,
  '/spm/project/manage': ADMINS,
  '/spm/project/view': ADMINS,
  '/spm/project/view/product': ADMINS,
  '/spm/project/view/outlet': ADMINS,
  '/spm/project/view/supervisor': ADMINS,
  '/spm/project/view/task': ADMINS,
  '/spm/client': ADMINS,
  '/spm/outlet': [...ADMINS, 'supervisor'],
  '/spm/outlet/view': [...ADMINS, 'supervisor'],
  '/spm/outlet/view/today': [...ADMINS, 'supervisor'],
  '/spm/outlet/view/stock': [...ADMINS, 'supervisor'],
  '/spm/outlet/view/schedule': [...ADMINS, 'supervisor'],
  '/spm/outlet/view/photo': [...ADMINS, 'supervisor'],
  '/spm/outlet/view/supervisor': [...ADMINS, 'supervisor'],
  '/spm/supervisor': ADMINS,
  '/spm/project/view/promoter': ADMINS,
  '/spm/my-day': ['promoter'],
  '/spm/promoter': PROMOTERS,
  '/spm/promoter/view': PROMOTERS,
  '/spm/promoter/view/schedule': PROMOTERS,
  '/spm/promoter/view/document': PROMOTERS,
  '/spm/promoter/invitation': EVERYONE,
  '/work-task/site': OWNER,
  '/work-task/site/manage': OWNER,
  '/work-task/site/project': OWNER,
  '/work-task/site/task': OWNER,
  '/work-task/site-visit': STAFF,
  '/work-task/site-visit/manage': ADMINS,
  '/work-task/site-visit/report': ADMINS,
  '/admin/company': OWNER,
  '/admin/company/bank': OWNER,
  '/admin/company/organizational': OWNER,
  '/admin/company/contribution': OWNER,
  '/admin/company/domain': OWNER,
  '/admin/company/audit': OWNER,
  '/admin/company/hris': OWNER,
  '/admin/employee': ADMINS,
  '/admin/employee/work-permit': ADMINS,
  '/admin/employee/request': ADMINS,
  '/admin/employee/view': ADMINS,
  '/admin/employee/view/credential': ADMINS,
  '/admin/employee/view/employment': ADMINS,
  '/admin/employee/view/document': ADMINS,
  '/admin/employee/view/leave': ADMINS,
  '/admin/employee/view/worksite': ADMINS,
  '/admin/employee/view/work-schedule': ADMINS,
  '/admin/user': OWNER,
  '/admin/user/view': OWNER,
  '/admin/user/view/password': OWNER,
  '/admin/user/view/page-access': OWNER,
  '/admin/user/view/employee-access': OWNER,
};

const MENUS: Record<Who, string[]> = {
  owner: [
    'home',
    'inbox',
    'directory',
    'attendance',
    'leave',
    'claim',
    'payroll',
    'work_task_site',
    'site_visit',
    'my_project',
    'sales_performance',
    'company',
    'employee',
    'user',
  ],
  admin: [
    'home',
    'inbox',
    'directory',
    'attendance',
    'leave',
    'claim',
    'payroll',
    'site_visit',
    'my_project',
    'sales_performance',
    'employee',
  ],
  employee: [
    'home',
    'inbox',
    'my_employment',
    'directory',
    'attendance',
    'leave',
    'claim',
    'payroll',
    'site_visit',
  ],
  promoter: ['home', 'inbox', 'directory', 'sales_performance'],
  supervisor: [
    'home',
    'inbox',
    'my_employment',
    'directory',
    'attendance',
    'leave',
    'claim',
    'payroll',
    'site_visit',
    'my_project',
    'sales_performance',
  ],
};

const TABS: Record<Who, Record<string, string[]>> = {
  owner: {
    attendance: [
      ...['/attendance/manage', '/attendance/schedule', '/attendance/setting', '/attendance/report'],
      '/attendance/fr-record',
    ],
    leave: ['/leave/manage', '/leave/entitlement', '/leave/holiday', '/leave/report', '/leave/calendar'],
    claim: ['/claim/manage', '/claim/category', '/claim/setting', '/claim/report'],
    payroll: ['/payroll/manage', '/payroll/setting', '/payroll/loan', '/payroll/document'],
    company: [
      '/admin/company',
      '/admin/company/organizational',
      '/admin/company/contribution',
      '/admin/company/bank',
      '/admin/company/hris',
      '/admin/company/domain',
      '/admin/company/audit',
    ],
    employee: ['/admin/employee', '/admin/employee/work-permit', '/admin/employee/request'],
    work_task_site: [
      '/work-task/site',
      '/work-task/site/manage',
      '/work-task/site/project',
      '/work-task/site/task',
    ],
    site_visit: ['/work-task/site-visit/manage', '/work-task/site-visit/report'],
    sales_performance: [
      ...[
        '/spm/project',
        '/spm/project/manage',
        '/spm/project/report',
        '/spm/client',
        '/spm/product',
        '/spm/outlet',
      ],
      ...['/spm/supervisor', '/spm/promoter'],
    ],
    user: ['/admin/user'],
    account: [
      '/my/account',
      '/my/account/password',
      '/my/account/notification',
      '/my/account/device',
      '/my/account/subscription',
    ],
  },
  admin: {
    attendance: ['/attendance/manage', '/attendance/schedule', '/attendance/setting', '/attendance/report'],
    leave: ['/leave/manage', '/leave/entitlement', '/leave/holiday', '/leave/report', '/leave/calendar'],
    claim: ['/claim/manage', '/claim/category', '/claim/setting', '/claim/report'],
    payroll: ['/payroll/manage', '/payroll/setting', '/payroll/loan', '/payroll/document'],
    company: [],
    employee: ['/admin/employee', '/admin/employee/work-permit', '/admin/employee/request'],
    work_task_site: [],
    site_visit: ['/work-task/site-visit/manage', '/work-task/site-visit/report'],
    sales_performance: [
      ...[
        '/spm/project',
        '/spm/project/manage',
        '/spm/project/report',
        '/spm/client',
        '/spm/product',
        '/spm/outlet',
      ],
      ...['/spm/supervisor', '/spm/promoter'],
    ],
    user: [],
    account: [
      '/my/account',
      '/my/account/password',
      '/my/account/notification',
      '/my/account/device',
      '/my/account/subscription',
    ],
  },
  employee: {
    home: ['/', '/my/documents', '/announcement'],
    my_employment: [
      '/my/employment',
      '/my/employment/contact',
      '/my/employment/family',
      '/my/employment/employment',
    ],
    attendance: ['/attendance', '/attendance/my-schedule'],
    leave: ['/leave', '/leave/calendar'],
    claim: ['/claim'],
    payroll: ['/payroll', '/payroll/tax'],
    company: [],
    account: [
      '/my/account',
      '/my/account/password',
      '/my/account/notification',
      '/my/account/device',
      '/my/account/face',
      '/my/account/subscription',
      '/my/account/employment',
    ],
  },
  promoter: {
    home: ['/', '/announcement'],
    directory: ['/directory', '/directory/chart'],
    payroll: [],
    sales_performance: ['/spm/my-day', '/spm/promoter'],
    account: [
      '/my/account',
      '/my/account/password',
      '/my/account/notification',
      '/my/account/device',
      '/my/account/subscription',
    ],
  },
  supervisor: {
    attendance: ['/attendance', '/attendance/my-schedule'],
    payroll: ['/payroll', '/payroll/tax'],
    company: [],
    user: [],
  },
};

/** Where refused users without a previous page land; `/` unless they may open a tab of the section. */
const INSTEAD: Partial<Record<Who, Partial<Record<ScreenPath, string>>>> = {
  owner: {
    '/attendance': '/attendance/manage',
    '/leave': '/leave/manage',
    '/claim': '/claim/manage',
    '/payroll': '/payroll/manage',
    '/work-task/site-visit': '/work-task/site-visit/manage',
  },
  admin: {
    '/attendance': '/attendance/manage',
    '/leave': '/leave/manage',
    '/claim': '/claim/manage',
    '/payroll': '/payroll/manage',
    '/work-task/site-visit': '/work-task/site-visit/manage',
  },
};

const PATHS = SCREENS.map((screen) => screen.path);
const signedIn = (who: Who) => ({ verified: true, role: PEOPLE[who] });

describe.each(NAMES)('the %s', (who) => {
  test.each(PATHS)('at %s is let in or sent away as the specification says', (path) => {
    const instead = MAY_OPEN[path].includes(who) ? null : (INSTEAD[who]?.[path] ?? '/');
    expect(decide(path, signedIn(who), null, true)).toBe(instead);
  });

  test.each(PATHS)('refused at %s goes back to the page before', (path) => {
    const guest = MAY_OPEN[path].length === 0;
    if (MAY_OPEN[path].includes(who) || INSTEAD[who]?.[path] || guest) return;
    expect(decide(path, signedIn(who), '/my/account?tab=1', true)).toBe('/my/account?tab=1');
  });

  test('has the menu of their role', () => {
    expect(menuFor(PEOPLE[who]).map((entry) => entry.key)).toEqual(MENUS[who]);
  });

  test('has the tabs of their role', () => {
    for (const [section, tabs] of Object.entries(TABS[who]))
      expect(tabsOf(PEOPLE[who], section as 'payroll').map((tab) => tab.path)).toEqual(tabs);
  });

  test('is offered no way to where they may not go', () => {
    for (const { path } of [...menuFor(PEOPLE[who]), ...linksFor(PEOPLE[who])])
      expect(MAY_OPEN[path as ScreenPath], path).toContain(who);
  });

  test('who is not verified is always led to /auth/verify, but for pages that are nobody’s', () => {
    for (const path of PATHS)
      expect(decide(path, { verified: false, role: PEOPLE[who] }, '/', true)).toBe(
        ['/auth/verify', '/client-report', '/attendance/kiosk'].includes(path) ? null : '/auth/verify',
      );
  });

  test('finds the registration closed where the domain has none', () => {
    expect(decide('/auth/register', signedIn(who), '/my/account', false)).toBe('/auth/login');
  });
});

describe('who is not signed in', () => {
  const OPEN = [
    ...['/auth/login', '/auth/register', '/auth/password', '/auth/invitation'],
    ...['/client-report', '/attendance/kiosk'],
  ];
  test.each(PATHS)('at %s', (path) => {
    expect(decide(path, null, null, true)).toBe(OPEN.includes(path) ? null : '/auth/login');
  });
  test('is led from the registration to the sign-in where the domain has none', () => {
    expect(decide('/auth/register', null, null, false)).toBe('/auth/login');
  });
});

describe.each(SCREENS.map((screen) => [screen.path, screen] as const))('%s', (path, screen) => {
  test('has a title in both languages', () => {
    for (const messages of [en, ms]) expect(messages.screens[screen.title]).toMatch(/\S/);
  });
  test('has breadcrumbs from the homepage on, each with a word in both languages', () => {
    // Outside the frame there are none.
    if (path.startsWith('/auth/') || isOutside(path)) return;
    const crumbs = breadcrumb(path);
    expect(crumbs[0]?.key).toBe('homepage');
    expect(crumbs.at(-1)?.path).toBe(path);
    expect(crumbs.some((crumb) => crumb.path === '/my')).toBe(false);
    for (const { key } of crumbs)
      for (const messages of [en, ms]) expect(messages.crumbs, key).toHaveProperty(key);
  });
});
