import { addDays } from '@mesra/domain/kit/plain-date';
import type { Proof } from '@mesra/domain/site-visits/visit';
import { dayIn } from '../../kit/clock.ts';
import { inTransaction, type Tx } from '../../kit/db.ts';
import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { type DemoStaff, idsByNumber, ownerOf, STAFF } from '../../seed/demo-cast.ts';
import { clientKey, ensureClients } from '../clients/clients.api.ts';
import { switchOn } from '../company/company.api.ts';
import { assign } from './site-assignment.store.ts';
import { proofColumns } from './site-proofs.ts';
import { siteAllowances, siteContacts, workSites } from './sites.tables.ts';
import type { SiteCall } from './work-site.reads.ts';

interface DemoSite {
  code: string;
  /** The number of who is in charge. */
  charge: number;
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
  /** Wanted of its visits since a day, in days from the first start. */
  proofs?: readonly Proof[];
  proofs_from?: number;
  /** In sen per day, from a day to come on. */
  allowance?: number;
  contacts?: readonly Pick<typeof siteContacts.$inferInsert, 'name' | 'role' | 'phone' | 'email' | 'note'>[];
}

/** The demo's allowances count from so many days after the first start, so that no payroll of before has them. */
const ALLOWANCE_FROM = 20;

const KL = { city: 'Kuala Lumpur', state: 'W.P. Kuala Lumpur' };

