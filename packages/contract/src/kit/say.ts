import { FIELD_NAMES } from './field-names.ts';
import type { Language } from './language.ts';
import type { Message } from './problem.ts';

/** A field's name as people read it. */
export function fieldName(field: string, language: Language): string {
  const last =
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? field;
  const known = FIELD_NAMES[last] ?? FIELD_NAMES[last.replace(/_id$/, '')];
  if (known) return known[language];
  const words = last.replace(/_id$/, '').replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A day as people read it, DD/MM/YY; everything else as it is. */
const shown = (value: string | number): string =>
  String(value).replace(/^\d{2}(\d{2})-(\d{2})-(\d{2})$/, '$3/$2/$1');

/** A message of a dictionary in the reader's language; an unknown key is shown as it is. */
export function say(
  dictionary: Record<string, Record<Language, string>>,
  message: Message,
  language: Language,
): string {
  const text = dictionary[message.key]?.[language] ?? message.key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => shown(message.params?.[name] ?? whole));
}
