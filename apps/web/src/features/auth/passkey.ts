import type { SignInAnswer } from '@mesra/contract/session/session';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../lib/api.ts';
import { signInCalls } from '../../lib/frame-calls.ts';

/**
 * Signs in with a passkey. Null if the user cancelled or has none here, which browsers do not distinguish; a
 * refusal by the server is thrown.
 */
export async function askPasskey(): Promise<SignInAnswer | null> {
  const { challenge, options } = await call(signInCalls.passkeyOptions, { body: {} });
  const credential = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  }).catch(() => null);
  if (!credential) return null;
  return call(signInCalls.passkey, { body: { challenge, credential: { ...credential } } });
}
