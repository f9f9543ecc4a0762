import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** The database as its owner: DATABASE_URL, or the embedded server, started if not running. */
export async function reachDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir });
  return { url: embedded.url, stop: () => embedded.stop() };
}

/** A command-line folder, resolved against the directory where the command was run. */
export const requestedFrom = (env: NodeJS.ProcessEnv): string => env.INIT_CWD || process.cwd();
