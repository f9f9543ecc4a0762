import { language } from './language.ts';

/** A currency by its code and its name in the reader's language: `SGD, Singapore Dollar`. */
export function currencyName(code: string): string {
  const name = new Intl.DisplayNames([language.get()], { type: 'currency' }).of(code);
  return name && name !== code ? `${code}, ${name}` : code;
}
