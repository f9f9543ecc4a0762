import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Opens what a link to the page asks for, `?new=1` or `?request=8`, and takes it from the address: going back and loading
 * again do not open it once more.
 */
export const useFromAddress = (name: string, open: (value: number) => void): void =>
  useNamed(name, open, (value) => {
    const number = Number(value);
    return Number.isSafeInteger(number) && number > 0 ? number : null;
  });

/** The same for what is named by a text, such as an entry of the queue: `?queued=…`. */
export const useTextFromAddress = (name: string, open: (value: string) => void): void =>
  useNamed(name, open, (value) => (typeof value === 'string' && value !== '' ? value : null));

function useNamed<T>(name: string, open: (value: T) => void, read: (value: unknown) => T | null): void {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const named = read(search[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address that names it
  useEffect(() => {
    if (named === null) return;
    open(named);
    void navigate({
      to: '.',
      search: (({ [name]: _, ...others }: Record<string, unknown>) => others) as never,
      replace: true,
      resetScroll: false,
    });
  }, [named]);
}
