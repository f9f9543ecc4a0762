import { createHash } from 'node:crypto';

/** Names some lines, in their order: it is another once one of them changes, comes or goes. 64 characters. */
export function digestOf(lines: readonly string[]): string {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest('hex');
}
