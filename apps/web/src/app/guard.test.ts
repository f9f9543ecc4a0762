import { describe, expect, it } from 'vitest';
import { employee, owner, payrollAdmin, role } from '../../test/roles.ts';
import { decide } from './guard.ts';

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
