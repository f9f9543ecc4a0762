import { resolveTxt as lookUp } from 'node:dns/promises';

const NO_ANSWER = ['ENOTFOUND', 'ENODATA', 'ESERVFAIL', 'ETIMEOUT', 'ECONNREFUSED'];

/** The TXT records of a name, each as one text; none where the name or its server does not answer. */
export async function resolveTxt(name: string): Promise<string[]> {
  try {
    return (await lookUp(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NO_ANSWER.includes((error as { code?: string }).code ?? '')) return [];
    throw error;
  }
}
