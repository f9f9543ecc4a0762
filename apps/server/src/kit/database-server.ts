import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

/** The database as its owner: that of DATABASE_URL, or the embedded one, which is started unless it runs already. */
export async function reachDatabase({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir });
  return { url: embedded.url, stop: () => embedded.stop() };
}

/** A folder named on the command line, from where the command was given. */
export const askedFrom = (env: NodeJS.ProcessEnv): string => env.INIT_CWD || process.cwd();
