import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { isAlive } from './process-lock.ts';

const modulePath = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
let folder: string;
const started: EmbeddedPostgres[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesra test '));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const one of started.splice(0)) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = folder): Promise<EmbeddedPostgres> {
  const one = await startEmbeddedPostgres({ dataDir, shelter: join(folder, 'shelter') });
  started.push(one);
  return one;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 300_000; !(await isDone()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('waited too long');
  }
}

/** A process of its own that starts the database and writes rows without end, each acknowledged on its output. */
async function startWriter(): Promise<{ kill: () => void; acknowledged: () => number; postgres: number }> {
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(modulePath)};
    import pg from 'pg';
    const db = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)} });
    const client = new pg.Client({ connectionString: db.url });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('create table if not exists entries (id int primary key)');
    console.info('postgres ' + db.pid);
    try { for (let id = 1; ; id++) { await client.query('insert into entries values ($1)', [id]); console.info('row ' + id); } }
    catch { setInterval(() => undefined, 1000); }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const last = (word: string): number =>
    Number([...output.matchAll(new RegExp(`^${word} (\\d+)\\n`, 'gm'))].at(-1)?.[1] ?? 0);
  await until(() => last('row') > 20);
  return {
    kill: () => void child.kill('SIGKILL'),
    acknowledged: () => last('row'),
    postgres: last('postgres'),
  };
}

describe('embedded PostgreSQL', () => {
  test('is created on the first start, keeps its data, and is up again at once', async () => {
    const first = await start();
    await ask(first.url, 'create table notes (words text)');
    await ask(first.url, `insert into notes values ('kept')`);
    await first.stop();
    expect(isAlive(first.pid)).toBe(false);

    const before = performance.now();
    const second = await start();
    expect(performance.now() - before).toBeLessThan(3000);
    expect(await ask(second.url, 'select words from notes')).toEqual([{ words: 'kept' }]);
    expect(second.url).not.toContain('postgres:postgres');
  });

  test('serves the product under an ordinary role, and lets nobody in without the password', async () => {
    const { url, superuserUrl } = await start();
    const [role] = await ask(url, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user');
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false });
    await expect(ask(superuserUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
    expect((await stat(join(folder, 'postgres', 'password'))).mode & 0o077).toBe(0);
    const [stored] = await ask(
      url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as words`,
    );
    expect(stored).toEqual({ fsync: 'on', words: 'UTF8' });
  });

  test('loses no acknowledged row when its parent is killed, and ends with it', async () => {
    const writer = await startWriter();
    writer.kill();
    if (process.platform === 'linux') await until(() => !isAlive(writer.postgres));
    const again = await start();
    const [row] = await ask(again.url, 'select max(id) as last, count(*)::int as rows from entries');
    expect(row?.last).toBeGreaterThanOrEqual(writer.acknowledged());
    expect(row?.rows).toBe(row?.last);
  });

  test('recovers when PostgreSQL itself is killed', async () => {
    const writer = await startWriter();
    process.kill(writer.postgres, 'SIGKILL');
    await until(() => !isAlive(writer.postgres));
    writer.kill();
    const again = await start();
    const [row] = await ask(again.url, 'select max(id) as last from entries');
    expect(row?.last).toBeGreaterThanOrEqual(writer.acknowledged());
  });

  test('shares a running one, and leaves it running for the process that owns it', async () => {
    const writer = await startWriter();
    const mine = await start();
    expect(mine).toMatchObject({ adopted: true, pid: writer.postgres });
    await mine.stop();
    expect(isAlive(writer.postgres)).toBe(true);
    writer.kill();
    await until(() => !isAlive(writer.postgres));
  });

  test('takes the place of a server whose number in the pid file belongs to another program now', async () => {
    const first = await start();
    const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid');
    const text = await readFile(pidFile, 'utf8');
    await first.stop();
    await writeFile(pidFile, text.replace(/^\d+/, String(process.ppid)));
    const second = await start();
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('does not take a half-made cluster for a database', async () => {
    await mkdir(join(folder, 'postgres.new-0badc0ffee', 'data'), { recursive: true });
    await start();
    expect((await readdir(folder)).filter((name) => name.includes('.new'))).toEqual([]);
  });

  test('says so when the database was made by another version', async () => {
    await (await start()).stop();
    await writeFile(join(folder, 'postgres', 'data', 'PG_VERSION'), '12\n');
    await expect(startEmbeddedPostgres({ dataDir: folder })).rejects.toThrow(/made by PostgreSQL 12/);
  });

  test.runIf(isRoot)(
    'as root under a private home keeps the data elsewhere, and never starts empty',
    async () => {
      const home = join(folder, 'private');
      await mkdir(home, { mode: 0o700 });
      const first = await start(join(home, 'data'));
      await ask(first.url, 'create table notes (words text)');
      await first.stop();
      const recorded = (await readFile(join(home, 'data', 'postgres.location'), 'utf8')).trim();
      expect(recorded).toContain(join(folder, 'shelter'));

      const second = await start(join(home, 'data'));
      expect(await ask(second.url, 'select count(*)::int as rows from notes')).toEqual([{ rows: 0 }]);
      await second.stop();

      await rename(recorded, `${recorded}.moved`);
      await expect(startEmbeddedPostgres({ dataDir: join(home, 'data') })).rejects.toThrow(/is gone/);
    },
  );
});
