import { describe, expect, it } from 'vitest';
import { DEFAULT_PAYSLIP_SETTING, isMailDue, isReleased, payslipSettingOf } from './payslip-setting.ts';

describe('a payslip is out', () => {
  it.each([
    ['as it is confirmed, whatever the pay day', 'confirmed', '2026-10-01', true],
    ['on the pay day', 'pay_day', '2026-10-30', true],
    ['after the pay day', 'pay_day', '2026-10-31', true],
    ['not before the pay day', 'pay_day', '2026-10-29', false],
    ['never by itself where somebody releases it', 'by_hand', '2026-12-31', false],
  ] as const)('%s', (_, release, today, expected) => {
    expect(isReleased(release, '2026-10-30', today)).toBe(expected);
  });
});

describe('a payslip that is out goes by mail', () => {
  it.each([
    ['never where it is off', 'off', '2026-10-30', '2026-12-31', false],
    ['as it is confirmed, whatever the pay day', 'confirmed', '2026-10-30', '2026-10-01', true],
    ['on the pay day', 'pay_day', '2026-10-30', '2026-10-30', true],
    ['after the pay day', 'pay_day', '2026-10-30', '2026-10-31', true],
    ['not before the pay day', 'pay_day', '2026-10-30', '2026-10-29', false],
    ['not while the pay day is not known', 'pay_day', null, '2026-10-30', false],
  ] as const)('%s', (_, mail, payDay, today, expected) => {
    expect(isMailDue(mail, payDay, today)).toBe(expected);
  });
});

it('a month has the setting of the latest row that began by then, or all shown at once', () => {
  const later = { ...DEFAULT_PAYSLIP_SETTING, release: 'by_hand' as const, effective_from: '2026-03-01' };
  expect(payslipSettingOf([later], '2026-02-01')).toEqual(DEFAULT_PAYSLIP_SETTING);
  expect(payslipSettingOf([later], '2026-03-01').release).toBe('by_hand');
});
