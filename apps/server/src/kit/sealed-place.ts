declare const place: unique symbol;
/** Where an encrypted value stands: its column and what names its row for good. It opens nowhere else. */
export type Place = string & { readonly [place]: true };

/**
 * The place of a value: the column, with its table, and the key of the row, company first. A table that is renamed keeps its
 * old name here, and so does a column: what is encrypted is bound to it.
 */
export const placeOf = (column: `${string}.${string}`, ...row: readonly (string | number)[]): Place =>
  [column, ...row].join('\0') as Place;
