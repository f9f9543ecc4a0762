import type { LetterWriter, Services } from './services.ts';

/** A mail that is written when it is sent, of what is true by then: nothing that it says is stored meanwhile. */
export interface Letter<R extends object = object> {
  letter: string;
  /** Names what it is about, such as the ids of rows. */
  reference: R;
}

export const isLetter = (content: object): content is Letter => 'letter' in content;

/** Who writes a letter. */
export function writerOf({ letters }: Pick<Services, 'letters'>, { letter }: Letter): LetterWriter {
  const writer = letters.find((one) => one.letter === letter);
  if (!writer) throw new Error(`Nobody writes letters of the kind ${letter}.`);
  return writer;
}
