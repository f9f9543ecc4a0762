import { useNavigate, useSearch } from '@tanstack/react-router';

/** The record that the address names under a key, such as `?batch=12`, and how it is opened and closed. */
export function useOpened(key: string) {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const id = Number(search[key]);
  const go = (opened: number | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, [key]: opened })) as never,
      resetScroll: false,
    });
  return {
    id: Number.isSafeInteger(id) && id > 0 ? id : null,
    open: (opened: number) => go(opened),
    close: () => go(undefined),
  };
}
