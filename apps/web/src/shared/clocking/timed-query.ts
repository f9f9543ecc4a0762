import { type Contact, contactNow, keepContact } from './server-clock.ts';

/** An answer with the contact that gave the server's time. */
export type Timed<T> = T & { contact: Contact };

export interface TimedQuery<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<Timed<T> | null>;
}

/** A read that answers the server's time, and null for somebody without an employee record. */
export const timedQuery = <T extends { now: string }>(
  queryKey: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<T | null>,
): TimedQuery<T> => ({
  queryKey,
  queryFn: async ({ signal }) => {
    const today = await ask(signal);
    if (!today) return null;
    const contact = contactNow(today.now);
    keepContact(contact);
    return { ...today, contact };
  },
});
