import { useCallback, useState, useSyncExternalStore } from 'react';

const KEY = 'mesra.link';

/** The token of a link, after the sign of a fragment: the browser sends it to no server. */
const tokenNow = (): string => window.location.hash.slice(1);

const onHash = (change: () => void) => {
  window.addEventListener('hashchange', change);
  return () => window.removeEventListener('hashchange', change);
};

/** The secret of a link that this tab has opened; null for any other, and where the browser keeps nothing. */
function storedSecret(token: string): string | null {
  try {
    const [of, secret] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    return of === token && secret ? secret : null;
  } catch {
    return null;
  }
}

function storeSecret(token: string, secret: string | null): void {
  try {
    if (secret === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify([token, secret]));
  } catch {
    // Then the passcode is asked for again after a reload.
  }
}

/** The link of the address, and the secret by which this tab reads it; of no other tab, and apart from whoever is signed in. */
export function useLinkSession() {
  const token = useSyncExternalStore(onHash, tokenNow);
  const [opened, setOpened] = useState<readonly [string, string | null]>(() => [token, storedSecret(token)]);
  const secret = opened[0] === token ? opened[1] : storedSecret(token);
  const set = useCallback(
    (next: string | null) => {
      storeSecret(token, next);
      setOpened([token, next]);
    },
    [token],
  );
  return { token, secret, set };
}
