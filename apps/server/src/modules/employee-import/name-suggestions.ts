import { closestName } from '@mesra/domain/kit/closest-name';
import type { ImportValues } from './import-cells.ts';
import type { ParsedRow } from './import-parse.ts';
import { STRUCTURE_KINDS, type Structure, type StructureKind } from './org-units.ts';

/** A name that the company does not have, and the one that is probably meant. */
export interface NameSuggestion {
  column: StructureKind;
  value: string;
  suggestion: string;
  /** Rows with the value. */
  rows: number;
}

/** Beyond this many new names of a kind they are no slips of the keyboard. */
const MAX_NAMES = 200;

/** Org units that a row names and that the company does not have, or has archived. */
export function unknownNames(values: Partial<ImportValues>, structure: Structure): [StructureKind, string][] {
  return STRUCTURE_KINDS.flatMap((kind): [StructureKind, string][] => {
    const name = values[kind];
    const known = name ? structure[kind].get(name.toLowerCase()) : undefined;
    return !name || (known && !known.archived) ? [] : [[kind, name]];
  });
}

type Counted = Map<string, { name: string; rows: number }>;

function countUnknown(rows: readonly ParsedRow[], structure: Structure): Record<StructureKind, Counted> {
  const found = Object.fromEntries(STRUCTURE_KINDS.map((kind) => [kind, new Map()])) as Record<
    StructureKind,
    Counted
  >;
  for (const { values } of rows)
    for (const [kind, name] of unknownNames(values, structure)) {
      const counted = found[kind].get(name.toLowerCase());
      if (counted) counted.rows += 1;
      else found[kind].set(name.toLowerCase(), { name, rows: 1 });
    }
  return found;
}

/** Unknown org unit names of a file by kind, each once, as first written. */
export function namesMissing(
  rows: readonly ParsedRow[],
  structure: Structure,
): Record<StructureKind, string[]> {
  const found = countUnknown(rows, structure);
  const names = STRUCTURE_KINDS.map((kind) => [kind, [...found[kind].values()].map(({ name }) => name)]);
  return Object.fromEntries(names) as Record<StructureKind, string[]>;
}

/** For each unknown name the company's own, or a more frequent one of the file, that it probably means. */
export function suggestedNames(rows: readonly ParsedRow[], structure: Structure): NameSuggestion[] {
  const found = countUnknown(rows, structure);
  return STRUCTURE_KINDS.flatMap((column) => {
    const unknown = [...found[column].values()];
    if (unknown.length > MAX_NAMES) return [];
    const known = [...structure[column].values()].filter(({ archived }) => !archived).map(({ name }) => name);
    return unknown.flatMap(({ name: value, rows: count }) => {
      const frequent = unknown.filter((one) => one.rows > count).map(({ name }) => name);
      const suggestion = closestName(value, [...known, ...frequent]);
      return suggestion === null ? [] : [{ column, value, suggestion, rows: count }];
    });
  });
}
