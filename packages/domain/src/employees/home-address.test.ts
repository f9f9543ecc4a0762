import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { PostcodePlace } from '../kit/postcode.ts';
import { placeAfterMove } from './home-address.ts';

type Known = Record<keyof PostcodePlace, string | null>;
interface Case {
  name: string;
  places: PostcodePlace[];
  before: Known;
  after: Known;
}
const cases = parse(readFileSync(new URL('./cases/home-address.yaml', import.meta.url), 'utf8')) as Case[];

test.each(cases)('of somebody who moves $name', ({ places, before, after }) => {
  expect(placeAfterMove(places, before)).toEqual(after);
});
