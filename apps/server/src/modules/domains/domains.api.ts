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

/** How a proven address looks, and the company that it welcomes to. */
export interface Look {
  settings: DomainSettings;
  company: string;
}

/** What the company that serves an address has stored for it; null where the address is nobody's. */
async function storedLook(tx: Tx, services: Services, origin: string): Promise<Stored | null> {
  const { rows } = await tx.$client.query<Stored>('select * from system.domain_look($1)', [origin]);
  const row = rows[0];
  return row && (await mayServe(tx, services, row.company_id, origin)) ? row : null;
}

/** What a proven address has of its own; null for any other. */
export async function lookOf(tx: Tx, services: Services, text: string): Promise<Look | null> {
  const origin = readOrigin(text);
  const stored = origin ? await storedLook(tx, services, origin) : null;
  return stored && { settings: domainSettings.parse(stored.settings), company: stored.company_name };
}

const isClosed = (settings: unknown): boolean =>
  (settings as { registration_page?: unknown } | null)?.registration_page === false;

/**
 * May anyone register at the name and port that a request was sent to? Only where the installation is open to all; the
 * domain there may close it, whichever scheme it is kept under, since a proxy may end TLS.
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
