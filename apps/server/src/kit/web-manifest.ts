import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import type { Language } from '@mesra/contract/kit/language';
import { messageText } from '@mesra/contract/kit/messages';
import { ICONS, type IconName } from './web-icons.ts';

/** So much of a name fits below an icon. */
const SHORT = 12;

/** The page's background before its styles are there, that of the light scheme. */
const BACKGROUND = '#f5f6f8';

/** The name below the icon: as many whole words of the name as fit, at least the beginning of the first. */
export function shortName(name: string): string {
  const parts = name.trim().split(/\s+/);
  let short = parts.shift() ?? '';
  for (const word of parts) {
    if (short.length + 1 + word.length > SHORT) break;
    short += ` ${word}`;
  }
  return short.slice(0, SHORT);
}

/** The web app manifest of a domain; `iconAddress` gives the address of each icon. */
export function manifestOf(
  { product_name, primary_color }: Pick<DomainConfig, 'product_name' | 'primary_color'>,
  language: Language,
  iconAddress: (name: IconName) => string,
) {
  const icon = (name: IconName, purpose: 'any' | 'maskable') => ({
    src: iconAddress(name),
    sizes: `${ICONS[name].size}x${ICONS[name].size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (key: string, url: string) => ({
    name: messageText({ key, params: {} }, language),
    url,
    icons: [icon('192', 'any')],
  });
  return {
    id: '/',
    name: product_name,
    short_name: shortName(product_name),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: primary_color,
    background_color: BACKGROUND,
    icons: [icon('192', 'any'), icon('512', 'any'), icon('maskable', 'maskable')],
    shortcuts: [shortcut('shortcut.attendance', '/attendance'), shortcut('shortcut.leave', '/leave')],
  };
}
