import { lineTitle } from './figure-names.ts';

/** Names an item of pay: a standard type has titles of its own, a company's item those that it was given. */
interface Named {
  type: string;
  name?: string | null;
  name_malay?: string | null;
}

/** What an item is called in the reader's language. */
export function itemName({ type, name, name_malay }: Named, language: string): string {
  const own = language === 'ms' ? (name_malay ?? name) : name;
  return own ?? lineTitle(type, language) ?? type;
}
