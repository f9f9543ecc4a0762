import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseMoney, type Sen } from '../../kit/money.ts';
import { unwrap } from '../../kit/outcome.ts';

/** Reads a YAML file in this directory with every scalar as a string, so that no amount becomes a float. */
export function readCases<T>(file: string): T {
  return parse(readFileSync(new URL(file, import.meta.url), 'utf8'), { schema: 'failsafe' }) as T;
}

/** Ringgit as written in a case, as sen. */
export const senOf = (text: string): Sen => unwrap(parseMoney(text));

/** Ringgit as written, as sen; `any` is null. */
export const senOrAny = (text: string): Sen | null => (text === 'any' ? null : senOf(text));
