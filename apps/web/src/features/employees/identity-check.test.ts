import { describe, expect, it } from 'vitest';
import { EMPTY } from './employee-values.ts';
import { dashed, filledByIdentity, warningsOf } from './identity-check.ts';

const word = (gender: string) => (gender === 'Male' ? 'Lelaki' : 'Perempuan');

describe('an identity number', () => {
  it('fills in the birthday and the gender where there are none', () => {
    const filled = { date_of_birth: '1990-01-31', gender: 'Male' };
    expect(filledByIdentity(EMPTY, '900131-10-5523')).toEqual(filled);
    expect(filledByIdentity(EMPTY, '900131105523')).toEqual(filled);
  });
  it('does not replace a birthday that someone typed', () => {
    const typed = { ...EMPTY, date_of_birth: '1989-05-01', gender: 'Female' };
    expect(filledByIdentity(typed, '900131-10-5523')).toEqual({});
  });
  it('replaces what the number before it had said', () => {
    const before = {
      ...EMPTY,
      identity_number: '880514-10-5231',
      date_of_birth: '1988-05-14',
      gender: 'Male',
    };
    expect(filledByIdentity(before, '900131-10-5524')).toEqual({
      date_of_birth: '1990-01-31',
      gender: 'Female',
    });
  });
  it('fills in nothing while it is not whole, or where its day does not exist', () => {
    expect(filledByIdentity(EMPTY, '9001311')).toEqual({});
    expect(filledByIdentity(EMPTY, '900231-10-5523')).toEqual({});
  });
  it('gets its dashes', () => {
    expect(dashed('900131105523')).toBe('900131-10-5523');
    expect(dashed('A1234')).toBe('A1234');
  });
});

describe('remarks', () => {
  const values = {
    ...EMPTY,
    identity_number: '900131-10-5523',
    gender: 'Female',
    date_of_birth: '1990-02-01',
  };

  it('say what the identity number says, in the words and dates of the reader', () => {
    expect(warningsOf(values, 'ms', word)).toMatchObject({
      date_of_birth: 'Nombor kad pengenalan menunjukkan 31/01/90.',
      gender: 'Nombor kad pengenalan menunjukkan Lelaki.',
    });
  });
  it('say that nothing can be paid without a birthday', () => {
    expect(warningsOf(EMPTY, 'en', word).date_of_birth).toContain('Payroll cannot be calculated');
  });
  it('are none where everything agrees', () => {
    const fine = { ...values, gender: 'Male', date_of_birth: '1990-01-31' };
    expect(warningsOf(fine, 'en', word)).toEqual({});
  });
});