/** Where people of each company work: real places of the Klang Valley, Penang and Johor. */
const SITES: readonly (readonly DemoSite[])[] = [
  [
    {
      code: 'KLCC',
      charge: 2,
      name: 'Suria KLCC',
      client: 'Suria KLCC Sdn Bhd',
      address: 'Persiaran Petronas',
      postcode: '50088',
      ...KL,
      lat: 3.157937,
      lng: 101.711979,
      radius: 150,
      note: 'Counter on the concourse. Staff come in by the loading bay.',
      allowance: 1_500,
      contacts: [
        {
          name: 'Encik Rahman bin Yusof',
          role: 'Building manager',
          phone: '0323822828',
          email: 'rahman@suria.example',
          note: 'Passes are at the security desk of the loading bay.',
        },
        { name: 'Security desk', role: 'Open day and night', phone: '0323822999' },
      ],
    },
    {
      code: 'MIDV',
      charge: 28,
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
      charge: 42,
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
      charge: 29,
      name: 'Gurney Plaza',
      client: 'CapitaLand Malaysia Trust',
      address: 'Persiaran Gurney',
      postcode: '10250',
      city: 'Pulau Pinang',
      state: 'Pulau Pinang',
      lat: 5.437576,
      lng: 100.309711,
      radius: 120,
      proofs: ['check_in_picture', 'note'],
      proofs_from: -5,
      allowance: 2_500,
      contacts: [{ name: 'Puan Lim Mei Hua', role: 'Tenant relations', phone: '042228222' }],
    },
    {
      code: 'JBCS',
      charge: 45,
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
      charge: 45,
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
      charge: 29,
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
      charge: 23,
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
      charge: 18,
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
      charge: 14,
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

interface Assigned {
  /** The number of the person. */
  who: number;
  /** The place of the site in the company's list. */
  site: number;
  /** First and last day, in days from the first start. */
  from: number;
  to?: number;
  primary?: boolean;
}

/** Who works where in each company. */
const ASSIGNED: readonly (readonly Assigned[])[] = [
  [
    { who: 1, site: 2, from: -300, to: -61 },
    { who: 1, site: 0, from: -60, primary: true },
    { who: 1, site: 1, from: -30 },
    { who: 1, site: 5, from: 25 },
    { who: 2, site: 0, from: -150, primary: true },
    // Sells at outlets: nobody is at two places at once.
    { who: 3, site: 0, from: -90 },
    { who: 6, site: 1, from: -90, primary: true },
    { who: 17, site: 2, from: -120, primary: true },
    { who: 49, site: 3, from: -200, primary: true },
    { who: 59, site: 3, from: -40, to: 40, primary: true },
    { who: 34, site: 4, from: -75, primary: true },
    { who: 57, site: 6, from: -120, to: -20, primary: true },
    { who: 57, site: 3, from: 7, primary: true },
  ],
  [
    { who: 1, site: 1, from: -300, to: -61 },
    { who: 1, site: 0, from: -60, primary: true },
    { who: 2, site: 0, from: -150, primary: true },
    { who: 3, site: 0, from: -90, primary: true },
    { who: 10, site: 1, from: -90, primary: true },
    { who: 15, site: 1, from: -120, primary: true },
    { who: 21, site: 2, from: -200, primary: true },
    { who: 25, site: 2, from: -40, to: 40, primary: true },
  ],
];

/** The row of a site. */
function rowOf(
  site: DemoSite,
  company_id: number,
  { ids, clients }: { ids: ReadonlyMap<number, number>; clients: Awaited<ReturnType<typeof ensureClients>> },
  today: string,
) {
  const { from, to, charge, proofs = [], proofs_from = 0, ...rest } = site;
  const { allowance: _pays, contacts: _who, client, ...row } = rest;
  const day = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  return {
    ...{ ...row, company_id, person_in_charge_id: ids.get(charge) ?? null },
    client_id: clients.get(clientKey(client))?.id ?? null,
    ...{ start_date: day(from), end_date: day(to) },
    ...proofColumns(proofs, null, new Date(`${addDays(today, proofs_from)}T00:00:00+08:00`)),
  };
}

/** What sites pay, and whom visitors may turn to. */
async function addOwned(
  tx: Tx,
  company_id: number,
  sites: readonly DemoSite[],
  created: readonly { id: number }[],
  today: string,
): Promise<void> {
  const ofSite = (index: number) => ({ company_id, work_site_id: created[index]?.id ?? 0 });
  const effective_from = addDays(today, ALLOWANCE_FROM);
  const allowances = sites.flatMap(({ allowance: amount }, index) =>
    amount === undefined ? [] : [{ ...ofSite(index), effective_from, amount }],
  );
  const contacts = sites.flatMap(({ contacts: all = [] }, index) =>
    all.map((contact, at) => ({ ...contact, ...ofSite(index), sort_order: at + 1 })),
  );
  if (allowances.length > 0) await tx.insert(siteAllowances).values(allowances);
  if (contacts.length > 0) await tx.insert(siteContacts).values(contacts);
}

/** The sites of a company and who works there; all of it or nothing, once. */
async function fillCompany(
  services: Services,
  company: DemoCompany,
  staff: DemoStaff,
  { sites, assigned }: { sites: readonly DemoSite[]; assigned: readonly Assigned[] },
): Promise<void> {
  const scope = { companyIds: [company.id], userId: company.ownerId, requestId: 'demo' };
  const today = dayIn('Asia/Kuala_Lumpur', services.clock.now());
  const day = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  await inTransaction(services.db.app, scope, async (tx) => {
    const [done] = await tx.select({ id: workSites.id }).from(workSites).limit(1);
    if (done) return;
    await switchOn(tx, company.id, 'work-task');
    const ids = await idsByNumber(tx, company.id, staff);
    const names = sites.map(({ client }) => client);
    const clients = await ensureClients(tx, company.id, names);
    const created = await tx
      .insert(workSites)
      .values(sites.map((site) => rowOf(site, company.id, { ids, clients }, today)))
      .returning();
    await addOwned(tx, company.id, sites, created, today);
    const call: SiteCall = { actor: ownerOf(company), companyIds: [company.id], tx, services };
    for (const { who, site, from, to, primary = false } of assigned)
      await assign(call, ids.get(who) ?? 0, {
        work_site_id: created[site]?.id ?? 0,
        start_date: addDays(today, from),
        end_date: day(to),
        is_primary: primary,
        note: null,
      });
  });
}

/** Sites of the demo's companies that have people, and the module with them. */
export async function seedSites(services: Services, seededCompanies: readonly DemoCompany[]): Promise<void> {
  for (const [index, staff] of STAFF.entries()) {
    const company = seededCompanies.find((one) => one.name === staff.company);
    const [sites, assigned] = [SITES[index] ?? [], ASSIGNED[index] ?? []];
    if (company) await fillCompany(services, company, staff, { sites, assigned });
  }
}
