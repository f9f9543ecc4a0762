import { Avatar as MantineAvatar, type MantineSize } from '@mantine/core';
import { initials } from '../lib/format.ts';

interface AvatarProps {
  name: string;
  src: string | null;
  size?: MantineSize | number;
  /** Square, for a company's logo. */
  square?: boolean;
  /** Stands for what has no picture, instead of the initials of the name. */
  letters?: string;
}

/** A picture of a person, company or product, else up to two initials. */
export function Avatar({ name, src, size = 'md', square, letters }: AvatarProps) {
  return (
    <MantineAvatar
      src={src}
      alt=""
      size={size}
      radius={square ? 'sm' : 999}
      color="brand"
      aria-hidden
      styles={{
        image: { objectFit: square ? 'contain' : 'cover' },
        placeholder: typeof size === 'number' ? { fontSize: Math.max(9, size * 0.34), fontWeight: 650 } : {},
      }}
    >
      {letters ?? initials(name)}
    </MantineAvatar>
  );
}
