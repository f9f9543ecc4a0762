import { type DomainSettings, domainSettings } from '@mesra/contract/domains/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '../../kit/db.ts';
import { type MailLook, MESRA_LOOK } from '../../kit/mail-text.ts';
import type { Services } from '../../kit/services.ts';
import { readOrigin } from './domain-origin.ts';
import { domains } from './domains.tables.ts';
import { mayServe } from './instance.ts';

interface Stored {
  company_id: number;
  settings: unknown;
  company_name: string;
}

/** The appearance of a verified origin, and its company. */
export interface Look {
  company_id: number;
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
  if (!stored) return null;
  const { company_id, company_name: company } = stored;
  return { company_id, settings: domainSettings.parse(stored.settings), company };
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

/** How mails look with the settings of a domain; the product's own where it sets none. */
export const mailLook = ({
  product_name,
  primary_color,
}: Pick<DomainSettings, 'product_name' | 'primary_color'>): MailLook => ({
  name: product_name ?? MESRA_LOOK.name,
  colour: primary_color ?? MESRA_LOOK.colour,
});

/** Where the people of a company open the product, and how it looks there. */
export interface CompanyLook {
  /** Null: the installation's own address. */
  origin: string | null;
  /** Null: the product's own. */
  product_name: string | null;
  primary_color: string | null;
}

/** The look of the first verified domain that serves a company of the transaction. */
export async function companyLook(tx: Tx, services: Services, companyId: number): Promise<CompanyLook> {
  const rows = await tx
    .select({ origin: domains.origin, settings: domains.settings })
    .from(domains)
    .where(and(eq(domains.company_id, companyId), isNotNull(domains.verified_at)))
    .orderBy(domains.id);
  for (const { origin, settings } of rows) {
    if (!(await mayServe(tx, services, companyId, origin))) continue;
    const { product_name, primary_color } = domainSettings.parse(settings);
    return { origin, product_name, primary_color };
  }
  return { origin: null, product_name: null, primary_color: null };
}
