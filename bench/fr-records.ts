import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { CompactSign, type CryptoKey, compactVerify, exportJWK, generateKeyPair, importJWK } from 'jose';
import { CLOCK } from '../apps/e2e/harness/product.mjs';
import { signIn } from '../apps/e2e/harness/session.mjs';
import { seedBoard } from './attendance-days.ts';
import { type BenchDatabase, inCompany, withoutTriggers } from './database.ts';
import { clocksAt, type Signing, signEntry } from './devices.ts';
import { type Figure, loadNote, seconds } from './figure.ts';
import { call, callAs, type Product, seedCompany, startBuilt } from './product.ts';
import type { Section } from './report.ts';

const [BATCH, MARK_MS] = [500, 30_000];
const DEVICES = '/api/operation/attendances/fr-records/devices';

interface Kiosk extends Signing {
  secret: string;
}

/** The public half of a key pair as the API takes it. */
async function publicOf(key: CryptoKey) {
  const { x, y } = await exportJWK(key);
  return { kty: 'EC', crv: 'P-256', x, y };
}

/** Enrols a kiosk at a new site. */
async function enrolKiosk(product: Product, token: string, companyId: number): Promise<Kiosk> {
  type Answer<T> = { data: T };
  const values = { company_id: companyId, code: 'KIOSK', name: 'Kiosk', lat: 3.139, lng: 101.6869 };
  const { data: site } = await call<Answer<{ id: number }>>(product, token, '/api/admin/sites', values);
  const named = { company_id: companyId, name: 'Gate', kind: 'kiosk', work_site_id: site.id };
  const { data: device } = await call<Answer<{ id: number; uuid: string }>>(product, token, DEVICES, named);
  const { data: shown } = await call<Answer<{ code: string }>>(
    product,
    token,
    `${DEVICES}/${device.id}/code`,
    {},
  );
  const signing = await generateKeyPair('ES256', { extractable: true });
  const sealing = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const { data } = await call<Answer<{ secret: string }>>(product, '', '/api/device/enrol', {
    code: shown.code,
    public_key: await publicOf(signing.publicKey),
    seal_key: await publicOf(sealing.publicKey),
  });
  const start = { life: randomUUID(), key: signing.privateKey, sequence: 0, previous: null };
  return { ...{ companyId, uuid: device.uuid, secret: data.secret }, ...start };
}

/** So many days everybody has come and gone before, so that PostgreSQL plans for tables that have something in them. */
const DAYS_BEFORE = 5;

/** Lets everybody have consented and come before, and every module see what is recorded. */
const prepare = (database: BenchDatabase, companyId: number): Promise<number[]> =>
  inCompany(database, companyId, async (client) => {
    await client.query(
      `update companies set modules = modules || '{"attendance": true, "work-task": true, "spm": true}'::jsonb where id = $1`,
      [companyId],
    );
    await client.query(
      `insert into face_consents (company_id, employee_id, wording, language, given_at)
       select company_id, id, 1, 'en', timestamptz '2026-01-01 00:00+08' from employees where company_id = $1`,
      [companyId],
    );
    await client.query(
      `insert into presence_events (company_id, uuid, employee_id, type, recorded_at, arrived_at, zone, local_date, source,
         status, marks)
       select e.company_id, gen_random_uuid(), e.id, k.type, d.day + k.at, d.day + k.at, 'Asia/Kuala_Lumpur',
         (d.day at time zone 'Asia/Kuala_Lumpur')::date, 'own', 'Verified', '[]'
       from employees e cross join generate_series(1, ${DAYS_BEFORE}) as n
       cross join lateral (select timestamptz '2026-11-01 00:00+08' + n * interval '1 day' as day) d
       cross join (values ('in', interval '9 hours'), ('out', interval '18 hours')) as k(type, at)
       where e.company_id = $1`,
      [companyId],
    );
    for (const table of ['face_consents', 'presence_events', 'employees', 'attendance_days'])
      await client.query(`vacuum analyze ${table}`);
    const { rows } = await client.query<{ id: string | number }>(
      'select id from employees where company_id = $1 and inactive_at is null order by id',
      [companyId],
    );
    return rows.map(({ id }) => Number(id));
  });

/** Lets a kiosk have been enrolled the day before: it records nothing before it is. Its trigger lets nobody change that otherwise. */
const enrolEarlier = (database: BenchDatabase, companyId: number) =>
  inCompany(database, companyId, async (client) => {
    const earlier = `update site_devices set enrolled_at = $2::timestamptz - interval '1 day' where company_id = $1`;
    await withoutTriggers(client, ['site_devices'], async () => {
      await client.query(earlier, [companyId, CLOCK]);
    });
  });

