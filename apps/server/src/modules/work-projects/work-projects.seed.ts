import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import type { WorkProjectStatus } from '@mesra/domain/work-projects/project-states';
import { eq } from 'drizzle-orm';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { idsByNumber, STAFF } from '../../seed/demo-cast.ts';
import { workSites } from '../sites/sites.views.ts';
import { workProjectMoves, workProjectSites, workProjects } from './work-projects.tables.ts';

/** A change of status, so many days from the first start. */
interface DemoMove {
  to: WorkProjectStatus;
  day: number;
  reason?: string;
}

interface DemoProject {
  code: string;
  name: string;
  /** The number of who leads it. */
  manager: number;
  /** The codes of its sites; it is for the client of the first. */
  sites: readonly string[];
  /** First and last day, in days from the first start. */
  from: number;
  to?: number;
  /** In man-days. */
  budget?: number;
  note?: string;
  moves: readonly DemoMove[];
}

const started = (day: number): DemoMove => ({ to: 'In Progress', day });

/** Projects in every state, by company. */
const PROJECTS: readonly (readonly DemoProject[])[] = [
  [
    {
      ...{ code: 'KLCC-26', name: 'Year-end counter at Suria KLCC', manager: 2, sites: ['KLCC'] },
      ...{ from: -60, to: 45, budget: 240 },
      note: 'Two shifts on weekends; the counter closes after the school holidays.',
      moves: [started(-60)],
    },
    {
      ...{ code: 'MIDV-STD', name: 'Standing service at Mid Valley', manager: 28, sites: ['MIDV'] },
      ...{ from: -85 },
      moves: [started(-85)],
    },
    {
      ...{ code: 'PNG-26', name: 'Penang counters', manager: 29, sites: ['GURN', 'QBAY'] },
      ...{ from: -75, to: 30, budget: 180 },
      moves: [started(-75), { to: 'On Hold', day: -6 }],
    },
    {
      ...{ code: 'SKEY-27', name: 'Opening of Mid Valley Southkey', manager: 45, sites: ['SKEY'] },
      ...{ from: 20, to: 110, budget: 320.5 },
      moves: [],
    },
    {
      ...{ code: 'SHAH-STK', name: 'Stock count at Shah Alam', manager: 42, sites: ['SHAH'] },
      ...{ from: -80, to: -25, budget: 40 },
      moves: [
        started(-80),
        { to: 'Completed', day: -30 },
        { to: 'In Progress', day: -28, reason: 'The client asked for a second count of aisle 4.' },
        { to: 'Completed', day: -24 },
      ],
    },
    {
      ...{ code: 'JBCS-FIT', name: 'Refit at Johor Bahru City Square', manager: 45, sites: ['JBCS'] },
      ...{ from: -40, to: 20, budget: 60 },
      moves: [{ to: 'Cancelled', day: -35, reason: 'The client moved the refit to next year.' }],
    },
  ],
  [
    {
      ...{ code: 'PAV-GRD', name: 'Guarding of Pavilion Kuala Lumpur', manager: 23, sites: ['PAV'] },
      ...{ from: -85, to: 95, budget: 520 },
      moves: [started(-85)],
    },
    {
      ...{ code: 'CYB-FNC', name: 'Fence works at the data park', manager: 18, sites: ['CYBER'] },
      ...{ from: -70, to: 10, budget: 90 },
      moves: [started(-70), { to: 'On Hold', day: -10 }],
    },
    {
      ...{ code: 'TP-G2', name: 'Night cover at Gate 2', manager: 14, sites: ['TPORT'] },
      ...{ from: 14, to: 74, budget: 150 },
      moves: [],
    },
    {
      ...{ code: 'PAV-EVT', name: 'Merdeka event', manager: 23, sites: ['PAV'] },
      ...{ from: -90, to: -80, budget: 22.5 },
      moves: [started(-90), { to: 'Completed', day: -79 }],
    },
    {
      ...{ code: 'CYB-CAM', name: 'Camera room at the data park', manager: 18, sites: ['CYBER'] },
      ...{ from: -50, to: 30 },
      moves: [started(-50), { to: 'Cancelled', day: -44, reason: 'The client runs the room itself.' }],
    },
  ],
];

interface Ground {
  company: DemoCompany;
  today: PlainDate;
  people: ReadonlyMap<number, number>;
  sites: ReadonlyMap<string, Pick<typeof workSites.$inferSelect, 'id' | 'client_id'>>;
}

async function addProject(tx: Tx, ground: Ground, project: DemoProject): Promise<void> {
  const { company, today, people } = ground;
  const { code, name, manager, from, to, budget, note, moves } = project;
  const company_id = company.id;
  const sites = project.sites.flatMap((one) => ground.sites.get(one) ?? []);
  const [row] = await tx
    .insert(workProjects)
    .values({
      ...{ company_id, code, name, note, manager_id: people.get(manager) ?? null },
      client_id: sites[0]?.client_id ?? null,
      start_date: addDays(today, from),
      end_date: to === undefined ? null : addDays(today, to),
      budget_half_days: budget === undefined ? null : budget * 2,
      status: moves.at(-1)?.to ?? 'Planned',
    })
    .returning({ id: workProjects.id });
  if (!row || sites.length === 0) return;
  const project_id = row.id;
  await tx
    .insert(workProjectSites)
    .values(sites.map(({ id }) => ({ company_id, project_id, work_site_id: id })));
  const created: DemoMove = { to: 'Planned', day: Math.min(from, 0) - 7 };
  await tx.insert(workProjectMoves).values(
    [created, ...moves].map((move, at) => ({
      ...{ company_id, project_id, created_by: company.ownerId, reason: move.reason ?? null },
      from_status: at === 0 ? null : ([created, ...moves][at - 1]?.to ?? null),
      to_status: move.to,
      created_at: `${addDays(today, move.day)}T01:30:00.000Z`,
    })),
  );
}

/** The projects of the demo's companies, in every state. */
export async function seedWorkProjects(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  for (const [index, staff] of STAFF.entries()) {
    const company = seededCompanies.find((one) => one.name === staff.company);
    if (!company) continue;
    const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
    await inTransaction(services.db.app, scope, async (tx) => {
      const ofCompany = eq(workProjects.company_id, company.id);
      const [done] = await tx.select({ id: workProjects.id }).from(workProjects).where(ofCompany).limit(1);
      if (done) return;
      const { id, code, client_id } = workSites;
      const sites = await tx
        .select({ id, code, client_id })
        .from(workSites)
        .where(eq(workSites.company_id, company.id));
      const ground: Ground = {
        ...{ company, today, people: await idsByNumber(tx, company.id, staff) },
        sites: new Map(sites.map((site) => [site.code, site])),
      };
      for (const project of PROJECTS[index] ?? []) await addProject(tx, ground, project);
    });
  }
}
