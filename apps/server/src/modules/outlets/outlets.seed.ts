import type { Services } from '../../kit/services.ts';
import type { DemoCompany } from '../../seed/demo-cast.ts';
import { seedRetail } from '../../seed/seed-retail.ts';
import { createSites } from '../sites/sites.api.ts';
import { outlets } from './outlets.tables.ts';

const CHAINS = [
  ['Pasaraya Harmoni', 'HAR'],
  ['Segar Mart', 'SEG'],
  ['Maju Hyper', 'MAJ'],
  ['Bintang Grocer', 'BIN'],
  ['Kampung Fresh', 'KAM'],
  ['Ria Superstore', 'RIA'],
] as const;

interface DemoTown {
  town: string;
  code: string;
  state: string;
  postcode: string;
  region: string;
  lat: number;
  lng: number;
}

const TOWNS: readonly DemoTown[] = [
  {
    town: 'George Town',
    code: 'PEN',
    state: 'Pulau Pinang',
    postcode: '10200',
    region: 'Northern',
    lat: 5.4164,
    lng: 100.3327,
  },
  {
    town: 'Alor Setar',
    code: 'AOR',
    state: 'Kedah',
    postcode: '05000',
    region: 'Northern',
    lat: 6.1184,
    lng: 100.3685,
  },
  {
    town: 'Petaling Jaya',
    code: 'PJY',
    state: 'Selangor',
    postcode: '46200',
    region: 'Central',
    lat: 3.1073,
    lng: 101.6067,
  },
  {
    town: 'Cheras',
    code: 'CHE',
    state: 'W.P. Kuala Lumpur',
    postcode: '56100',
    region: 'Central',
    lat: 3.0849,
    lng: 101.7362,
  },
  {
    town: 'Johor Bahru',
    code: 'JHB',
    state: 'Johor',
    postcode: '80000',
    region: 'Southern',
    lat: 1.4655,
    lng: 103.7578,
  },
  {
    town: 'Melaka',
    code: 'MKZ',
    state: 'Melaka',
    postcode: '75300',
    region: 'Southern',
    lat: 2.1896,
    lng: 102.2501,
  },
  {
    town: 'Kuantan',
    code: 'KUA',
    state: 'Pahang',
    postcode: '25200',
    region: 'East Coast',
    lat: 3.8077,
    lng: 103.326,
  },
  {
    town: 'Kota Bharu',
    code: 'KBR',
    state: 'Kelantan',
    postcode: '15050',
    region: 'East Coast',
    lat: 6.1254,
    lng: 102.2381,
  },
  {
    town: 'Kota Kinabalu',
    code: 'BKI',
    state: 'Sabah',
    postcode: '88000',
    region: 'East Malaysia',
    lat: 5.9804,
    lng: 116.0735,
  },
  {
    town: 'Kuching',
    code: 'KCH',
    state: 'Sarawak',
    postcode: '93000',
    region: 'East Malaysia',
    lat: 1.5533,
    lng: 110.3592,
  },
];

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** Hours by chain: some open longer, and from Friday to Sunday. */
const hoursOf = (chain: number) =>
  EVERY_DAY.map((weekday) => ({
    weekday,
    opens_at: chain % 2 === 0 ? '10:00' : '09:00',
    closes_at: weekday >= 5 && chain < 3 ? '23:00' : '22:00',
  }));

/** The outlets of the demo's retail company: each chain in each town. */
export async function seedOutlets(
  services: Services,
  seededCompanies: readonly DemoCompany[],
): Promise<void> {
  await seedRetail(services, seededCompanies, outlets, async (tx, company) => {
    const company_id = company.id;
    const all = CHAINS.flatMap(([chain, short], at) =>
      TOWNS.map(({ town, code, state, postcode, region, lat, lng }) => ({
        site: {
          ...{ code: `${short}-${code}`, name: `${chain} ${town}`, city: town, state, postcode },
          // The shops of a town lie around its middle.
          lat: Number((lat + 0.008 * Math.cos(at)).toFixed(5)),
          lng: Number((lng + 0.008 * Math.sin(at)).toFixed(5)),
          radius: 120,
        },
        own: { chain, region, business_hours: hoursOf(at) },
      })),
    );
    const ids = await createSites(
      tx,
      company_id,
      all.map(({ site }) => site),
      'outlet',
    );
    await tx.insert(outlets).values(all.map(({ own }, at) => ({ ...own, company_id, id: ids[at] ?? 0 })));
  });
}