/** Signs a coming of as many people as records are wanted, a second after each other, before the clock runs. */
async function signAll(kiosk: Kiosk, people: readonly number[], records: number): Promise<string[]> {
  const signed: string[] = [];
  for (let index = 0; index < records; index += 1) {
    const at = new Date(Date.parse(CLOCK) - 8 * 3_600_000 + index * 1_000).toISOString();
    const body = { employee_id: people[index % people.length], type: 'in', recorded_at: at, method: 'face' };
    const model = { model: 'bench', version: '1' };
    const challenge = { asked: 'blink', passed: true, ms: 1_500 };
    signed.push(await signEntry(kiosk, 'kiosk', { ...body, score: 0.8, model, challenge }));
  }
  return signed;
}

const batchesOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );

/** Sends entries in batches, one after the other; throws unless all are recorded. Returns milliseconds. */
async function sendAll(product: Product, kiosk: Kiosk, entries: readonly string[]): Promise<number> {
  const began = performance.now();
  for (const batch of batchesOf(entries)) {
    const body = { waiting: 0, clock: clocksAt(kiosk, CLOCK), entries: batch };
    const { data } = await callAs<{ data: { outcome: string; message: string }[] }>(
      product,
      `Device ${kiosk.secret}`,
      '/api/device/events',
      body,
    );
    const refused = data.find(({ outcome }) => outcome !== 'recorded');
    if (refused) throw new Error(`A record was refused: ${refused.message}`);
  }
  return performance.now() - began;
}

/** The same signatures verified and as many rows inserted, in batches of a statement and a transaction each. */
async function bareRecords(database: BenchDatabase, companyId: number, records: number): Promise<number> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const payload = new TextEncoder().encode('x'.repeat(700));
  const jws = await new CompactSign(payload).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const key = (await importJWK(await exportJWK(publicKey), 'ES256')) as CryptoKey;
  return inCompany(database, companyId, async (client) => {
    await client.query(
      `create table bench_records (company_id bigint, uuid uuid primary key, recorded_at timestamptz, jws text)`,
    );
    const began = performance.now();
    for (const batch of batchesOf(Array.from({ length: records }, () => randomUUID()))) {
      await Promise.all(batch.map(() => compactVerify(jws, key)));
      await client.query(`insert into bench_records select $1, u, now(), $3 from unnest($2::uuid[]) as u`, [
        companyId,
        batch,
        jws,
      ]);
    }
    return performance.now() - began;
  });
}

/** So many records of a kiosk, in batches of 500, among the people of a company. */
async function recordFigures(
  product: Product,
  database: BenchDatabase,
  token: string,
  { companyId, records }: { companyId: number; records: number },
): Promise<Figure[]> {
  const people = await prepare(database, companyId);
  const kiosk = await enrolKiosk(product, token, companyId);
  await enrolEarlier(database, companyId);
  const entries = await signAll(kiosk, people, records);
  const took = await sendAll(product, kiosk, entries);
  const bare = await bareRecords(database, companyId, records);
  return [
    {
      what: `${records.toLocaleString('en')} records of a kiosk in batches of ${BATCH}`,
      mark: seconds(MARK_MS),
      reached: seconds(took),
      met: took <= MARK_MS,
      floor: `bare signatures verified and rows inserted: ${seconds(bare)}`,
      ratio: took / bare,
    },
  ];
}

/** What a kiosk has recorded of 10,000 employees without a network, sent at once; of fewer to see that it works. */
export async function measureKiosk(database: BenchDatabase, people = 10_000): Promise<Section> {
  console.info(`Filling a company of ${people} with today's board …`);
  const companyId = await seedCompany(database, 'Bench Kiosk Sdn Bhd', people);
  await seedBoard(database, companyId, CLOCK.slice(0, 10));
  const load = loadavg()[0] ?? 0;
  const product = await startBuilt(database);
  try {
    const token = await signIn(product.url, 'owner@mesra.example');
    return {
      title: `Records of a kiosk in a company of ${people.toLocaleString('en')}, ${database.name} (${database.version})`,
      note: loadNote(load),
      figures: await recordFigures(product, database, token, { companyId, records: people }),
    };
  } finally {
    await product.stop();
  }
}
