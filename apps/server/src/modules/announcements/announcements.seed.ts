import { addDays } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { DEFAULT_ZONE } from '../../kit/actor.ts';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { memberships } from '../company/company.views.ts';
import { announcementReceipts, announcements } from './announcements.tables.ts';

interface DemoAnnouncement {
  title: string;
  body: string;
  /** Days from the first start. */
  from: number;
  to: number | null;
  important?: boolean;
  acknowledge?: boolean;
}

const ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    title: 'Office closed for the year-end holidays',
    body: 'Our offices are closed from 24 December to 1 January. Outlets and sites stay open as scheduled.\n\nUrgent matters: call your supervisor.',
    ...{ from: -6, to: 40, important: true },
  },
  {
    title: 'New rules for working from home',
    body: 'From next month everyone in the office may work from home up to two days a week.\n\n1. Agree on the days with your manager.\n2. Clock in as usual.\n3. Be reachable from 10 to 4.\n\nPlease read this and acknowledge it. Questions: https://www.mesra.example/help',
    ...{ from: -3, to: 30, acknowledge: true },
  },
  {
    title: 'Annual dinner on the last Friday of next month',
    body: 'Save the date: dinner for everyone, with partners. The place follows.',
    ...{ from: 7, to: 38 },
  },
  {
    title: 'Flu vaccination at the clinic',
    body: 'Free flu vaccination for all employees at the panel clinic, Monday to Friday, 9 to 4.',
    ...{ from: -40, to: -12 },
  },
];

async function addAnnouncement(
  tx: Tx,
  services: Services,
  { id: company_id, ownerId }: DemoCompany,
  { from, to, title, body, important = false, acknowledge = false }: DemoAnnouncement,
): Promise<void> {
  const now = services.clock.now();
  const today = dayIn(DEFAULT_ZONE, now);
  const ends_on = to === null ? null : addDays(today, to);
  const values = {
    company_id,
    title,
    body,
    important,
    acknowledge,
    starts_on: addDays(today, from),
    ends_on,
  };
  const announced_at = from <= 0 ? now.toISOString() : null;
  const [row] = await tx
    .insert(announcements)
    .values({ ...values, readers: 'everyone', announced_at })
    .returning();
  if (!row || from > 0) return;
  const members = await tx
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.company_id, company_id), isNotNull(memberships.employee_id)))
    .orderBy(asc(memberships.id));
  const readers = [
    ownerId,
    ...members.slice(0, to !== null && to < 0 ? undefined : 1).map((one) => one.user_id),
  ];
  const at = now.toISOString();
  await tx.insert(announcementReceipts).values(
    [...new Set(readers)].map((user_id, index) => ({
      ...{ company_id, announcement_id: row.id, user_id, read_at: at },
      acknowledged_at: acknowledge && index === 0 ? at : null,
    })),
  );
}

/** Seeds announcements: current ones, one of them to acknowledge, a planned one and one that has ended. */
export async function seedAnnouncements(
  services: Services,
  companies: readonly DemoCompany[],
): Promise<void> {
  for (const company of companies)
    await inTransaction(
      services.db.app,
      { companyIds: [company.id], userId: company.ownerId },
      async (tx) => {
        const [existing] = await tx
          .select({ id: announcements.id })
          .from(announcements)
          .where(eq(announcements.company_id, company.id))
          .limit(1);
        if (existing) return;
        for (const demo of ANNOUNCEMENTS) await addAnnouncement(tx, services, company, demo);
      },
    );
}
