import { Resolver } from 'node:dns/promises';

/** Short, because a request waits for an unresponsive name server. */
const TIMEOUT_MS = 2000;
const TRIES = 2;

/** The TXT records of a name, each joined to one text; empty if the name or its server does not respond. */
export async function resolveTxt(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if ((error as { syscall?: string }).syscall === 'queryTxt') return [];
    throw error;
  }
}
