import type { PresenceEntry } from '../../lib/queue/queue-entry.ts';

type Entries = readonly PresenceEntry[];

/** What is sent as soon as it can be. Of what has arrived no more than the picture may wait. */
export const waitingIn = (entries: Entries): PresenceEntry[] =>
  entries.filter(({ recorded, refusal }) => !recorded && refusal === null);

/** What the server did not accept. */
export const refusedIn = (entries: Entries): PresenceEntry[] =>
  entries.filter(({ refusal }) => refusal !== null);

/** What has not arrived, refused or not: what the owner imports of a device that is revoked. */
export const unsentIn = (entries: Entries): PresenceEntry[] => entries.filter(({ recorded }) => !recorded);
