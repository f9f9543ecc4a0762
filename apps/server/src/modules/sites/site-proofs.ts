import { PROOFS, type Proof, type ProofWanted } from '@mesra/domain/site-visits/visit';

const COLUMNS = {
  check_in_picture: 'check_in_picture_since',
  check_out_picture: 'check_out_picture_since',
  note: 'note_since',
} as const satisfies Record<Proof, string>;

/** Since when a site wants each proof, as instants in ISO format. */
export type ProofColumns = Record<(typeof COLUMNS)[Proof], string | null>;

/** What a site wants of its visits. */
export const proofsOf = (site: ProofColumns): Proof[] =>
  PROOFS.filter((proof) => site[COLUMNS[proof]] !== null);

/** Since when a site wants each proof, in the format of the rules. */
export const proofWanted = (site: ProofColumns): ProofWanted => {
  const since = (proof: Proof) => {
    const at = site[COLUMNS[proof]];
    return at === null ? null : Date.parse(at);
  };
  return {
    check_in_picture: since('check_in_picture'),
    check_out_picture: since('check_out_picture'),
    note: since('note'),
  };
};

/** The columns of a site that is to want these proofs: what it wanted before it wants since then, the rest from now on. */
export const proofColumns = (
  proofs: readonly Proof[],
  before: ProofColumns | null,
  now: Date,
): ProofColumns => {
  const since = (proof: Proof) =>
    proofs.includes(proof) ? (before?.[COLUMNS[proof]] ?? now.toISOString()) : null;
  return {
    check_in_picture_since: since('check_in_picture'),
    check_out_picture_since: since('check_out_picture'),
    note_since: since('note'),
  };
};
