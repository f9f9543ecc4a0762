/** Maximum length of a name in characters, without its extension. */
const LONGEST = 120;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** Control, bidirectional and invisible characters, which could make one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;

/** The extension of a file name, in lower case and without the dot; empty if there is none. */
export function endingOf(name: string): string {
  const plain = name.replace(UNSEEN, '').trim();
  return /[^./\\]\.([\p{L}\p{N}]{1,10})$/u.exec(plain)?.[1]?.toLowerCase() ?? '';
}

/**
 * A file name that is safe to show and to save on any system: only the last path segment, without control,
 * bidirectional, invisible or special characters, not a reserved name, and with the single extension that
 * matches the content.
 */
export function neutralName(given: string, ext: string): string {
  const last =
    given
      .replace(/\p{Cs}/gu, '_')
      .normalize('NFC')
      .split(/[/\\]/)
      .at(-1) ?? '';
  const seen = last.replace(UNSEEN, '').replace(/[<>:"|?*]/g, '_');
  const ending = endingOf(seen);
  const base = ending ? seen.trim().slice(0, -(ending.length + 1)) : seen;
  const tidy = base.replace(/\s+/g, ' ').replace(/^[. ]+/, '');
  const short = [...tidy]
    .slice(0, LONGEST)
    .join('')
    .replace(/[. ]+$/, '');
  const first = short.split('.')[0] ?? '';
  const safe = RESERVED.test(first) ? `_${short}` : short;
  return `${safe || 'document'}.${ext}`;
}
