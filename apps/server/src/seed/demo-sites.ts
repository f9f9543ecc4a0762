import { addDays, type PlainDate } from '@mesra/domain/kit/plain-date';
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import { dayIn } from '../kit/clock.ts';
import { inTransaction, type Tx } from '../kit/db.ts';
import type { Services } from '../kit/services.ts';
import { companies } from '../modules/company/company.tables.ts';
import { employees } from '../modules/employees/employees.tables.ts';
import { assign } from '../modules/sites/assignment.record.ts';
import { workSites } from '../modules/sites/sites.tables.ts';
import type { SiteCall } from '../modules/sites/work-site.reads.ts';
import type { DemoCompany } from './demo-companies.ts';
import { ownerOf } from './demo-employees.ts';

interface DemoSite {
  code: string;
  name: string;
  client: string;
  address: string;
  postcode: string;
  city: string;
  state: string;
  lat: number;
  lng: number;
  radius: number;
  /** First and last day, in days from the first start. */
  from?: number;
  to?: number;
  note?: string;
}

const KL = { city: 'Kuala Lumpur', state: 'W.P. Kuala Lumpur' };

/** Where people of each company work: real places of the Klang Valley, Penang and Johor. */
const SITES: readonly (readonly DemoSite[])[] = [
  [
    {
      code: 'KLCC',
      name: 'Suria KLCC',
      client: 'Suria KLCC Sdn Bhd',
      address: 'Persiaran Petronas',
      postcode: '50088',
      ...KL,
      lat: 3.157937,
      lng: 101.711979,
      radius: 150,
      note: 'Counter on the concourse. Staff come in by the loading bay.',
    },
    {
      code: 'MIDV',
      name: 'Mid Valley Megamall',
      client: 'IGB REIT',
      address: 'Lingkaran Syed Putra',
      postcode: '59200',
      ...KL,
      lat: 3.11783,
      lng: 101.677352,
      radius: 250,
    },
    {
      code: 'SHAH',
      name: 'Shah Alam Distribution Centre',
      client: 'Mesra Logistics',
      address: 'Jalan Jubli Perak, Seksyen 22',
      postcode: '40300',
      city: 'Shah Alam',
      state: 'Selangor',
      lat: 3.058624,
      lng: 101.547316,
      radius: 300,
    },
    {
      code: 'GURN',
      name: 'Gurney Plaza',
      client: 'CapitaLand Malaysia Trust',
      address: 'Persiaran Gurney',
      postcode: '10250',
      city: 'Pulau Pinang',
      state: 'Pulau Pinang',
      lat: 5.437576,
      lng: 100.309711,
      radius: 120,
    },
    {
      code: 'JBCS',
      name: 'Johor Bahru City Square',
      client: 'Allgreen Properties',
      address: '106 Jalan Wong Ah Fook',
      postcode: '80000',
      city: 'Johor Bahru',
      state: 'Johor',
      lat: 1.461206,
      lng: 103.764404,
      radius: 120,
    },
    {
      code: 'SKEY',
      name: 'Mid Valley Southkey',
      client: 'IGB Berhad',
      address: 'Persiaran Southkey 1',
      postcode: '80150',
      city: 'Johor Bahru',
      state: 'Johor',
      lat: 1.500947,
      lng: 103.777119,
      radius: 200,
      from: 20,
    },
    {
      code: 'QBAY',
      name: 'Queensbay Mall roadshow',
      client: 'CapitaLand Malaysia Trust',
      address: '100 Persiaran Bayan Indah',
      postcode: '11900',
      city: 'Bayan Lepas',
      state: 'Pulau Pinang',
      lat: 5.333628,
      lng: 100.306688,
      radius: 100,
      from: -200,
      to: -20,
    },
  ],
  [
    {
      code: 'PAV',
      name: 'Pavilion Kuala Lumpur',
      client: 'Pavilion REIT',
      address: '168 Jalan Bukit Bintang',
      postcode: '55100',
      ...KL,
      lat: 3.148873,
      lng: 101.713371,
      radius: 150,
    },
    {
      code: 'CYBER',
      name: 'Cyberjaya Data Park',
      client: 'Northern Data Sdn Bhd',
      address: 'Persiaran APEC',
      postcode: '63000',
      city: 'Cyberjaya',
      state: 'Selangor',
      lat: 2.922512,
      lng: 101.655124,
      radius: 400,
    },
    {
      code: 'TPORT',
      name: 'Tanjung Pelepas Gate 2',
      client: 'Port services',
      address: 'Jalan Pelabuhan Tanjung Pelepas',
      postcode: '81560',
      city: 'Gelang Patah',
      state: 'Johor',
      lat: 1.366283,
      lng: 103.548317,
      radius: 500,
    },
  ],
];

