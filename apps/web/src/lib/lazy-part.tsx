import { type ComponentType, createElement, type ReactNode, use } from 'react';
import { reloadForMissingPart } from './chunk-guard.ts';
import { loadWords } from './i18n.ts';

type Part<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> };

const never = new Promise<never>(() => {});

/**
 * A part of the product that is fetched when it is first needed, together with its words. A part that is gone
 * (after an update) reloads the page, at most once a minute.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  words: readonly string[] = [],
): Part<P> {
  let Loaded: ComponentType<P> | undefined;
  let pending: Promise<void> | undefined;
  const fetchAll = async () => {
    const [component] = await Promise.all([
      load().catch((error: unknown) => (reloadForMissingPart() ? never : Promise.reject(error))),
      loadWords(words),
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
