import { createStore } from '../lib/store.ts';

/** The text of the command palette. */
export const paletteText = createStore('');

/** Whether Enter was pressed before the results of the text were there: it opens the first of them. */
export const paletteEnter = createStore(false);

/** Changes the text; an earlier Enter meant another one. */
export function setPaletteText(text: string): void {
  paletteText.set(text);
  paletteEnter.set(false);
}

/** Marks the palette in the document. */
export const PALETTE = 'data-palette';

const isInPalette = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${PALETTE}]`) !== null;

/**
 * Call when the palette opens. Until its field has the focus, it may still have to load: keys go into its text
 * and not to the page. Returns the end of it.
 */
export function catchKeys(close: () => void): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isInPalette(event.target)) return;
    const text = paletteText.get();
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') paletteEnter.set(true);
    else if (event.key === 'Backspace') setPaletteText(text.slice(0, -1));
    else if (event.key.length === 1) setPaletteText(text + event.key);
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  setPaletteText('');
  window.addEventListener('keydown', hear, { capture: true });
  return () => window.removeEventListener('keydown', hear, { capture: true });
}
