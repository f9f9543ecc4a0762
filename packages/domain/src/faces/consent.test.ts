import { describe, expect, test } from 'vitest';
import { CONSENT_TEXTS, CONSENT_WORDING, consentAt } from './consent.ts';

describe('what people consent to', () => {
  test('is in both languages, in the same sections, and names how long pictures are kept', () => {
    const texts = CONSENT_TEXTS[CONSENT_WORDING];
    expect(texts?.en.sections.length).toBe(6);
    expect(texts?.ms.sections.length).toBe(6);
    for (const text of [texts?.en, texts?.ms]) {
      expect(JSON.stringify(text)).toContain('{picture_days}');
      expect(JSON.stringify(text)).toMatch(/30 (days|hari)/);
      expect(JSON.stringify(text)).toMatch(/24 (hours|jam)/);
    }
    expect(texts?.ms.agreement).not.toBe(texts?.en.agreement);
  });
  test('has every version up to the one of now', () =>
    expect(Object.keys(CONSENT_TEXTS).map(Number)).toEqual(
      Array.from({ length: CONSENT_WORDING }, (_, index) => index + 1),
    ));
});

describe('the consent of a time', () => {
  const first = {
    wording: 1,
    given_at: '2026-10-01T00:00:00.000Z',
    withdrawn_at: '2026-11-01T00:00:00.000Z',
  };
  const second = { wording: 1, given_at: '2026-11-10T00:00:00.000Z', withdrawn_at: null };
  const at = (text: string) => consentAt([first, second], Date.parse(text));
  test.each([
    ['2026-09-30T23:59:59.999Z', null],
    ['2026-10-01T00:00:00.000Z', first],
    ['2026-10-31T23:59:59.999Z', first],
    ['2026-11-01T00:00:00.000Z', null],
    ['2026-11-09T00:00:00.000Z', null],
    ['2026-11-10T00:00:00.000Z', second],
    ['2027-11-10T00:00:00.000Z', second],
  ])('%s', (text, consent) => expect(at(text)).toEqual(consent));
  test('of nobody is none', () => expect(consentAt([], 0)).toBeNull());
});
