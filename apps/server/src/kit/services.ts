import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Vault } from './crypto.ts';
import type { Database } from './db.ts';

/** What the product is started with; passed, never imported. */
export interface Services {
  config: Pick<Config, 'production' | 'demo' | 'dataDir' | 'trustProxy'>;
  db: Database;
  clock: Clock;
  vault: Vault;
}
