/** So many characters of a name are kept, without its ending. */
const LONGEST = 120;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])$/i;

/** What turns text around or is not seen: it would let one name look like another. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029\u115f\u1160\u3164\uffa0]/gu;

/** The ending of a name as people gave it, in small letters without its dot; empty where it has none. */
export function endingOf(name: string): string {
  const plain = name.replace(UNSEEN, '').trim();
  return /[^./\\]\.([\p{L}\p{N}]{1,10})$/u.exec(plain)?.[1]?.toLowerCase() ?? '';
}

/**
 * A name that is harmless to show and to save under, on any system: the last part of a path alone, nothing that turns
 * text around, is not seen, or stands for something else, no reserved name, and the one ending that the content has.
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
