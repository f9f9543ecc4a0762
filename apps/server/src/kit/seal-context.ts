declare const sealContext: unique symbol;
/**
 * Location of an encrypted value: its column and its row's permanent key. It cannot be decrypted elsewhere.
 */
export type SealContext = string & { readonly [sealContext]: true };

/**
 * The location of a value: the column with its table, and the key of the row, company first. A renamed table
 * or column keeps its old name here, because existing values are bound to it.
 */
export const sealContextOf = (
  column: `${string}.${string}`,
  ...row: readonly (string | number)[]
): SealContext => [column, ...row].join('\0') as SealContext;
