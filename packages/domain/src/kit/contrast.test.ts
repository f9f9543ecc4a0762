import { expect, it } from 'vitest';
import { contrastWithWhite, READABLE, readableShade } from './contrast.ts';

it('measures white text on a colour as the standard does', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5);
  expect(contrastWithWhite('#767676')).toBeCloseTo(4.54, 2);
  expect(contrastWithWhite('#777777')).toBeCloseTo(4.48, 2);
  expect(contrastWithWhite('#FF0000')).toBeCloseTo(4.0, 2);
});

it('says nothing of what is no colour', () => {
  for (const text of ['', '#fff', 'red', '#12345g', '2564eb']) {
    expect(contrastWithWhite(text)).toBeNull();
    expect(readableShade(text)).toBeNull();
  }
});

it('offers a darker shade that can be read, and leaves one alone that can', () => {
  expect(readableShade('#2564eb')).toBe('#2564eb');
  for (const light of ['#ffcc00', '#4cbb17', '#ffffff', '#777777', '#ff0000']) {
    const shade = readableShade(light) ?? '';
    expect(shade).not.toBe(light);
    expect(contrastWithWhite(shade)).toBeGreaterThanOrEqual(READABLE);
    expect(contrastWithWhite(shade)).toBeLessThan(5);
  }
});