/** Who works where: by the place of the person and of the site in their lists, and days from the first start. */
const ASSIGNED: readonly { who: number; site: number; from: number; to?: number; primary?: boolean }[] = [
  { who: 0, site: 2, from: -300, to: -61 },
  { who: 0, site: 0, from: -60, primary: true },
  { who: 0, site: 1, from: -30 },
  { who: 0, site: 5, from: 25 },
  { who: 1, site: 0, from: -150, primary: true },
  { who: 2, site: 0, from: -90, primary: true },
  { who: 3, site: 1, from: -90, primary: true },
  { who: 4, site: 2, from: -120, primary: true },
  { who: 5, site: 3, from: -200, primary: true },
  { who: 6, site: 3, from: -40, to: 40, primary: true },
  { who: 7, site: 4, from: -75, primary: true },
  { who: 8, site: 6, from: -200, to: -20, primary: true },
  { who: 8, site: 4, from: 7, primary: true },
];

async function makeSites(tx: Tx, company: DemoCompany, sites: readonly DemoSite[], today: PlainDate) {
  const [charge] = await tx.select({ id: employees.id }).from(employees).orderBy(asc(employees.id)).limit(1);
  return tx
    .insert(workSites)
    .values(
      sites.map(({ from, to, ...site }) => ({
        ...site,
        company_id: company.id,
        person_in_charge_id: charge?.id ?? null,
        start_date: from === undefined ? null : addDays(today, from),
        end_date: to === undefined ? null : addDays(today, to),
      })),
    )
    .returning();
}

/** The sites of a company and who works there; all of it or nothing, once. */
async function fillCompany(
  services: Services,
  company: DemoCompany,
  sites: readonly DemoSite[],
): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: workSites.id }).from(workSites).limit(1);
    if (done) return;
    await tx.update(companies).set({ modules: sql`${companies.modules} || '{"work-task": true}'::jsonb` });
    const made = await makeSites(tx, company, sites, today);
    const call: SiteCall = { actor: ownerOf(company), companyIds: [company.id], tx, services };
    const staff = await tx
      .select({ id: employees.id })
      .from(employees)
      .where(
        and(
          eq(employees.company_id, company.id),
          isNull(employees.inactive_at),
          lt(employees.company_joined_at, addDays(today, -300)),
        ),
      )
      .orderBy(asc(employees.id));
    for (const { who, site, from, to, primary = false } of ASSIGNED) {
      const [person, place] = [staff[who], made[site]];
      if (!person || !place) continue;
      await assign(call, person.id, {
        work_site_id: place.id,
        start_date: addDays(today, from),
        end_date: to === undefined ? null : addDays(today, to),
        is_primary: primary,
        note: null,
      });
    }
  });
}

/** Sites of the demo's companies that have people, and the module with them. */
export async function seedSites(services: Services, companiesMade: readonly DemoCompany[]): Promise<void> {
  for (const [index, sites] of SITES.entries()) {
    const company = companiesMade[index];
    if (company) await fillCompany(services, company, sites);
  }
}
