import { describe, expect, test } from 'vitest';
import { calendarText, folded } from './calendar-feed.ts';

const event = {
  uid: 'shift-1-2026-11-24-0@mesra',
  start: Date.UTC(2026, 10, 24, 14),
  end: Date.UTC(2026, 10, 24, 22),
  title: 'Night; guard, gate',
  location: 'Menara A\\B',
  description: 'Bring a torch\nand keys',
};
const feed = {
  name: 'Aina',
  zone: 'Asia/Kuala_Lumpur',
  created_at: Date.UTC(2026, 10, 21, 1, 2, 3),
  events: [event],
};

describe('a calendar', () => {
  test('is text of RFC 5545, each line ended by CR and LF', () => {
    const lines = calendarText(feed).split('\r\n');
    expect(calendarText(feed).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
    expect(lines.slice(lines.indexOf('BEGIN:VEVENT'), -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:shift-1-2026-11-24-0@mesra',
      'DTSTAMP:20261121T010203Z',
      'DTSTART:20261124T140000Z',
      'DTEND:20261124T220000Z',
      'SUMMARY:Night\\; guard\\, gate',
      'LOCATION:Menara A\\\\B',
      'DESCRIPTION:Bring a torch\\nand keys',
      'END:VEVENT',
    ]);
  });

  test('leaves out what it does not have, and characters that no calendar takes', () => {
    const text = calendarText({
      ...feed,
      events: [{ ...event, location: null, description: null, title: 'A\u0007B\r\nC' }],
    });
    expect(text).not.toMatch(/LOCATION|DESCRIPTION/);
    expect(text).toContain('SUMMARY:AB\\nC\r\n');
  });

  test('folds lines at 75 bytes without splitting a character', () => {
    expect(folded('x'.repeat(75))).toBe('x'.repeat(75));
    expect(folded('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`);
    expect(folded('x'.repeat(150))).toBe(`${'x'.repeat(75)}\r\n ${'x'.repeat(74)}\r\n x`);
    for (const text of ['é'.repeat(60), '夜'.repeat(60), '🌙'.repeat(40), `a${'é'.repeat(60)}`]) {
      const parts = folded(text).split('\r\n');
      for (const part of parts) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
      expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(text);
    }
  });
});
