import { useCallback, useState, useSyncExternalStore } from 'react';
import { tabStorage } from '../../lib/storage.ts';

const KEY = 'mesra.link';

/** The token of a link, after the sign of a fragment: the browser sends it to no server. */
const tokenNow = (): string => window.location.hash.slice(1);

const onHash = (change: () => void) => {
  window.addEventListener('hashchange', change);
  return () => window.removeEventListener('hashchange', change);
};

/** The secret of a link that this tab has opened; null for any other. */
function storedSecret(token: string): string | null {
  const [of, secret] = (tabStorage.get(KEY) ?? '').split(' ');
  return of === token && secret ? secret : null;
}

// Neither a token nor a secret has a blank.
const storeSecret = (token: string, secret: string | null): void =>
  tabStorage.set(KEY, secret === null ? null : `${token} ${secret}`);

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
