const LOCALES: Record<string, string> = { en: 'en-US', ms: 'ms-MY' };

/** `December 2026`: the month of a day, in the reader's language. */
export function monthName(day: string, language: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Intl.DateTimeFormat(LOCALES[language] ?? 'en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(Date.UTC(year, month - 1, 15)));
}
