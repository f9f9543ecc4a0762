import type { AuditCatalogue } from './audited.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Vault } from './crypto.ts';
import type { Database, Tx } from './db.ts';
import type { Files } from './files.ts';
import type { Post } from './post.ts';
import type { FileReader } from './reading/reader.ts';

/** What a module does when something happens in another (kit/events.ts). */
export interface Listener {
  event: string;
  handle(call: { tx: Tx; services: Services }, payload: never): Promise<void>;
}

/** What the product is started with; passed, never imported. */
export interface Services {
  config: Pick<
    Config,
    | 'production'
    | 'demo'
    | 'dataDir'
    | 'trustProxy'
    | 'publicUrl'
    | 'oidcProviders'
    | 'registrationPage'
    | 'instanceCompany'
    | 'companiesPerAccount'
    | 'uploadsPerPerson'
    | 'uploadsPerCompany'
    | 'mapTiles'
  >;
  db: Database;
  clock: Clock;
  vault: Vault;
  files: Files;
  reader: FileReader;
  post: Post;
  /** What the modules do when something happens in another. */
  listeners: readonly Listener[];
  /** How the audit log reads the tables of all modules. */
  audited: AuditCatalogue;
  /** The TXT records of a name; none where there is no such name. */
  resolveTxt: (name: string) => Promise<string[]>;
}
