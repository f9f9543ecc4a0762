import type { AuditCatalogue } from './audited.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Vault } from './crypto.ts';
import type { Database, Tx } from './db.ts';
import type { Files } from './files.ts';
import type { PayFeed } from './pay-feed.ts';
import type { Mail, Post } from './post.ts';
import type { AnyQueued } from './queued.ts';
import type { FileReader } from './reading/reader.ts';
import type { AnyReport } from './report.ts';
import type { AnySearch } from './search-declaration.ts';

/** A handler of another module's event (kit/events.ts). */
export interface Listener {
  event: string;
  handle(call: { tx: Tx; services: Services }, payload: never): Promise<void>;
}

/** What became of a letter: the mail server has taken it, or it is given up. */
export type LetterOutcome = { sent_to: string } | { failed: string };

/** How a module writes its letters (kit/letter.ts). Declared under `letters` of the module file. */
export interface LetterWriter<R extends object = object> {
  letter: string;
  /** The mail, or null where there is nothing to send any more. */
  write(services: Services, reference: R): Promise<Mail | null>;
  /** Notes what became of it, before the queue forgets it. May be called again after a crash. */
  note(services: Services, reference: R, outcome: LetterOutcome): Promise<void>;
}

/** Dependencies of the product; passed, never imported. */
export interface Services {
  config: Pick<
    Config,
    | 'production'
    | 'demo'
    | 'dataDir'
    | 'trustProxy'
    | 'publicUrl'
    | 'pushServices'
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
  /** The modules' event handlers. */
  listeners: readonly Listener[];
  /** What the modules give to payrolls. */
  feeds: readonly PayFeed[];
  /** The reports of the modules. */
  reports: readonly AnyReport[];
  /** Who writes the mails that are written when they are sent. */
  letters: readonly LetterWriter[];
  /** What people find of the modules. */
  searches: readonly AnySearch[];
  /** What the modules take from the queues of devices. */
  queued: readonly AnyQueued[];
  /** The audit log declarations of all modules. */
  audited: AuditCatalogue;
  /** The TXT records of a name; empty if there are none. */
  resolveTxt: (name: string) => Promise<string[]>;
}
