import { randomBytes } from 'node:crypto';
import { invalid } from '../../kit/problem.ts';

const PROOF_BYTES = 20;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const NUMBERS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** An address as browsers write it: small letters, no usual port, no path. Null for what is none. */
export function readOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null;
}

/** Is it an address of this very machine, which the DNS cannot prove and nobody else is served by? */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);

/** The address that an owner asks for; 422 where it is none, or one that the DNS can never prove. */
export function askedOrigin(text: string): string {
  const origin = readOrigin(text);
  if (!origin) throw invalid('origin', 'validation.origin');
  const { hostname } = new URL(origin);
  const provable = hostname.includes('.') && !hostname.endsWith('.') && !NUMBERS.test(hostname);
  if (!provable && !isLoopback(origin)) throw invalid('origin', 'validation.origin_name');
  return origin;
}

/** What the DNS must say: unguessable, so that only who was shown it can put it there. */
export const newProof = (): string => `mesra-proof=${randomBytes(PROOF_BYTES).toString('hex')}`;

/** Where the DNS must say it. */
export const proofName = (origin: string): string => `_mesra.${new URL(origin).hostname}`;
