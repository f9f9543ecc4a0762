import { describe, expect, test } from 'vitest';
import { ALL_DAY, cellsOfText, faultOf, planOfText, tabbedText, textOfPlan } from './cell-text.ts';

const at = (start_time: string, end_time: string) => ({ start_time, end_time });

describe('a typed cell', () => {
  test.each([
    ['10:00-18:00', at('10:00', '18:00')],
    ['10-18', at('10:00', '18:00')],
    ['1030 – 18.45', at('10:30', '18:45')],
    ['10am to 6pm', at('10:00', '18:00')],
    ['12pm-12am', at('12:00', '00:00')],
    ['22-6', at('22:00', '06:00')],
    ['16-24', at('16:00', '00:00')],
    ['2ptg hingga 9 ptg', at('14:00', '21:00')],
  ])('%s is a session', (text, expected) => {
    expect(planOfText(text)).toEqual(expected);
  });

  test.each(['X', 'all day', ' Sepanjang  hari '])('%s is the whole day', (text) => {
    expect(planOfText(text)).toEqual(ALL_DAY);
  });

  test.each(['', ' ', '-'])('%j is empty', (text) => {
    expect(planOfText(text)).toBeNull();
  });

  test.each(['10', '10-10', '25-26', '10:60-12', '13pm-2pm', '1-2-3', 'Siti', '24:30-3'])(
    '%s is not understood',
    (text) => {
      expect(planOfText(text)).toBeUndefined();
    },
  );
});

test.each([
  ['25-30', 'time'],
  ['10:60-12', 'time'],
  ['13pm to 2pm', 'time'],
  ['10-10', 'no_length'],
  ['0-24', 'no_length'],
  ['10', 'form'],
  ['1-2-3', 'form'],
  ['Siti', 'form'],
  ['10-18', null],
  ['', null],
])('%j is refused for %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault);
});

test('what is copied gives the same again', () => {
  const clip = [
    [at('10:00', '18:00'), null],
    [ALL_DAY, at('22:00', '06:00')],
  ];
  expect(cellsOfText(`${tabbedText(clip)}\r\n`).map((line) => line.map(planOfText))).toEqual(clip);
  expect(textOfPlan(null)).toBe('');
});
