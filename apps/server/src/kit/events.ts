import type { Tx } from './db.ts';
import type { Listener, Services } from './services.ts';

/** Available to a listener: the transaction of the event, and the product's services. */
export interface EventCall {
  tx: Tx;
  services: Services;
}

/** An event of one module that others handle; declared in `<m>.events.ts` with its payload. */
export interface DomainEvent<P> {
  name: `${string}.${string}`;
  /** Never set: carries the payload's type. */
  payload?: P;
}

/** Declares an event by its name, such as `employee.joined`. */
export const domainEvent = <P>(name: DomainEvent<P>['name']): DomainEvent<P> => ({ name });

/** Declares an event handler in `<m>.module.ts`. */
export const on = <P>(
  event: DomainEvent<P>,
  handle: (call: EventCall, payload: P) => Promise<void>,
): Listener => ({ event: event.name, handle });

/** Calls all handlers in sequence in the caller's transaction: all or nothing. */
export async function emit<P>({ tx, services }: EventCall, event: DomainEvent<P>, payload: P): Promise<void> {
  for (const listener of services.listeners)
    if (listener.event === event.name) await listener.handle({ tx, services }, payload as never);
}
