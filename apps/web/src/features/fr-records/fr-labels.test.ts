import { FR_RECORD_MESSAGES } from '@mesra/contract/fr-records/fr-records.messages';
import { expect, test } from 'vitest';
import dayEn from '../../shared/attendance/attendance-day.en.ts';
import dayMs from '../../shared/attendance/attendance-day.ms.ts';
import en from './fr-records.en.ts';
import ms from './fr-records.ms.ts';

/** What the report calls the keys of a group. */
const inReport = (group: string, language: 'en' | 'ms'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(FR_RECORD_MESSAGES).flatMap(([key, texts]) =>
      key.startsWith(`fr_report.${group}.`) ? [[key.split('.').at(-1), texts[language]]] : [],
    ),
  );

test.each([
  ['en', en, dayEn],
  ['ms', ms, dayMs],
] as const)('the report says the same as the list in %s', (language, texts, day) => {
  expect(inReport('status', language)).toEqual(day.states);
  expect(inReport('type', language)).toEqual(day.types);
  expect(inReport('method', language)).toEqual({ ...texts.methods, ...texts.unproven });
  expect(inReport('pin', language)).toEqual(texts.pins);
  const { type, site, device, method, score, challenge, pin, status } = texts;
  expect(inReport('column', language)).toMatchObject({
    type,
    site,
    device,
    method,
    score,
    challenge,
    pin,
    status,
  });
});
