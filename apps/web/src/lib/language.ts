import type { Language } from '@mesra/contract/kit/language';
import { setCookie } from './cookie.ts';
import { storage } from './storage.ts';
import { createStore } from './store.ts';

const KEY = 'mesra.language';

export const LANGUAGES: readonly Language[] = ['en', 'ms'];

const isLanguage = (text: string | null): text is Language => text === 'en' || text === 'ms';

/** The stored language, else Malay if the browser prefers it, else English. */
export function firstLanguage(remembered: string | null, browser: string | undefined): Language {
  if (isLanguage(remembered)) return remembered;
  return browser?.toLowerCase().startsWith('ms') ? 'ms' : 'en';
}

/** The language of the UI and of every request. */
export const language = createStore<Language>(
  firstLanguage(storage.get(KEY), globalThis.navigator?.language),
);

/** Stores the language; `changeLanguage` of `i18n` also loads its dictionaries. */
export function rememberLanguage(next: Language): void {
  storage.set(KEY, next);
  setCookie('mesra_language', next);
  language.set(next);
}
