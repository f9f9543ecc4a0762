import type { SearchKind } from '@mesra/contract/search/search';
import { storage } from '../lib/storage.ts';

/** What was opened from the palette: a page, an action or something found. */
export interface RecentItem {
  key: string;
  kind: SearchKind | 'screen' | 'action';
  /** Of what was found; pages and actions are named in the language of the moment. */
  title: string | null;
  description: string;
  image: string | null;
  link: string;
}

const MAX_STORED = 12;
const PREFIX = 'mesra.recent.';
const keyOf = (userId: number, companyId: number) => `${PREFIX}${userId}.${companyId}`;

/** What an account opened last in a company, in this browser, the latest first. */
export function recentOf(userId: number, companyId: number): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(storage.get(keyOf(userId, companyId)) ?? '[]');
    return Array.isArray(stored) ? stored.slice(0, MAX_STORED) : [];
  } catch {
    return [];
  }
}

/** Puts an opened item first. */
export function rememberOpened(userId: number, companyId: number, item: RecentItem): void {
  const others = recentOf(userId, companyId).filter(({ key }) => key !== item.key);
  storage.set(keyOf(userId, companyId), JSON.stringify([item, ...others].slice(0, MAX_STORED)));
}

/** Forgets what was opened in this browser: names must not outlast the sign-out. */
export function forgetRecent(): void {
  for (const key of storage.keys()) if (key.startsWith(PREFIX)) storage.set(key, null);
}
