import { mayMistype, termsIn, wordTest } from '@mesra/domain/kit/near-word';
import type { ReactNode } from 'react';
import css from './command-palette.module.css';

/** Where words of a query are found in a text: as they begin, else with one mistake. */
function rangesOf(text: string, query: string): [number, number][] {
  const words = termsIn(query);
  const stands = words.length > 1 ? 'beside' : 'alone';
  const ranges = words.flatMap((word): [number, number][] => {
    const found =
      wordTest(word).exec(text) ?? (mayMistype(word, stands) ? wordTest(word, true).exec(text) : null);
    return found ? [[found.index, found.index + found[0].length]] : [];
  });
  return ranges.sort(([a], [b]) => a - b);
}

/** A text in which the beginnings of words that match are marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of rangesOf(text, query)) {
    if (from < done) continue;
    parts.push(
      text.slice(done, from),
      <mark key={from} className={css.mark}>
        {text.slice(from, to)}
      </mark>,
    );
    done = to;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

interface PaletteRowProps {
  icon: ReactNode;
  label: string;
  description: string;
  query: string;
}

/** What a row of the palette shows. */
export function PaletteRow({ icon, label, description, query }: PaletteRowProps) {
  return (
    <>
      <span className={css.icon} aria-hidden>
        {icon}
      </span>
      <span className={css.text}>
        <span className={css.label}>
          <Marked text={label} query={query} />
        </span>
        {description ? (
          <span className={css.description}>
            <Marked text={description} query={query} />
          </span>
        ) : null}
      </span>
    </>
  );
}
