import { describe, expect, it } from 'vitest';
import {
  firstLetters,
  formatAmount,
  formatClock,
  formatDate,
  formatDateTime,
  formatDateTimeIn,
  formatDayIn,
  formatFull,
  formatMoney,
  formatTime,
  initials,
  showTimesIn,
  writeTimesIn,
  yearsFrom2020,
} from './format.ts';
import { formatTimeOfDay } from './time-of-day.ts';

const moment = new Date(2026, 1, 3, 0, 5, 9);

describe('dates and times', () => {
  it('read a day as DD/MM/YY without moving it to another zone', () => {
    expect(formatDate('2026-01-31')).toBe('31/01/26');
    expect(formatDate('1969-01-31')).toBe('31/01/69');
    expect(formatDate('1926-01-31')).toBe('31/01/1926');
    expect(formatDate('2069-01-31')).toBe('31/01/2069');
    expect(formatDate('2026-12-31T23:59:59Z')).toBe('–');
  });
  it('read the day of an instant in the zone that is asked for', () => {
    expect(formatDayIn('Asia/Kuala_Lumpur', '2026-10-31T16:00:00.000Z')).toBe('01/11/26');
    expect(formatDayIn('Asia/Kuala_Lumpur', '2026-10-31T15:59:59.999Z')).toBe('31/10/26');
    expect(formatDayIn('UTC', '2026-10-31T16:00:00.000Z')).toBe('31/10/26');
    expect(formatDayIn('Asia/Kuala_Lumpur', null)).toBe('–');
  });
  it('read a moment of a company in its own zone', () => {
    expect(formatDateTimeIn('Asia/Kuala_Lumpur', '2026-10-31T16:05:00.000Z')).toBe('01/11/26 12:05 AM');
    expect(formatDateTimeIn('UTC', '2026-10-31T16:05:00.000Z')).toBe('31/10/26 04:05 PM');
    expect(formatDateTimeIn('UTC', null)).toBe('–');
  });
  it('read a time as hh:mm A, midnight and noon as 12', () => {
    expect(formatTime(moment)).toBe('12:05 AM');
    expect(formatTime(new Date(2026, 1, 3, 12, 0))).toBe('12:00 PM');
    expect(formatTime(new Date(2026, 1, 3, 23, 59))).toBe('11:59 PM');
  });
  it('read a time in Malay by its own halves of the day', () => {
    writeTimesIn('ms');
    expect([formatTime(moment), formatTime(new Date(2026, 1, 3, 23, 59))]).toEqual(['12:05 PG', '11:59 PTG']);
    expect(formatTimeOfDay('14:30')).toBe('02:30 PTG');
    writeTimesIn('en');
    expect(formatTimeOfDay('14:30')).toBe('02:30 PM');
  });
  it('read a moment as DD/MM/YY hh:mm A, in full as DD/MM/YYYY HH:mm:ss', () => {
    expect(formatDateTime(moment)).toBe('03/02/26 12:05 AM');
    expect(formatFull(moment)).toBe('03/02/2026 00:05:09');
  });
  it('read every moment in the zone of the company, wherever the reader is', () => {
    const instant = '2026-10-31T16:05:07.000Z';
    for (const [zone, time, full] of [
      ['Asia/Kuala_Lumpur', '01/11/26 12:05 AM', '01/11/2026 00:05:07'],
      ['America/New_York', '31/10/26 12:05 PM', '31/10/2026 12:05:07'],
    ] as const) {
      showTimesIn(zone);
      expect([formatDateTime(instant), formatFull(instant)]).toEqual([time, full]);
      expect(formatTime(instant)).toBe(time.slice(9));
    }
  });
  it('read the clock of a company in its own zone', () => {
    const instant = new Date('2026-02-02T16:05:09Z');
    expect(formatClock('Asia/Kuala_Lumpur', instant)).toBe('03/02/26 12:05:09 AM');
    expect(formatClock('UTC', instant)).toBe('02/02/26 04:05:09 PM');
  });
  it('show a dash where there is nothing, or nothing that can be read', () => {
    for (const value of [null, undefined, '', 'soon']) {
      expect(formatDate(value)).toBe('–');
      expect(formatDateTime(value)).toBe('–');
    }
  });
  it('offer the years from the current one down to 2020', () => {
    expect(yearsFrom2020('2023-05-01')).toEqual([2023, 2022, 2021, 2020]);
    expect(yearsFrom2020('')).toEqual([2020]);
  });
});

describe('money', () => {
  it('has thousands separators and two decimals', () => {
    expect(formatMoney('5079.86')).toBe('RM 5,079.86');
    expect(formatAmount('1234567.5')).toBe('1,234,567.50');
    expect(formatAmount('0')).toBe('0.00');
    expect(formatMoney('-1200.00')).toBe('-RM 1,200.00');
  });
  it('keeps every digit of an amount that a float would lose', () => {
    expect(formatAmount('999999999999999999.99')).toBe('999,999,999,999,999,999.99');
    expect(formatAmount('0.29')).toBe('0.29');
  });
  it('shows a dash for what is no amount', () => {
    for (const value of [null, undefined, '', 'abc', '1.234', '1,000']) expect(formatAmount(value)).toBe('–');
  });
});

it.each([
  ['Boh Cameronian Gold', 'BO'],
  ['“100 Plus” can', '10'],
  ['7up', '7U'],
  ['—', ''],
])('%s is shown by the first letters %s', (name, letters) => {
  expect(firstLetters(name)).toBe(letters);
});

describe('initials', () => {
  it.each([
    ['Suresh a/l Krishnan', 'SK'],
    ['Kavitha A/P Muthu', 'KM'],
    ['Angela anak Numpang', 'AN'],
    ['Nur Aisyah binti Abdullah', 'NA'],
    ['Ahmad Faizal bin Abdul Rahman', 'AR'],
    ['Siti bt. Razak', 'SR'],
    ['Siti Bt Razak', 'SR'],
    ['Ali b. Bakar', 'AB'],
    ['Maria d/o Joseph', 'MJ'],
    ['Ravi s/o Raman', 'RR'],
    ['Tan Wei Jie', 'TJ'],
    ['Anak Agung', 'AA'],
    ['Binti', 'B'],
    ['cher', 'C'],
    ['陈 美玲', '陈美'],
    ['Mesra Security Services Sdn Bhd', 'MS'],
    ['  ', ''],
  ])('of %s are %s: of the first and the last name, without what stands between', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
