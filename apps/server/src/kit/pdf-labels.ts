import type { Language } from '@mesra/contract/kit/language';
import { dayIn } from './clock.ts';

/** Words of a document, English first. */
export type PdfTexts<W extends string = string> = Readonly<Record<W, readonly [en: string, ms: string]>>;

/** The texts of a document in one language, with dates and amounts as they are read there. */
export interface PdfLabels<W extends string> {
  label(word: W, params?: Record<string, string | number>): string;
  month(date: string): string;
  date(date: string): string;
  /** `31 Oct`. */
  shortDate(date: string): string;
  /** The day of an instant in a zone. */
  day(instant: string, zone: string): string;
  money(amount: string): string;
  language: Language;
}

const dateFormat = (language: Language, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'ms' ? 'ms-MY' : 'en-GB', { timeZone, ...options });

const utc = (date: string): Date => new Date(`${date}T00:00:00Z`);

/** `-5079.86` as `−5,079.86`. */
const groupThousands = (amount: string): string => amount.replace('-', '−').replace(/\B(?=(\d{3})+\.)/g, ',');

/** The texts in a language, made once for each. */
export function labelsIn<W extends string>(texts: PdfTexts<W>, language: Language): PdfLabels<W> {
  const column = language === 'ms' ? 1 : 0;
  const month = dateFormat(language, 'UTC', { month: 'long', year: 'numeric' });
  const date = dateFormat(language, 'UTC', { day: 'numeric', month: 'long', year: 'numeric' });
  const short = dateFormat(language, 'UTC', { day: 'numeric', month: 'short' });
  return {
    label: (word, params = {}) =>
      texts[word][column].replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? '')),
    month: (text) => month.format(utc(text)),
    date: (text) => date.format(utc(text)),
    shortDate: (text) => short.format(utc(text)),
    day: (instant, zone) => date.format(utc(dayIn(zone, new Date(instant)))),
    money: groupThousands,
    language,
  };
}

/** Every letter that the texts may need beside those of the document itself. */
export const lettersOf = (texts: PdfTexts): string =>
  `${Object.values(texts).flat().join('')}0123456789,.−+=•·–%()JanFebMacAprMayJunJulAugOgosSepOktNovDis`;
