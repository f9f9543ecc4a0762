import type { EntryAnswer } from '@mesra/contract/devices/entry';
import type { DeviceEntryAnswer } from '@mesra/contract/site-devices/device-api';
import type { KioskDevice } from './kiosk-store.ts';

/** An answer is waited for so long before the next person comes. */
const HEARD_MS = 3_000;

/**
 * What the server answered to a record. `review`: it counts, or not, once somebody has looked at it; `unheard`: nothing was answered
 * in time; `suspended` and `revoked`: it takes nothing from this device now.
 */
export type Heard =
  | { how: 'fine' | 'review' | 'unheard' | 'suspended' | 'revoked' }
  | { how: 'wrong_pin' | 'locked_pin'; locked_until: string | null }
  | { how: 'refused'; message: string };

/** What an answer says to whoever is in front of the kiosk. */
function heardIn({ outcome, code, message, verdict }: DeviceEntryAnswer): Heard {
  if (outcome === 'refused' || code !== null) return { how: 'refused', message };
  if (!verdict) return { how: 'unheard' };
  const { pin, locked_until, status } = verdict;
  if (pin === 'locked') return { how: 'locked_pin', locked_until };
  if (pin !== null && pin !== 'right') return { how: 'wrong_pin', locked_until };
  return { how: status === 'Verified' ? 'fine' : 'review' };
}

/** Whether a record does not say what its person did: it is not theirs, for all that is known. */
export const isVain = ({ how }: Heard): boolean =>
  how === 'wrong_pin' || how === 'locked_pin' || how === 'refused';

/** Hears what the server answers to single entries. */
export function createHearing() {
  const listening = new Map<string, (heard: Heard) => void>();
  return {
    answered: (answer: EntryAnswer | DeviceEntryAnswer): void => {
      if (answer.uuid && 'verdict' in answer) listening.get(answer.uuid)?.(heardIn(answer));
    },
    /** What is answered to an entry until it was sent or the time is over; else why the device is refused, as far as is known. */
    async of(uuid: string, sent: Promise<void>, device: () => KioskDevice | null): Promise<Heard> {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const heard = await new Promise<Heard>((resolve) => {
        const unheard = () => resolve({ how: device()?.refused ?? 'unheard' });
        timer = setTimeout(unheard, HEARD_MS);
        listening.set(uuid, resolve);
        void sent.then(unheard);
      });
      clearTimeout(timer);
      listening.delete(uuid);
      return heard;
    },
  };
}
