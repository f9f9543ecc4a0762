import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { itemName, type Named } from './item-name.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was opened from the list before it. */
    opened?: boolean;
  }
}

/** Whether the list and the facts are shown one after the other. */
export const usePhone = (): boolean =>
  useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;

/** The row to continue with after this one: the next, else the one before; null if it is the only one. */
export function rowAfter(rows: readonly Named[], name: string): string | null {
  const here = rows.findIndex((row) => itemName(row) === name);
  const others = [...rows.slice(here + 1), ...rows.slice(0, Math.max(here, 0)).reverse()];
  return others[0] ? itemName(others[0]) : null;
}

/**
 * The item that the address names, or the one that was just chosen: the address follows a moment later, and a key or a click in
 * between must not decide the item before it.
 */
function useChosen(named: string | null) {
  const [chosen, choose] = useState<string | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address has followed, or gone elsewhere
  useEffect(() => choose(undefined), [named]);
  return [chosen === undefined ? named : chosen, choose] as const;
}

/** The item whose facts are shown: that of the address, or beside a list its first. */
export function useChosenItem(rows: readonly Named[]) {
  const phone = usePhone();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const router = useRouter();
  const [named, choose] = useChosen(search.id === undefined || search.id === '' ? null : String(search.id));
  const first = rows[0] ? itemName(rows[0]) : null;
  const show = (next: string | null) => {
    choose(next);
    // On a phone the facts are a page of their own, which Back leaves for the list.
    const opens = phone && next !== null && named === null;
    if (next === null && router.state.location.state.opened) return router.history.back();
    void navigate({
      to: '.',
      search: ({ id: _, ...rest }: Record<string, unknown>) =>
        (next === null ? rest : { ...rest, id: /^\d+$/.test(next) ? Number(next) : next }) as never,
      replace: !opens,
      state: (before) => (opens ? { ...before, opened: true } : before),
      resetScroll: phone,
    });
  };
  return { phone, selected: named ?? (phone ? null : first), show };
}
