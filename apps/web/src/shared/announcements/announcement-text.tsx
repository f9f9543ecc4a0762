import { Anchor } from '@mantine/core';
import css from './announcement-text.module.css';

/** Web addresses in plain text, without the sign that ends a sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’”])/g;

/** Plain text with its line breaks; web addresses in it are links. */
export function AnnouncementText({ text }: { text: string }) {
  // Every second part is an address.
  const parts = text.split(ADDRESS);
  return (
    <div className={css.text}>
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          <Anchor
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which do not move
            key={at}
            href={part}
            underline="always"
            target="_blank"
            rel="noopener noreferrer"
          >
            {part}
          </Anchor>
        ) : (
          part
        ),
      )}
    </div>
  );
}
