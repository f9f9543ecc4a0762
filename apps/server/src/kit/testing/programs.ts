import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/** The path of a program of the server or its tests, bundled once per run; throws for one that the setup does not name. */
export function testProgram(name: string): string {
  const path = join(inject('testPrograms'), `${name}.js`);
  if (!existsSync(path)) throw new Error(`${name} is not among the programs of global-setup.ts.`);
  return path;
}
