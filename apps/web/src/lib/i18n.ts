import type { Language } from '@mesra/contract/kit/language';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { writeTimesIn } from './format.ts';
import { language, rememberLanguage } from './language.ts';

/** A dictionary's other language: the same keys, so that a missing text does not compile. */
export type Messages<T> = { readonly [K in keyof T]: T[K] extends string ? string : Messages<T[K]> };

/** Fetches one dictionary. */
export type LoadMessages = (namespace: string, language: Language) => Promise<object>;

/** Initializes i18n with the dictionaries that every page needs; others load with the parts that use them. */
export async function startMessages(load: LoadMessages, namespaces: readonly string[]): Promise<void> {
  document.documentElement.lang = language.get();
  writeTimesIn(language.get());
  await i18next
    .use({
      type: 'backend' as const,
      init() {},
      read(lng: string, namespace: string, done: (error: unknown, messages?: object) => void) {
        load(namespace, lng as Language).then(
          (messages) => done(null, messages),
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

/** Loads the dictionaries of a part before it is shown. */
export const loadMessages = (namespaces: readonly string[]): Promise<void> =>
  namespaces.length > 0 && i18next.isInitialized
    ? i18next.loadNamespaces([...namespaces])
    : Promise.resolve();

/** Changes the language of the UI and of every request, and stores it. */
export async function changeLanguage(next: Language): Promise<void> {
  rememberLanguage(next);
  writeTimesIn(next);
  await i18next.changeLanguage(next);
  document.documentElement.lang = next;
}
