/** The name of a country in the user's language, if the browser knows it. */
export function countryName(code: string, language: string, fallback?: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'region' }).of(code);
    return name && name !== code ? name : (fallback ?? code);
  } catch {
    return fallback ?? code;
  }
}
