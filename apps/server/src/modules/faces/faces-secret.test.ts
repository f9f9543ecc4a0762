import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { backUp } from '../../kit/backup.ts';
import { sealContextOf } from '../../kit/seal-context.ts';
import { findSealedTables } from '../../kit/sealed-columns.ts';
import { type StartedFaces, startFaces, templateOf } from './faces.factory.ts';

let { product, company, calls, worker, rowsOf } = {} as StartedFaces;

beforeAll(async () => {
  ({ product, company, calls, worker, rowsOf } = await startFaces());
});
afterAll(() => product.stop());

const textOf = async (path: string): Promise<string> => {
  const bytes = await readFile(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
};

describe('what nobody is shown', () => {
  test('is sealed or hashed, and in no row of the log and no answer', async () => {
    const { id, person } = await worker('Kavitha');
    const secret = { ...templateOf(9), numbers: Array.from({ length: 16 }, (_, at) => 0.715_517_733 + at) };
    await calls.consent(person);
    const answers = [
      await calls.enrol(person, secret),
      await calls.setPin(person, '604913'),
      await calls.own(person),
    ];
    await calls.setPin(person, '604914');
    await calls.erase(person);
    await calls.enrol(person, secret);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/715517733|60491[34]|argon2/);
    const [log] =
      await rowsOf(sql`select string_agg(a::text, '') as text, count(*)::int as rows from audit_log a
      where a.table_name in ('face_templates', 'kiosk_pins', 'face_consents')`);
    expect(log?.rows).toBeGreaterThan(4);
    expect(log?.text).not.toMatch(/715517733|60491[34]|argon2|template_sealed|pin_hash/);
    const [stored] = await rowsOf(sql`select t.id, t.template_sealed as sealed, p.pin_hash as hash
      from face_templates t join kiosk_pins p on p.company_id = t.company_id and p.employee_id = t.employee_id
      where t.employee_id = ${id}`);
    const sealed = stored?.sealed as Buffer;
    expect(sealed.toString('latin1')).not.toContain('715517733');
    expect(stored?.hash).toMatch(/^\$argon2id\$/);
    const context = sealContextOf('face_templates.template_sealed', company.id, Number(stored?.id));
    expect(JSON.parse(product.services.vault.open(context, sealed))).toEqual(secret.numbers);
    const tables = await findSealedTables(product.services.db.owner);
    const found = tables.find(({ name }) => name === 'face_templates');
    expect(found).toMatchObject({ row: ['company_id', 'id'], sealed: ['template_sealed'] });
  });

  test('is in no line of the process log, no row of the database and no file of a backup', async () => {
    const { person } = await worker('Lim');
    const lines: string[] = [];
    for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const)
      vi.spyOn(console, level).mockImplementation((...parts) => lines.push(parts.map(String).join(' ')));
    const secret = { ...templateOf(9), numbers: Array.from({ length: 16 }, (_, at) => 0.824_629_135 + at) };
    await calls.consent(person);
    expect((await calls.enrol(person, secret)).status).toBe(200);
    expect((await calls.setPin(person, '731946')).status).toBe(200);
    expect((await calls.enrol(person, { ...secret, numbers: [...secret.numbers, Number.NaN] })).status).toBe(
      422,
    );
    expect((await calls.setPin(person, '731946a')).status).toBe(422);
    const folder = await mkdtemp(join(tmpdir(), 'mesra-faces-'));
    try {
      const { ownerUrl, services } = product;
      const log = (line: string) => void lines.push(line);
      const backup = join(folder, 'backup');
      await backUp({ ownerUrl, dataDir: services.config.dataDir, folder: backup, log });
      const files = await readdir(backup, { recursive: true, withFileTypes: true });
      const parts = files.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
      const texts = await Promise.all(parts.map(textOf));
      expect(texts.some((text) => text.includes('face_templates'))).toBe(true);
      // A row of the table is in the backup, sealed.
      expect(await rowsOf(sql`select 1 from face_templates`)).not.toEqual([]);
      for (const text of [...texts, lines.join('\n')]) expect(text).not.toMatch(/824629135|731946/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
