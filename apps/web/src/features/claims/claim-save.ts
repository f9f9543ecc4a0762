import type { OwnClaimItem } from '@mesra/contract/claims/claim';
import { ApiProblem } from '../../lib/api-problem.ts';
import type { SentWrite } from '../../lib/device-draft.ts';

/** Whether a request may have reached the server although its answer did not come back. */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.code === 'network' || error.status >= 502);

interface Creating {
  /** The claim that is on its way, which outlives a reload. */
  sent: { get: () => SentWrite | null; set: (next: SentWrite | null) => void };
  send: (sent: SentWrite) => Promise<OwnClaimItem>;
}

/**
 * Creates a claim once, however often it is tried: under the key of a try whose answer was lost. `same` is false where that
 * try said something else, so that the claim is still to be changed.
 */
export async function createOnce(
  body: string,
  { sent, send }: Creating,
): Promise<{ claim: OwnClaimItem; same: boolean }> {
  const attempt = async (next: SentWrite) => {
    sent.set(next);
    try {
      const claim = await send(next);
      sent.set(null);
      return claim;
    } catch (error) {
      if (!mayHaveArrived(error)) sent.set(null);
      throw error;
    }
  };
  const lost = sent.get();
  if (lost && lost.body !== body) {
    const claim = await attempt(lost).catch((error: unknown) => {
      if (mayHaveArrived(error)) throw error;
      // It was refused and so never created: what is written now is sent instead.
      return null;
    });
    if (claim) return { claim, same: false };
  }
  const key = lost?.body === body ? lost.key : crypto.randomUUID();
  return { claim: await attempt({ key, body }), same: true };
}
