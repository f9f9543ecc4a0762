import { addMonths } from '@mesra/domain/kit/plain-date';
import { describe, expect, test } from 'vitest';
import { STAFF, staffPeople } from './demo-cast.ts';
import { demoLines } from './demo-pay-lines.ts';
import { postsUnder } from './demo-posts.ts';
import type { GeneratedEmployee } from './generate-employees.ts';

/** What separates a name from the father's name, by community and gender. */
const PARENTAGE: Record<string, Record<string, string>> = {
  Malay: { Male: 'bin', Female: 'binti' },
  Indian: { Male: 'a/l', Female: 'a/p' },
  Other: { Male: 'anak', Female: 'anak' },
};

describe.each(STAFF)('the people of $company', (staff) => {
  const people = staffPeople(staff);
  const wrong = (is: (one: GeneratedEmployee) => boolean) =>
    people.filter(is).map((one) => `${one.employee_code} ${one.name}`);
  const citizens = people.filter((one) => one.nationality === 'MY');

  test('have one post each in the plan of the company', () => {
    const planned = postsUnder(staff.organisation.top).map((post) => post.who);
    expect(planned.sort((a, b) => a - b)).toEqual(people.map((_, index) => index + 1));
  });

  test('have identity numbers that say their birthday and gender, and citizens alone have one', () => {
    const bad = citizens.filter(({ identity_number: number, date_of_birth: dateOfBirth, gender }) => {
      const matches = dateOfBirth.replaceAll('-', '').slice(2) === number.slice(0, 6);
      return !matches || Number(number.at(-1)) % 2 !== (gender === 'Male' ? 1 : 0);
    });
    expect(bad.map((one) => one.name)).toEqual([]);
    expect(wrong((one) => (one.nationality === 'MY') === (one.identity_number === ''))).toEqual([]);
    expect(wrong((one) => (one.nationality === 'MY') === (one.passport !== ''))).toEqual([]);
  });

  test('have names of their community and gender; who comes from elsewhere is of none', () => {
    const bad = citizens.filter(({ name, race, gender }) => {
      const [between] = / (bin|binti|a\/l|a\/p|anak) /.exec(name)?.slice(1) ?? [];
      return between !== PARENTAGE[race]?.[gender];
    });
    expect(bad.map((one) => one.name)).toEqual([]);
    expect(wrong((one) => one.nationality !== 'MY' && one.race !== 'Other')).toEqual([]);
  });

  test('have each a name of their own, Chinese colleagues also a given name', () => {
    const names = people.map(({ name, race }) => (race === 'Chinese' ? name.replace(/^\S+ /, '') : name));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('pay zakat where they are Muslims, and somebody does', () => {
    const paying = people.filter(({ employee_code }) =>
      demoLines('2026-01-01', { employee_code, salary: 500_000 }).deductions.some(
        ({ type }) => type === 'zakat',
      ),
    );
    expect(paying.length).toBeGreaterThan(0);
    expect(paying.filter(({ race }) => race !== 'Malay').map(({ name }) => name)).toEqual([]);
  });

  test('were of age when they joined', () => {
    expect(
      wrong(
        (one) => one.date_of_birth !== '' && addMonths(one.date_of_birth, 12 * 18) > one.company_joined_at,
      ),
    ).toEqual([]);
  });
});
