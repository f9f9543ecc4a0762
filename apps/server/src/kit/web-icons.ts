import { createHash } from 'node:crypto';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import sharp from 'sharp';

/** The icons of the installed app; `share` of the side is for what is drawn, the rest is padding. */
export const ICONS = {
  '192': { size: 192, share: 0.72 },
  '512': { size: 512, share: 0.72 },
  // A launcher may cut it to a circle of four fifths of its side.
  maskable: { size: 512, share: 0.56 },
  apple: { size: 180, share: 0.72 },
} as const;

export type IconName = keyof typeof ICONS;

export const isIconName = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** The product's own logo, and the mark that stands for it where there is only a square. */
const OWN_LOGO = '/brand/logo.svg';
export const OWN_MARK = '/brand/mark.svg';

/** So many drawn icons are stored: those of sixteen domains. */
const MAX_STORED = 64;

/** Part of each icon's address, so that a changed look has other addresses. */
export const iconHash = ({ logo, primary_color }: Pick<DomainConfig, 'logo' | 'primary_color'>): string =>
  createHash('sha256').update(`1 ${logo} ${primary_color}`).digest('hex').slice(0, 12);

const plate = (side: number, radius: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="#fff"/></svg>`,
  );

/**
 * A square icon in the domain's colour with its picture in the middle. A logo stands on a white plate, since it was made for
 * white pages and may have the colour of the domain.
 */
export async function drawIcon(
  picture: Uint8Array,
  color: string,
  name: IconName,
  onPlate: boolean,
): Promise<Buffer> {
  const { size, share } = ICONS[name];
  const side = Math.round(size * share);
  const inner = Math.round(side * (onPlate ? 0.8 : 1));
  const drawn = await sharp(picture, { density: 600 })
    .resize(inner, inner, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer();
  const background = /^#[0-9a-f]{6}$/i.test(color) ? color : '#2564eb';
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([...(onPlate ? [{ input: plate(side, Math.round(side * 0.16)) }] : []), { input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/** Draws the icons of domains once and keeps them; `pictureAt` reads a picture by its address, null if it cannot be had. */
export function iconMaker(pictureAt: (address: string) => Promise<Uint8Array | null>) {
  const stored = new Map<string, Promise<Buffer>>();
  const draw = async (config: Pick<DomainConfig, 'logo' | 'primary_color'>, name: IconName) => {
    const own = config.logo === OWN_LOGO ? null : await pictureAt(config.logo);
    const picture = own ?? (await pictureAt(OWN_MARK));
    if (!picture) throw new Error(`${OWN_MARK} could not be read`);
    return drawIcon(picture, config.primary_color, name, own !== null);
  };
  return (config: Pick<DomainConfig, 'logo' | 'primary_color'>, name: IconName): Promise<Buffer> => {
    const key = `${iconHash(config)}-${name}`;
    const known = stored.get(key);
    if (known) return known;
    const drawn = draw(config, name);
    stored.set(key, drawn);
    drawn.catch(() => stored.delete(key));
    const [oldest] = stored.keys();
    if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
    return drawn;
  };
}
