import type { Language } from '@mesra/contract/kit/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { language, rememberLanguage } from './language.ts';

/** The other language of a dictionary: the same keys, so that a missing word does not compile. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** Fetches one dictionary. */
export type LoadWords = (namespace: string, language: Language) => Promise<object>;

/** Starts the words with the dictionaries that every page needs; others come with the parts that use them. */
export async function startWords(load: LoadWords, namespaces: readonly string[]): Promise<void> {
  document.documentElement.lang = language.get();
  await i18next
    .use({
      type: 'backend' as const,
      init() {},
      read(lng: string, namespace: string, done: (error: unknown, words?: object) => void) {
        load(namespace, lng as Language).then(
          (words) => done(null, words),
          (error: unknown) => done(error),
        );
      },
    })
    .use(initReactI18next)
    .init({
      lng: language.get(),
      supportedLngs: ['en', 'ms'],
      fallbackLng: false,
      ns: [...namespaces],
      defaultNS: namespaces[0] ?? 'app',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      returnNull: false,
    });
}

/** Loads the dictionaries of a part of the product before it is shown. */
export const loadWords = (namespaces: readonly string[]): Promise<void> =>
  namespaces.length > 0 && i18next.isInitialized
    ? i18next.loadNamespaces([...namespaces])
    : Promise.resolve();

/** Changes the language of the screen and of every request, and remembers it. */
export async function changeLanguage(next: Language): Promise<void> {
  rememberLanguage(next);
  await i18next.changeLanguage(next);
  document.documentElement.lang = next;
}
