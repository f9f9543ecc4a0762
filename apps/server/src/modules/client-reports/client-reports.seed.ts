import { addDays } from '@mesra/domain/kit/plain-date';
import { offsetIn, startOfLocalDay } from '@mesra/domain/kit/zone';
import { sql } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import type { Services } from '../../kit/services.ts';
import { hashToken } from '../../kit/tokens.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { hashPassword } from '../session/session.api.ts';
import { type NewShareLink, shareLinkTable, storeDemoLink } from '../share-links/share-links.api.ts';

const ZONE = 'Asia/Kuala_Lumpur';
/** What opens the link of the demo, which README names. */
export const DEMO_LINK = { token: 'demo-sales-report', passcode: '246810' };
const AGENTS = [
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36',
] as const;

/** The links of the demo's retail company to the campaign that sells most: one that works and was opened, and one taken back. */
export async function seedClientLinks(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, shareLinkTable, async (tx, { id: company_id, ownerId }) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select p.id from reads.sales_projects p
      join reads.outlet_days d on d.company_id = p.company_id and d.sales_project_id = p.id
      where p.company_id = ${company_id} and p.status = 'Active' group by p.id order by count(*) desc, p.id limit 1`);
    const [project] = rows;
    if (!project) return;
    const now = services.clock.now();
    const today = dayIn(ZONE, now);
    const endOf = (days: number) =>
      new Date(startOfLocalDay(addDays(today, days + 1), offsetIn(ZONE))).toISOString();
    const before = (days: number, hours = 0) =>
      new Date(now.getTime() - (days * 24 + hours) * 3_600_000).toISOString();
    const link: NewShareLink = {
      ...{ company_id, kind: 'client_report', sales_project_id: project.id, created_by: ownerId },
      ...{ token_hash: hashToken(DEMO_LINK.token), passcode_hash: await hashPassword(DEMO_LINK.passcode) },
      ...{ created_at: before(12), expires_at: endOf(60) },
    };
    const views = [11, 8, 4, 1].map((days, at) => ({
      opened_at: before(days, at),
      user_agent: AGENTS[at % 2] ?? '',
    }));
    await storeDemoLink(tx, link, views);
    const revoked = { token_hash: hashToken('demo-revoked'), created_at: before(40), expires_at: endOf(20) };
    await storeDemoLink(tx, { ...link, ...revoked, revoked_at: before(13), revoked_by: ownerId }, []);
  });
}
