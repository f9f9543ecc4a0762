import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useState } from 'react';

type Values = Record<string, string>;

/**
 * Whether a form may go on from a row that has come in meanwhile: nothing was typed, or none of the form's own fields
 * has changed. Otherwise it stays with what it began from, so that saving shows the difference.
 */
export const canFollow = (before: Values, now: Values, dirty: boolean): boolean =>
  !dirty || Object.keys(before).every((field) => before[field] === now[field]);

/** The row that a form began from, kept while somebody types although a newer one has come in. */
export function useBase<T>(latest: T) {
  const [base, setBase] = useState(latest);
  return { base, setBase };
}

interface Followed<T, V extends Values> {
  latest: T;
  base: T;
  setBase: (row: T) => void;
  form: UseFormReturnType<V>;
  valuesOf: (row: T) => V;
  versionOf: (row: T) => number;
}

/** Lets a form follow its row wherever nothing typed is lost; answers how it goes on from a row that it has saved. */
export function useFollow<T, V extends Values>(followed: Followed<T, V>): (row: T) => void {
  const { latest, base, setBase, form, valuesOf, versionOf } = followed;
  const begin = (row: T) => {
    setBase(row);
    form.setValues(valuesOf(row));
    form.resetDirty(valuesOf(row));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a row that has come in is followed
  useEffect(() => {
    if (versionOf(latest) <= versionOf(base)) return;
    const dirty = form.isDirty();
    if (!canFollow(valuesOf(base), valuesOf(latest), dirty)) return;
    if (dirty) setBase(latest);
    else begin(latest);
  }, [latest]);
  return begin;
}
