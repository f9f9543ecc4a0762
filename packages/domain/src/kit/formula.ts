/**
 * Text as a cell of a CSV that starts no formula: an apostrophe precedes what a spreadsheet would take for one, and what already looks
 * so preceded, so that an import can remove one.
 */
export const neutral = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);
