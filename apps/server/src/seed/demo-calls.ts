import type { PlainDate } from '@mesra/domain/kit/plain-date';
import type { Actor } from '../kit/actor.ts';
import type { Tx } from '../kit/db.ts';
import type { RowCall } from '../kit/http.ts';
import type { Services } from '../kit/services.ts';

/** Where demo data is written: a company, by its owner unless somebody else acts. */
export interface DemoCalls {
  tx: Tx;
  services: Services;
  companyId: number;
  owner: Actor;
}

/** A call of a user as it was made on a day, at a minute of its morning in Malaysia. */
export const callOn = (
  { tx, services, companyId, owner }: DemoCalls,
  date: PlainDate,
  minute: number,
  userId: number,
): RowCall => {
  const now = new Date(Date.parse(`${date}T08:30:00+08:00`) + minute * 60_000);
  return {
    tx,
    services: { ...services, clock: { now: () => now } },
    actor: { ...owner, user_id: userId },
    companyIds: [companyId],
    language: 'en',
  };
};
