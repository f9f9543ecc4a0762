import { describe, expect, test } from 'vitest';
import { nextTurn, ReadingTime, type Uploader } from './turns.ts';

const from = (person: number, address: string, companies = [person]): Uploader => ({
  person,
  address,
  companies,
});
const [ALI, BEE, CHU] = [from(1, 'a'), from(2, 'b'), from(3, 'c')];
const turns = (...uploaders: Uploader[]) => uploaders.map((uploader) => ({ uploader }));

describe('the next file that is read', () => {
  const used = new ReadingTime();
  used.add(ALI, 20_000, 0);
  used.add(BEE, 1_000, 0);
  const usedBy = (uploader: Uploader) => used.of(uploader, 0);

  test.each<[string, Uploader[], Uploader[], number]>([
    ['none where none waits', [], [], -1],
    ['the first of those who have used nothing', [CHU, from(4, 'd')], [], 0],
    ['of whoever has used least', [ALI, BEE], [], 1],
    ['of somebody who has used nothing, before all who have', [ALI, BEE, CHU], [], 2],
    ['not of another account at an address that has used its time', [from(9, 'a'), CHU], [], 1],
    ['not of another account of a company that has used its time', [from(9, 'z', [1]), CHU], [], 1],
    ['of whoever has used most, where nobody else waits', [ALI], [], 0],
    ['not of a person of whom one is being read', [CHU, ALI], [CHU], 1],
    ['none where all who wait are being read', [CHU], [CHU], -1],
  ])('is %s', (_what, waiting, running, index) => {
    expect(nextTurn(turns(...waiting), turns(...running), usedBy)).toBe(index);
  });
});

describe('reading time', () => {
  test('counts for the person, the address, and the company that used most', () => {
    const used = new ReadingTime();
    used.add(from(1, 'a', [1, 2]), 100, 0);
    used.add(from(2, 'b', [2]), 50, 0);
    expect(used.of(from(1, 'z', []), 0)).toBe(100);
    expect(used.of(from(9, 'a', []), 0)).toBe(100);
    expect(used.of(from(9, 'z', [1, 2]), 0)).toBe(150);
  });

  test('is forgotten by half in five minutes, and wholly in the end', () => {
    const used = new ReadingTime();
    used.add(ALI, 1_000, 0);
    expect(used.of(from(1, 'z', []), 300_000)).toBe(500);
    used.add(BEE, 1, 24 * 3_600_000);
    expect(used.of(ALI, 24 * 3_600_000)).toBe(0);
  });
});
