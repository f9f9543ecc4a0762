import { describe, expect, it } from 'vitest';
import { employee, owner, payrollAdmin, role } from '../../test/roles.ts';
import { decide, refusalAt } from './guard.ts';

const signedIn = (who = owner) => ({ verified: true, role: who });

describe('the guards', () => {
  it('send a stranger to the sign-in from every screen but the sign-in itself', () => {
    expect(decide('/', null, null)).toBe('/auth/login');
    expect(decide('/admin/company/organizational', null, null)).toBe('/auth/login');
    expect(decide('/auth/login', null, null)).toBeNull();
  });
  it('send someone signed in away from the sign-in, to the dashboard', () => {
    expect(decide('/auth/login', signedIn(), '/my/account')).toBe('/');
  });
  it('send an unverified account to /auth/verify from everywhere, and a verified one away from it', () => {
    const unverified = { verified: false, role: owner };
    expect(decide('/', unverified, null)).toBe('/auth/verify');
    expect(decide('/auth/verify', unverified, null)).toBeNull();
    expect(decide('/auth/verify', signedIn(), null)).toBe('/');
  });
  it('let everyone signed in open what needs no access check', () => {
    for (const path of ['/', '/my/account']) expect(decide(path, signedIn(role()), null)).toBeNull();
  });
  it('send a refused visitor to the page they came from', () => {
    expect(decide('/admin/company/contribution', signedIn(employee), '/my/account?x=1')).toBe(
      '/my/account?x=1',
    );
  });
  it('send a refused visitor to the dashboard where there is no different page before', () => {
    const path = '/admin/company/contribution';
    expect(decide(path, signedIn(employee), null)).toBe('/');
    expect(decide(path, signedIn(employee), `${path}?page=2`)).toBe('/');
  });
  it('lead from the address of a section to the first of its tabs that may be opened', () => {
    expect(decide('/payroll', signedIn(payrollAdmin), '/')).toBe('/payroll/manage');
    expect(decide('/payroll', signedIn(employee), '/')).toBeNull();
  });
  it('never send a refused visitor to a page that is refused as well', () => {
    expect(decide('/payroll/document', signedIn(employee), '/admin/company?x=1')).toBe('/');
  });
  it('do not lead from one refused tab to another', () => {
    expect(decide('/payroll/document', signedIn(payrollAdmin), '/my/account')).toBe('/my/account');
  });
  it('open a view to whoever may open its parent', () => {
    expect(decide('/payroll/manage/process', signedIn(payrollAdmin), null)).toBeNull();
    expect(decide('/payroll/manage/process', signedIn(employee), null)).toBe('/');
  });
  it('close a section whose module is off, even to its owner', () => {
    const off = role({ type: 'owner', modules: { payroll: false } });
    expect(decide('/payroll/manage', signedIn(off), null)).toBe('/');
  });
  it('leave an unknown address alone, so that it says that it could not be found', () => {
    expect(decide('/no/such/page', signedIn(), '/')).toBeNull();
    expect(decide('/no/such/page', null, null)).toBeNull();
  });
});

describe('whoever is sent away is told why', () => {
  const reason = (path: string, who = owner) => refusalAt(path, signedIn(who), true)?.reason ?? null;
  it('because they have no access', () => {
    expect(reason('/admin/company', employee)).toBe('access');
    expect(reason('/payroll/manage/process', employee)).toBe('access');
  });
  it('because its module is switched off, even to the owner', () => {
    expect(reason('/payroll/manage', role({ type: 'owner', modules: { payroll: false } }))).toBe('module');
    expect(reason('/leave/manage', role({ type: 'owner', modules: {} }))).toBe('module');
    // Switching it on would not let this person in.
    expect(reason('/leave/manage', { ...employee, modules: {} })).toBe('access');
  });
  it('because they have no employee record', () => {
    expect(reason('/my/documents', owner)).toBe('employee');
  });
  it('because nobody may register here', () => {
    expect(refusalAt('/auth/register', null, false)?.reason).toBe('registration');
    expect(refusalAt('/auth/register', null, true)).toBeNull();
  });
  it('but not who is let in, led to a tab of the section, or has yet to sign in or be verified', () => {
    expect(reason('/payroll/manage', payrollAdmin)).toBeNull();
    expect(reason('/payroll', payrollAdmin)).toBeNull();
    expect(reason('/auth/login')).toBeNull();
    expect(reason('/no/such/page')).toBeNull();
    expect(refusalAt('/admin/company', null)).toBeNull();
    expect(refusalAt('/admin/company', { verified: false, role: employee })).toBeNull();
  });
});
