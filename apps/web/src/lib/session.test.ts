import type { SessionUser } from '@mesra/contract/session/session';
import { describe, expect, it } from 'vitest';
import { firstLanguage } from './language.ts';
import { pageTitle } from './page-title.ts';
import { avatarSource, sessionFor } from './session.ts';

const company = (id: number) => ({
  id,
  name: `Company ${id}`,
  logo: null,
  user_id: 1,
  active_employees_count: 0,
  config: { identity_type_label: 'NRIC', locality: 'Malaysia', time_zone: 'Asia/Kuala_Lumpur' },
  has_structure: true,
});
const user = (...ids: number[]): SessionUser => ({
  id: 1,
  name: 'A',
  email: 'a@b.example',
  email_verified_at: null,
  phone: null,
  phone_verified_at: null,
  image: null,
  language: null,
  scheme: null,
  today: '2026-11-21',
  companies: ids.map(company),
  memberships: ids.map((id) => ({
    company_id: id,
    type: id === 1 ? ('owner' as const) : ('employee' as const),
    is_admin: false,
    accesses: [],
    modules: {},
    employee_id: null,
    employee: null,
    promoter_id: null,
    spm_supervisor: false,
    limited: false,
  })),
});

describe('the chosen company', () => {
  it('is the remembered one, with the role held there', () => {
    const session = sessionFor(user(1, 2), 2);
    expect(session.company?.id).toBe(2);
    expect(session.role.type).toBe('employee');
  });
  it('is the first where none is remembered, or where the remembered one is not theirs any more', () => {
    expect(sessionFor(user(1, 2), null).company?.id).toBe(1);
    expect(sessionFor(user(1, 2), 99).company?.id).toBe(1);
  });
  it('is none for someone without a company, who then may do nothing', () => {
    const session = sessionFor(user(), 1);
    expect(session.company).toBeNull();
    expect(session.role).toMatchObject({ type: 'employee', accesses: [], modules: {} });
  });
});

describe('the frame', () => {
  it('shows the picture of the person, else of their employee record, else the logo', () => {
    expect(avatarSource({ image: 'u' }, { image: 'e' }, { logo: 'l' })).toBe('u');
    expect(avatarSource({ image: null }, { image: 'e' }, { logo: 'l' })).toBe('e');
    expect(avatarSource({ image: null }, null, { logo: 'l' })).toBe('l');
    expect(avatarSource({ image: null }, null, null)).toBeNull();
  });
  it('titles a page, by the name of the product where it has no title', () => {
    expect(pageTitle('Dashboard', 'Mesra')).toBe('Dashboard | Where Excellence Meets Solutions');
    expect(pageTitle(null, 'Mesra')).toBe('Mesra | Where Excellence Meets Solutions');
  });
  it('speaks the remembered language, else Malay to a Malay browser, else English', () => {
    expect(firstLanguage('ms', 'en-GB')).toBe('ms');
    expect(firstLanguage('fr', 'ms-MY')).toBe('ms');
    expect(firstLanguage(null, 'de')).toBe('en');
  });
});
