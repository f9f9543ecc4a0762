import { describe, expect, test } from 'vitest';
import { calendarEvents } from './calendar.ts';
import { readTable } from './table.ts';

const SHAPE = { columns: ['date', 'name'], max_rows: 5, calendar: true };
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => calendar('BEGIN:VEVENT', ...lines, 'END:VEVENT');
const days = (text: string) => calendarEvents(text).events.map(({ line, date, name }) => [line, date, name]);
const problems = (text: string) =>
  calendarEvents(text).problems.map(({ row, column, message }) => [row, column, message.key]);

describe('a calendar', () => {
  test('gives the day of an event, with folded lines and escapes', () => {
    const text = event('DTSTART;VALUE=DATE:20270831', 'SUMMARY:Hari Kebangsaan\\, ', ' Merdeka', 'UID:1');
    expect(days(text)).toEqual([[2, '2027-08-31', 'Hari Kebangsaan, Merdeka']]);
  });

  test('gives every day of an event, whose end is not one of them', () => {
    const text = event('DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312', 'SUMMARY:Hari Raya');
    expect(days(text).map(([, date]) => date)).toEqual(['2027-03-10', '2027-03-11']);
    expect(days(event('DTSTART:20270310', 'DURATION:P2D', 'SUMMARY:X'))).toHaveLength(2);
    expect(days(event('DTSTART:20270310', 'DTEND:20270310', 'SUMMARY:X'))).toHaveLength(1);
  });

  test('leaves out what was cancelled, and the summary of an alarm', () => {
    expect(days(event('DTSTART:20270310', 'SUMMARY:No', 'STATUS:CANCELLED'))).toEqual([]);
    const alarm = ['BEGIN:VALARM', 'SUMMARY:Wake up', 'END:VALARM'];
    expect(days(event('DTSTART:20270310', ...alarm, 'SUMMARY:Holiday'))).toEqual([
      [2, '2027-03-10', 'Holiday'],
    ]);
  });

  test.each([
    ['an event that repeats', ['DTSTART:20270101', 'RRULE:FREQ=YEARLY'], 'import.calendar_repeats'],
    ['an event at a time', ['DTSTART:20270101T090000Z'], 'import.calendar_day'],
    ['an event that ends at a time', ['DTSTART:20270101', 'DTEND:20270102T090000'], 'import.calendar_day'],
    ['a day that does not exist', ['DTSTART:20270230'], 'import.calendar_day'],
    ['no day', ['SUMMARY:Holiday'], 'import.calendar_day'],
    ['hours', ['DTSTART:20270101', 'DURATION:PT9H'], 'import.calendar_day'],
    ['a spell over a month', ['DTSTART:20270101', 'DTEND:20270301'], 'import.calendar_day'],
  ])('names %s at its line', (_, lines, key) => {
    expect(problems(event(...lines))).toEqual([[2, 'date', key]]);
  });

  test('is a table of dates and names, up to the limit', async () => {
    const one = ['BEGIN:VEVENT', 'DTSTART:20270831', 'SUMMARY:Merdeka', 'END:VEVENT'];
    expect(await readTable(Buffer.from(calendar(...one)), SHAPE)).toEqual({
      header: ['date', 'name'],
      rows: [{ line: 2, cells: ['2027-08-31', 'Merdeka'] }],
      problems: [],
    });
    const many = calendar(...Array.from({ length: 6 }, () => one).flat());
    expect((await readTable(Buffer.from(many), SHAPE)).problems[0]?.message.key).toBe('import.too_many_rows');
    expect((await readTable(Buffer.from(calendar()), SHAPE)).problems[0]?.message.key).toBe('import.no_rows');
  });

  test('is an ordinary file where calendars are not taken', async () => {
    const { header } = await readTable(Buffer.from(event('DTSTART:20270831')), { ...SHAPE, calendar: false });
    expect(header).toEqual(['BEGIN:VCALENDAR']);
  });
});
