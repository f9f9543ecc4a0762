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

/** Tables of the law as people call them. */
const TABLES: Record<string, Record<Language, string>> = {
  epf: { en: 'EPF', ms: 'KWSP' },
  epf_part_f: { en: 'EPF, part F', ms: 'KWSP, bahagian F' },
  socso: { en: 'SOCSO', ms: 'PERKESO' },
  skbbk: { en: 'SKBBK', ms: 'SKBBK' },
  eis: { en: 'EIS', ms: 'SIP' },
  hrdf: { en: 'HRD levy', ms: 'levi HRD' },
  mtd: { en: 'PCB', ms: 'PCB' },
};

/** A day as people read it, DD/MM/YY, with all of a year that is of another century; everything else as it is. */
const shown = (value: string | number): string =>
  String(value).replace(/^(?:20(\d{2})|(\d{4}))-(\d{2})-(\d{2})$/, (_, short, year, month, date) =>
    [date, month, short ?? year].join('/'),
  );

/**
 * A message of a dictionary in the reader's language; an unknown key is shown as it is. `{count|row|rows}` is the word
 * for one or for any other number.
 */
export function say(
  dictionary: Record<string, Record<Language, string>>,
  message: Message,
  language: Language,
): string {
  const text = dictionary[message.key]?.[language] ?? message.key;
  const params = message.params ?? {};
  return text
    .replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, other: string) =>
      Number(params[name]) === 1 ? one : other,
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name] ?? whole;
      return (name === 'table' && TABLES[value]?.[language]) || shown(value);
    });
}
