import type { Tx } from './db.ts';
import type { Listener, Services } from './services.ts';

/** What a listener may use: the transaction in which it happened, and the product's services. */
export interface EventCall {
  tx: Tx;
  services: Services;
}

/** Something that happens in one module and that others act on; declared in `<m>.events.ts` with what it tells. */
export interface DomainEvent<P> {
  name: `${string}.${string}`;
  /** Never set: it carries the type of what the event tells. */
  payload?: P;
}

/** Declares an event by its name, such as `employee.joined`. */
export const domainEvent = <P>(name: DomainEvent<P>['name']): DomainEvent<P> => ({ name });

/** Declares in `<m>.module.ts` what a module does on an event. */
export const on = <P>(
  event: DomainEvent<P>,
  handle: (call: EventCall, payload: P) => Promise<void>,
): Listener => ({ event: event.name, handle });

/** Tells an event to every module that listens, one after the other, in the caller's transaction: all of it or nothing. */
export async function emit<P>({ tx, services }: EventCall, event: DomainEvent<P>, payload: P): Promise<void> {
  for (const listener of services.listeners)
    if (listener.event === event.name) await listener.handle({ tx, services }, payload as never);
}
