import { Resolver } from 'node:dns/promises';

/** A request waits for the answer, so that a name server that keeps silent must not hold it for long. */
const TIMEOUT_MS = 2000;
const TRIES = 2;

/** The TXT records of a name, each as one text; none where the name or its server does not answer. */
export async function resolveTxt(name: string): Promise<string[]> {
  try {
    const records = await new Resolver({ timeout: TIMEOUT_MS, tries: TRIES }).resolveTxt(name);
    return records.map((parts) => parts.join(''));
  } catch (error) {
    if ((error as { syscall?: string }).syscall === 'queryTxt') return [];
    throw error;
  }
}
