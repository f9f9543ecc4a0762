import { may, tabsOf } from '@mesra/contract/access/may';
import { describe, expect, it } from 'vitest';
import { employee, owner, payrollAdmin, role } from '../../test/roles.ts';
import { belongsTo, linksFor, menuFor } from './navigation.ts';
import { guestRoutes, screenRoutes, shellRoutes } from './screens.ts';

const keys = (who = owner) => menuFor(who).map((entry) => entry.key);

describe('the menu', () => {
  it('shows the company to its owner alone', () => {
    expect(keys(owner)).toContain('company');
    expect(keys(payrollAdmin)).not.toContain('company');
    expect(keys(employee)).not.toContain('company');
  });
  it('shows the dashboard to everyone', () => {
    for (const who of [owner, payrollAdmin, employee, role()]) expect(keys(who)[0]).toBe('home');
  });
  it('has no section whose module is off', () => {
    expect(keys(role({ type: 'owner', modules: {} }))).not.toContain('payroll');
  });
  it('leads only to screens that are there and may be opened', () => {
    for (const who of [owner, payrollAdmin, employee, role()]) {
      for (const { path } of [...menuFor(who), ...linksFor(who)]) {
        expect(screenRoutes, path).toHaveProperty([path]);
        expect(may(who, path), path).toBe(true);
      }
    }
  });
  it('offers nothing of a company to somebody without one', () => {
    expect(menuFor(role(), false).map((entry) => entry.key)).toEqual(['home']);
    expect(linksFor(role(), false).map((screen) => screen.path)).not.toContain('/directory');
  });
  it('offers no view by itself, because a view needs its record', () => {
    expect(linksFor(owner).some((screen) => screen.kind === 'view')).toBe(false);
  });
});

describe('the tabs', () => {
  it('are those of the section that the person may open', () => {
    expect(tabsOf(owner, 'company').map((tab) => tab.path)).toContain('/admin/company/contribution');
    expect(tabsOf(employee, 'company')).toEqual([]);
  });
  it('show one that is hidden to whoever may not open the tab above it, and the search finds it for all', () => {
    const payouts = '/spm/project/report/payout';
    const holder = (route: string) => ({ route, actions: ['Approve'] });
    const officer = role({ type: 'admin', modules: { spm: true }, accesses: [holder(payouts)] });
    const both = role({ ...officer, accesses: [holder('/spm/project/report'), holder(payouts)] });
    expect(tabsOf(officer, 'sales_performance').map(({ path }) => path)).toEqual([payouts]);
    expect(menuFor(officer).map(({ path }) => path)).toContain(payouts);
    expect(tabsOf(both, 'sales_performance').map(({ path }) => path)).toEqual(['/spm/project/report']);
    for (const who of [officer, both]) expect(linksFor(who).map(({ path }) => path)).toContain(payouts);
  });
  it('mark the tab that a view was reached from', () => {
    expect(belongsTo('/payroll/manage/process', '/payroll/manage')).toBe(true);
    expect(belongsTo('/payroll/manage', '/payroll')).toBe(false);
    expect(belongsTo('/spm/project/report/payout', '/spm/project/report')).toBe(true);
    expect(belongsTo('/spm/project/report/payout', '/spm/project')).toBe(false);
  });
});

describe('the screens', () => {
  it('stand at the address that they are registered under', () => {
    for (const [path, route] of Object.entries({ ...guestRoutes, ...shellRoutes })) {
      expect((route.options as { path?: string }).path).toBe(path);
    }
  });
});
