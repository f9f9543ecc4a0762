import { describe, expect, test } from 'vitest';
import { emailAddress } from './password.ts';

describe('an e-mail address', () => {
  test.each([
    'a@b.co',
    "o'brien+pay@mail.example.com.my",
    ' aminah@test.example ',
    'siti_b.c-d@sub.test.example',
  ])('%j is taken', (text) => {
    expect(emailAddress.parse(text)).toBe(text.trim());
  });

  test.each([
    'a@b',
    'a@b..example',
    'a@.example',
    'a@b.example.',
    'a b@test.example',
    'a@b@test.example',
    'x<victim@test.example>',
    'victim@test.example,z',
    'victim@test.example;z',
    'victim@test.example(z)',
    '"victim"@test.example',
    'victim@test.example\u0000',
    'victim@\uff54est.example',
    '\uff56ictim@test.example',
  ])('%j is refused: mail to it would go to somebody else, or to several', (text) => {
    expect(emailAddress.safeParse(text).success).toBe(false);
  });
});
