import { FIELD_NAMES } from './field-names.ts';
import type { Language } from './language.ts';
import type { Message } from './problem.ts';

/** Display name of a field. */
export function fieldName(field: string, language: Language): string {
  const last =
    field
      .split('.')
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? field;
  const known = FIELD_NAMES[last] ?? FIELD_NAMES[last.replace(/_id$/, '')];
  if (known) return known[language];
  const spaced = last.replace(/_id$/, '').replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** Display names of statutory tables. */
const TABLES: Record<string, Record<Language, string>> = {
  epf: { en: 'EPF', ms: 'KWSP' },
  epf_part_f: { en: 'EPF, Part F', ms: 'KWSP, Bahagian F' },
  socso: { en: 'SOCSO', ms: 'PERKESO' },
  skbbk: { en: 'SKBBK', ms: 'SKBBK' },
  eis: { en: 'EIS', ms: 'SIP' },
  hrdf: { en: 'HRD levy', ms: 'levi HRD' },
  mtd: { en: 'PCB', ms: 'PCB' },
};

/** A date as DD/MM/YY, with a four-digit year outside this century; any other value unchanged. */
export const shownDate = (value: string | number): string =>
  String(value).replace(/^(?:20(\d{2})|(\d{4}))-(\d{2})-(\d{2})$/, (_, short, year, month, date) =>
    [date, month, short ?? year].join('/'),
  );

/**
 * A dictionary message in the given language; an unknown key is returned as is. `{count|row|rows}` selects
 * singular or plural.
 */
export function formatMessage(
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
      return (name === 'table' && TABLES[value]?.[language]) || shownDate(value);
    });
}
