import { describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../registry.ts';
import { isAdmin, may, mayCall, menuOf, redirectFor, satisfies, tabsOf } from './may.ts';
import { SCREENS, screenAt } from './screens.ts';
import type { Role } from './session.ts';
import { OWN_ADDRESSES, SPEC_ADDRESSES } from './spec-addresses.ts';

const nobody: Role = {
  type: 'employee',
  is_admin: false,
  accesses: [],
  employee_id: null,
  promoter_id: null,
  spm_supervisor: false,
  modules: { payroll: true },
};
const owner: Role = { ...nobody, type: 'owner' };
const employee: Role = { ...nobody, employee_id: 7 };
const admin: Role = {
  ...nobody,
  type: 'admin',
  accesses: [{ route: '/payroll/manage', actions: ['Process'] }],
};

describe('the registry of screens', () => {
  test('holds only addresses of the specification, each once', () => {
    const paths = SCREENS.map((screen) => screen.path);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect([...SPEC_ADDRESSES, ...OWN_ADDRESSES]).toContain(path);
    const missing = SPEC_ADDRESSES.filter((path) => !screenAt(path));
    console.info(
      `${missing.length} addresses of the specification have no screen yet:\n${missing.join('\n')}`,
    );
  });

  test('names for every view a parent that is registered', () => {
    for (const screen of SCREENS) if (screen.kind === 'view') expect(screenAt(screen.parent)).toBeDefined();
  });
});

describe('who may open a screen', () => {
  test.each([
    ['an owner', owner, '/admin/company/organizational', undefined, true],
    ['an owner, any action', owner, '/payroll/document', 'Payment', true],
    ['an owner without an employee record, own payslips', owner, '/payroll', undefined, false],
    ['an admin, a route of their access list', admin, '/payroll/manage', undefined, true],
    ['an admin, an action of it', admin, '/payroll/manage', 'Process', true],
    ['an admin, a view of it', admin, '/payroll/manage/process', 'Process', true],
    ['an admin, a route that is not in it', admin, '/admin/employee', undefined, false],
    ['an admin, what only owners see', admin, '/admin/company/organizational', undefined, false],
    ['an employee, their payslips', employee, '/payroll', undefined, true],
    ['an employee, payroll management', employee, '/payroll/manage', undefined, false],
    ['anyone, their account', nobody, '/my/account', undefined, true],
    ['anyone, an address that does not exist', owner, '/nothing', undefined, false],
  ])('%s', (_who, role, path, action, allowed) => {
    expect(may(role, path, action)).toBe(allowed);
  });

  test('nobody, while its module is off', () => {
    expect(may({ ...owner, modules: {} }, '/payroll/manage')).toBe(false);
    expect(menuOf({ ...employee, modules: {} }).map((entry) => entry.key)).not.toContain('payroll');
  });

  test('an employee with is_admin is an admin, with the access list deciding', () => {
    const both: Role = { ...employee, is_admin: true, accesses: [{ route: '/admin/employee', actions: [] }] };
    expect(isAdmin(both)).toBe(true);
    expect(may(both, '/admin/employee')).toBe(true);
    expect(may(both, '/admin/employee', 'Create')).toBe(false);
    expect(may({ ...both, is_admin: false }, '/admin/employee')).toBe(false);
  });
});

describe('the menu', () => {
  test('shows an entry only where a tab of it may be opened, leading to the first such tab', () => {
    const entry = (role: Role, key: string) => menuOf(role).find((one) => one.key === key)?.path;
    expect(entry(employee, 'payroll')).toBe('/payroll');
    expect(entry(admin, 'payroll')).toBe('/payroll/manage');
    expect(entry(nobody, 'payroll')).toBeUndefined();
    expect(entry(owner, 'company')).toBe('/admin/company');
  });

  test('leaves out views, which are reached from their parent', () => {
    expect(tabsOf(owner, 'payroll').map((tab) => tab.path)).not.toContain('/payroll/manage/process');
  });

  test('leads a refused address to a tab of its section that may be opened', () => {
    expect(redirectFor(employee, '/payroll/manage')).toBe('/payroll');
    expect(redirectFor(nobody, '/payroll/manage')).toBeNull();
  });
});

describe('what an endpoint asks for', () => {
  test('is satisfied by any one of its grants, and by its screen and action together', () => {
    const either = [
      { screen: '/payroll/document' },
      { screen: '/payroll/manage', action: 'Process' },
    ] as const;
    expect([owner, admin, employee].map((role) => satisfies(role, either))).toEqual([true, true, false]);
    const other = [{ screen: '/payroll/document', action: 'Payment' }] as const;
    expect([owner, admin].map((role) => satisfies(role, other))).toEqual([true, false]);
  });

  test('of everyone who is signed in is satisfied by anyone', () => {
    expect(satisfies(nobody, 'signed-in')).toBe(true);
  });
});

describe('what is decided for a whole company', () => {
  /** Writes about a named person within the caller's employee access, or about the caller. */
  const OF_PEOPLE = [
    /^\/api\/admin\/employees(?!\/import)/,
    /^\/api\/operation\/payrolls(?!\/(calendar|rules|items|sources|payslip-settings|approval-settings|approvals|cost-centres|file-settings|journals|journal-settings|bank-files|bank-codes))/,
    /^\/api\/payrolls\/(loans|payslip-mail)(\/|$)/,
    /^\/api\/operation\/attendances\/(work-schedules|rosters\/|events|absences|corrections|reports)/,
    /^\/api\/operation\/attendances\/fr-records\/(people|reports)/,
    // Anybody who plans opens shifts; who works one is decided within their employee access.
    /^\/api\/operation\/attendances\/open-shifts/,
    /^\/api\/attendances\//,
    /^\/api\/leaves(\/|$)/,
    /^\/api\/operation\/leaves(?!\/(types|holidays|openings))/,
    /^\/api\/claims(\/|$)/,
    /^\/api\/operation\/claims(?!\/(categories|setting|mileage-rates|exchange-rates))/,
    /^\/api\/announcements\//,
    /^\/api\/inbox\//,
    /^\/api\/admin\/sites\/\{id\}\/people/,
    /^\/api\/work-task\/site-visits(\/|$)/,
    /^\/api\/work-task\/my-tasks\//,
    /^\/api\/spm\/supervisors(\/|$)/,
    // Of promoters who are employees within the caller's access; outsiders only with unlimited access.
    /^\/api\/spm\/promoters(?!\/import)(\/|$)/,
    /^\/api\/spm\/schedules(\/|$)/,
    /^\/api\/spm\/reports(\/promoter-(attendance|payout))?$/,
    /^\/api\/spm\/payouts(\/|$)/,
    // Whoever is in charge of a site opens shifts of it.
    /^\/api\/work-task\/sites\/\{id\}\/replacements$/,
    /^\/api\/profile\//,
    /^\/api\/service\/documents\/mine\//,
    // Users grant only what they hold themselves, under separate rules.
    /^\/api\/admin\/(admins|invitations)/,
    /^\/api\/companies\/\{id\}\/transfer$/,
    // A read declared as a write so that it is logged.
    /\/bank-accounts\/\{id\}\/reveal$/,
  ];
  const writes = Object.values(ENDPOINTS)
    .flat()
    .filter(({ method, access }) => method !== 'GET' && typeof access !== 'string');

  test('is declared by every write on a screen that is not about people of the caller’s access', () => {
    const undeclared = writes.filter(
      (one) => !one.company_wide && !OF_PEOPLE.some((of) => of.test(one.path)),
    );
    expect(undeclared.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    const both = writes.filter((one) => one.company_wide && OF_PEOPLE.some((of) => of.test(one.path)));
    expect(both.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  test('is refused to whoever is limited to some employees, and to nobody else for that', () => {
    const calls = { access: [{ screen: '/payroll/manage', action: 'Process' }] } as const;
    const wide = { ...calls, company_wide: true } as const;
    expect([mayCall(admin, true, calls), mayCall(admin, true, wide)]).toEqual([true, false]);
    expect([mayCall(admin, false, wide), mayCall(employee, false, wide)]).toEqual([true, false]);
  });
});

describe('what an access list does not give', () => {
  test('a screen of owners', () => {
    const named: Role = { ...admin, accesses: [{ route: '/admin/company/organizational', actions: [] }] };
    expect(may(named, '/admin/company/organizational')).toBe(false);
  });

  test('an action on a screen that is everyone’s', () => {
    expect(may({ ...employee, is_admin: true }, '/my/account', 'Create')).toBe(false);
  });

  test('an admin is whoever is one by type, by flag, or as an owner', () => {
    expect([owner, admin, { ...employee, is_admin: true }, employee].map(isAdmin)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

test('the menu holds sections of the product alone, and an address of none leads nowhere', () => {
  expect(menuOf(nobody).map((entry) => entry.key)).toEqual(['home', 'inbox', 'directory']);
  expect(new Set(menuOf(owner).map((entry) => entry.group))).toEqual(new Set(['main', 'admin']));
  expect(redirectFor(owner, '/nothing')).toBeNull();
});
