import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { MissingPart, reloadForMissingPart } from './chunk-guard.ts';
import { loadMessages } from './i18n.ts';

type Part<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

const never = new Promise<never>(() => {});

/**
 * A component loaded on first use, together with its dictionaries. If its chunk is gone (after an update) the
 * page reloads, at most once a minute; without the server it stays, and the error page says why.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  namespaces: readonly string[] = [],
): Part<P> {
  let Loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  const fetchAll = async () => {
    const [component] = await Promise.all([
      load().catch(async (cause: unknown) => {
        if (await reloadForMissingPart()) return never;
        throw new MissingPart('A part of the product could not be loaded', { cause });
      }),
      loadMessages(namespaces),
    ]);
    Loaded = component;
  };
  const preload = () => {
    pending ??= fetchAll().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
  const LazyPart = (props: P) => {
    if (!Loaded) use(preload());
    return Loaded ? createElement(Loaded, props) : null;
  };
  LazyPart.preload = preload;
  return LazyPart;
}
