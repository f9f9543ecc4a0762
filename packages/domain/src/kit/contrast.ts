const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i;

/** The least contrast of text that everyone can read (WCAG 2.2, AA). */
export const READABLE = 4.5;

type Channels = [number, number, number];

function channelsOf(colour: string): Channels | null {
  const match = HEX.exec(colour.trim());
  return match ? (match.slice(1).map((part) => Number.parseInt(part, 16)) as Channels) : null;
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

const luminance = ([red, green, blue]: Channels): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The contrast of white text on a colour `#rrggbb`, 1 to 21; null where it is no colour. */
export function contrastWithWhite(colour: string): number | null {
  const channels = channelsOf(colour);
  return channels ? 1.05 / (luminance(channels) + 0.05) : null;
}

/** The lightest shade of the colour on which white text can be read; the colour itself where it can. */
export function readableShade(colour: string): string | null {
  const channels = channelsOf(colour);
  if (!channels) return null;
  for (let share = 100; share >= 0; share -= 1) {
    const shade = `#${channels
      .map((channel) =>
        Math.floor((channel * share) / 100)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
    if ((contrastWithWhite(shade) ?? 0) >= READABLE) return shade;
  }
  return '#000000';
}
