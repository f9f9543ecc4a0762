import { OWN_FACE, templateOf } from '../../modules/faces/faces.factory.ts';
import { faceConsents, kioskPins } from '../../modules/faces/faces.tables.ts';
import { addTerminal, FR_RECORDS, plantRecord } from '../../modules/fr-records/fr-records.factory.ts';
import { addSite } from '../../modules/sites/sites.factory.ts';
import type { Arrange, Planted } from './access-planting.ts';
import type { TestProduct } from './product.ts';

/* Requests about FR records, and about consents, faces and PINs for kiosks. */

const PERIOD = { start_date: '2026-11-01', end_date: '2026-11-30' };
let counted = 0;

/** A terminal at a site of its own. */
async function plantTerminal(product: TestProduct, { company_id, owner, marker }: Planted): Promise<number> {
  counted += 1;
  const named = { code: `FR${counted}`, name: `${marker} Site` };
  const site = await addSite(product, { id: company_id, owner }, named);
  return addTerminal(product, company_id, site.id, { name: `${marker} Gate` });
}

/** A record of the planted employee with a picture. */
async function plantPictured(product: TestProduct, planted: Planted): Promise<number> {
  counted += 1;
  const { company_id, employee_id } = planted;
  const picture_key = `presence/${company_id}/record${counted}.webp`;
  await product.services.files.put(picture_key, Buffer.from('picture'));
  const site_device_id = await plantTerminal(product, planted);
  const event = { picture_key, promised_picture: 'a'.repeat(64) };
  return (await plantRecord(product, { company_id, employee_id, site_device_id, event })).id;
}

const setPinOf = (product: TestProduct, { company_id, employee_id }: Planted) =>
  product.within(company_id, (tx) =>
    tx
      .insert(kioskPins)
      .values({ company_id, employee_id, pin_hash: 'none', set_at: '2026-11-01T00:00:00Z' })
      .onConflictDoNothing(),
  );

const consentOf = (product: TestProduct, { company_id, employee_id }: Planted) =>
  product.within(company_id, (tx) =>
    tx
      .insert(faceConsents)
      .values({ company_id, employee_id, wording: 1, language: 'en', given_at: '2026-11-01T00:00:00Z' })
      .onConflictDoNothing(),
  );

/** Of the caller: owners of other companies, who are no employees here, are refused before a row is looked for. */
const own =
  (body: Record<string, unknown> = {}): Arrange =>
  (_, { company_id }) => ({ body: { company_id, ...body } });

const ofCompany: Arrange = (_, { company_id }) => ({ query: { company_id }, planted: true });

const ofRecord: Arrange = async (product, planted) => ({
  params: { id: await plantPictured(product, planted) },
  planted: true,
});

/** By `METHOD path`. */
export const FR_RECORD_REQUESTS: Record<string, Arrange> = {
  [`GET ${OWN_FACE}`]: (_, { company_id }) => ({ query: { company_id } }),
  [`POST ${OWN_FACE}/consent`]: own({ version: 1 }),
  [`POST ${OWN_FACE}/consent/withdraw`]: own(),
  [`POST ${OWN_FACE}/template`]: async (product, planted) => {
    await consentOf(product, planted);
    return { body: { company_id: planted.company_id, template: templateOf(1) } };
  },
  [`POST ${OWN_FACE}/template/erase`]: own(),
  [`POST ${OWN_FACE}/pin`]: own({ pin: '481920' }),
  [`POST ${OWN_FACE}/pin/erase`]: own(),
  [`GET ${FR_RECORDS}`]: async (product, planted) => {
    await plantPictured(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  [`GET ${FR_RECORDS}/{id}`]: ofRecord,
  [`GET ${FR_RECORDS}/{id}/picture`]: ofRecord,
  [`GET ${FR_RECORDS}/people`]: ofCompany,
  [`POST ${FR_RECORDS}/people/{employee_id}/pin/reset`]: async (product, planted) => {
    await setPinOf(product, planted);
    return { params: { employee_id: planted.employee_id }, planted: true };
  },
  [`GET ${FR_RECORDS}/settings`]: ofCompany,
  [`PATCH ${FR_RECORDS}/settings`]: async (product, { company_id, owner }) => {
    const url = `${FR_RECORDS}/settings?company_id=${company_id}`;
    const { body } = await product.call('GET', url, { as: owner });
    return {
      body: { company_id, threshold: 0.65, picture_days: 60, version: body.data.version },
      planted: true,
    };
  },
  [`POST ${FR_RECORDS}/import`]: async (product, planted) => ({
    body: {
      company_id: String(planted.company_id),
      site_device_id: String(await plantTerminal(product, planted)),
      dry_run: 'true',
    },
    file: { name: 'terminal.csv', bytes: 'Employee code,Date Time,State\nNOBODY,2026-11-20 08:55,In\n' },
    planted: true,
  }),
  [`GET ${FR_RECORDS}/reports/generate`]: (_, { company_id }) => ({
    query: { company_id, ...PERIOD },
    planted: true,
  }),
  [`POST ${FR_RECORDS}/reports`]: (_, { company_id }) => ({
    body: { company_id, format: 'xlsx', ...PERIOD },
    planted: true,
  }),
};
