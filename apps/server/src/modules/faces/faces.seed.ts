import { CONSENT_WORDING } from '@mesra/domain/faces/consent';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { Dice } from '../../seed/dice.ts';
import { hashPassword } from '../session/session.api.ts';
import { siteAssignments, workSites } from '../sites/sites.views.ts';
import { endConsent, storeConsent } from './consent.store.ts';
import { faceConsents } from './faces.tables.ts';
import { setPin } from './pin.store.ts';
import { storeTemplate, type Whose } from './template.store.ts';

/** The kiosk PIN of everybody who has one in the demo. It exists only in demo data, which production refuses. */
export const DEMO_PIN = '208461';

const DAY_MS = 86_400_000;
const NUMBERS = 1024;

/** The sites whose people are recorded at a kiosk or a terminal. */
const SITES = ['KLCC', 'MIDV', 'PAV', 'CYBER'];

/** Numbers of nobody's face: drawn by dice, of length one as the model's are. */
function drawnTemplate(employeeId: number) {
  const dice = new Dice(employeeId * 7_919 + 5);
  const numbers = Array.from({ length: NUMBERS }, () => (dice.below(2_000_001) - 1_000_000) / 1_000_000);
  const length = Math.sqrt(numbers.reduce((sum, one) => sum + one * one, 0));
  return {
    ...{ model: 'human-faceres', version: '3.3.6' },
    numbers: numbers.map((one) => Number((one / length).toFixed(6))),
  };
}

/** Whoever works at these sites, in the order in which they came. */
async function peopleOf(tx: Tx, companyId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: siteAssignments.employee_id, code: workSites.code })
    .from(siteAssignments)
    .innerJoin(
      workSites,
      and(
        eq(workSites.company_id, siteAssignments.company_id),
        eq(workSites.id, siteAssignments.work_site_id),
      ),
    )
    .where(and(eq(siteAssignments.company_id, companyId), isNull(siteAssignments.end_date)))
    .orderBy(asc(siteAssignments.employee_id));
  return [...new Set(rows.flatMap(({ id, code }) => (SITES.includes(code) ? [id] : [])))];
}

interface Giving {
  whose: Whose;
  services: Services;
  pin_hash: string;
}

const ago = ({ clock }: Services, days: number): string =>
  new Date(clock.now().getTime() - days * DAY_MS).toISOString();

/** Of three people two consent and enrol, and the third has a PIN alone, after withdrawing a consent. */
async function giveFace(tx: Tx, { whose, services, pin_hash }: Giving, number: number): Promise<void> {
  await setPin(tx, whose, { pin_hash, set_at: ago(services, 38) });
  await storeConsent(tx, whose, {
    wording: CONSENT_WORDING,
    language: number % 2 === 0 ? 'ms' : 'en',
    given_at: ago(services, 40),
  });
  if (number % 3 === 2) await endConsent(tx, whose, ago(services, 30));
  else await storeTemplate(tx, services.vault, whose, drawnTemplate(whose.employee_id), ago(services, 39));
}

/** Gives people of the demo at sites with devices consents, faces and PINs, unless a company has any. */
export async function seedFaces(services: Services, companies: readonly DemoCompany[]): Promise<void> {
  const pin_hash = await hashPassword(DEMO_PIN);
  for (const { id: company_id, ownerId } of companies) {
    const scope = { companyIds: [company_id], userId: ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      if ((await tx.$count(faceConsents)) > 0) return;
      const people = await peopleOf(tx, company_id);
      for (const [number, employee_id] of people.entries())
        await giveFace(tx, { whose: { company_id, employee_id }, services, pin_hash }, number);
    });
  }
}
