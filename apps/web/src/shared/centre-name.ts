/** A cost centre with its names. */
interface Centre {
  name: string;
  name_malay: string | null;
  code: string | null;
}

/** What a cost centre is called in the reader's language, with its code. */
export function centreName({ name, name_malay, code }: Centre, language: string): string {
  const shown = language === 'ms' ? (name_malay ?? name) : name;
  return code ? `${code} ${shown}` : shown;
}
