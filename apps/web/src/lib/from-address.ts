import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Opens what a link to the page asks for, `?new=1` or `?request=8`, and takes it from the address: going back and loading
 * again do not open it once more.
 */
export function useFromAddress(name: string, open: (value: number) => void): void {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const value = Number(search[name]);
  const named = Number.isSafeInteger(value) && value > 0 ? value : null;
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
