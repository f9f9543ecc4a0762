import type { Tx } from './db.ts';
import { peopleNames } from './people.ts';

/** A change of a record's status as it is stored. */
interface StoredMove<Status> {
  id: number;
  from_status: Status | null;
  to_status: Status;
  reason: string | null;
  /** Null for the system. */
  created_by: number | null;
  created_at: string;
}

/** Changes of a record's status as they are shown, with the names of who made them, in their order. */
export async function presentMoves<Status>(tx: Tx, rows: readonly StoredMove<Status>[]) {
  const names = await peopleNames(
    tx,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return rows.map(({ id, from_status: from, to_status: to, reason, created_by, created_at: at }) => {
    const by = created_by === null ? null : { id: created_by, name: names.get(created_by) ?? '' };
    return { id, from, to, reason, by, at };
  });
}
