import { type KioskEventBody, sealedPin } from '@mesra/contract/site-devices/device-api';
import { type CryptoKey, compactDecrypt, errors } from 'jose';
import type { RowCall } from '../../kit/http.ts';
import type { SiteQueuedEntry } from '../../kit/queued.ts';
import type { CallingDevice } from '../../kit/site-device.ts';
import { evaluatePins, type PinVerdict } from '../faces/faces.api.ts';
import { openServerKey } from '../site-devices/site-devices.api.ts';

/** An entry with its body as the contract has it. */
export interface KioskEntry {
  entry: SiteQueuedEntry;
  body: KioskEventBody;
}

/** No PIN is this: whatever cannot be opened counts as a wrong one. */
const NO_PIN = '';

/** What a PIN is that was not tried. */
const UNTRIED: PinVerdict = { outcome: 'wrong', locked_until: null };

/** The PIN of an entry; none where it was not sealed to the device's key of the server, or was of another entry. */
async function openPin(jwe: string, key: CryptoKey, uuid: string): Promise<string> {
  try {
    const options = { keyManagementAlgorithms: ['ECDH-ES'], contentEncryptionAlgorithms: ['A256GCM'] };
    const { plaintext } = await compactDecrypt(jwe, key, options);
    const found = sealedPin.safeParse(JSON.parse(new TextDecoder().decode(plaintext))).data;
    return found?.uuid === uuid ? found.pin : NO_PIN;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof SyntaxError || error instanceof TypeError)
      return NO_PIN;
    throw error;
  }
}

/**
 * What became of the PINs of some entries, by UUID; those without one are left out. What is wrongly signed is wrong without being
 * tried: nobody else than the device locks a PIN.
 */
export async function evaluateEntryPins(
  call: RowCall,
  device: CallingDevice,
  entries: readonly KioskEntry[],
): Promise<Map<string, PinVerdict>> {
  const typed = entries.flatMap(({ entry, body }) =>
    body.sealed_pin === null ? [] : [{ entry, body, sealed: body.sealed_pin }],
  );
  if (typed.length === 0) return new Map();
  const trusted = typed.filter(({ entry }) => entry.facts.signed);
  const key = await openServerKey(call, device);
  const tries = await Promise.all(
    trusted.map(async ({ entry: { uuid, facts }, body: { employee_id, recorded_at: at }, sealed }) => ({
      ...{ employee_id, at, uuid, enrolled_at: facts.enrolled_at },
      pin: key ? await openPin(sealed, key, uuid) : NO_PIN,
    })),
  );
  const evaluated = await evaluatePins(call.tx, device.company_id, { tries, now: call.services.clock.now() });
  return new Map(typed.map(({ entry: { uuid } }) => [uuid, evaluated.get(uuid) ?? UNTRIED]));
}
