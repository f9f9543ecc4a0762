import type { Tx } from '../../kit/db.ts';
import { type Reader, readersOf } from './readers.reads.ts';

/** Somebody as mail reaches them: their address, whether it is theirs and takes mail, and their language. */
export type MailReader = Pick<
  Reader,
  'user_id' | 'email' | 'name' | 'language' | 'verified' | 'disabled' | 'refused'
>;

/** People as mail reaches them, by account. */
export const mailReadersOf = (tx: Tx, userIds: readonly number[]): Promise<Map<number, MailReader>> =>
  readersOf(tx, userIds);
