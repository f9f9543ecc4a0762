import { type DomainSettings, domainSettings } from '@mesra/contract/domains/domain';
import type { Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import { readOrigin } from './domain-origin.ts';
import { mayServe } from './instance.ts';

interface Stored {
  company_id: number;
  settings: unknown;
  company_name: string;
}

/** The appearance of a verified origin, and its company. */
export interface Look {
  settings: DomainSettings;
  company: string;
}

/** The stored settings of the company that serves an origin; null if nobody does. */
async function storedLook(tx: Tx, services: Services, origin: string): Promise<Stored | null> {
  const { rows } = await tx.$client.query<Stored>('select * from system.domain_look($1)', [origin]);
  const row = rows[0];
  return row && (await mayServe(tx, services, row.company_id, origin)) ? row : null;
}

/** The settings of a verified origin; null for any other. */
export async function lookOf(tx: Tx, services: Services, text: string): Promise<Look | null> {
  const origin = readOrigin(text);
  const stored = origin ? await storedLook(tx, services, origin) : null;
  return stored && { settings: domainSettings.parse(stored.settings), company: stored.company_name };
}

const isClosed = (settings: unknown): boolean =>
  (settings as { registration_page?: unknown } | null)?.registration_page === false;

/**
 * Whether registration is open at the host and port of a request. Requires an installation that allows
 * registration; the host's domain may disable it, under either scheme, since a proxy may terminate TLS.
 */
export async function registrationIsOpen(tx: Tx, services: Services, host: string): Promise<boolean> {
  if (!services.config.registrationPage) return false;
  for (const scheme of ['https', 'http']) {
    const origin = readOrigin(`${scheme}://${host}`);
    const stored = origin ? await storedLook(tx, services, origin) : null;
    if (isClosed(stored?.settings)) return false;
  }
  return true;
}
