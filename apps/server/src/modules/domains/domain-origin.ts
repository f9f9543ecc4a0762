import { randomBytes } from 'node:crypto';
import { invalid } from '../../kit/problem.ts';

const PROOF_BYTES = 20;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const NUMBERS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/** Normalises an origin as browsers do: lower case, no default port, no path. Null if invalid. */
export function readOrigin(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : null;
}

/** Whether the origin is a loopback address, which DNS cannot verify and which serves nobody else. */
export const isLoopback = (origin: string): boolean => LOOPBACK.test(new URL(origin).hostname);

/** The requested origin; 422 if it is invalid or can never be verified by DNS. */
export function requestedOrigin(text: string): string {
  const origin = readOrigin(text);
  if (!origin) throw invalid('origin', 'validation.origin');
  const { hostname } = new URL(origin);
  const provable = hostname.includes('.') && !hostname.endsWith('.') && !NUMBERS.test(hostname);
  if (!provable && !isLoopback(origin)) throw invalid('origin', 'validation.origin_name');
  return origin;
}

/** The TXT value that proves ownership: unguessable, so only someone who was shown it can publish it. */
export const newProof = (): string => `mesra-proof=${randomBytes(PROOF_BYTES).toString('hex')}`;

/** The DNS name of that TXT record. */
export const proofName = (origin: string): string => `_mesra.${new URL(origin).hostname}`;
