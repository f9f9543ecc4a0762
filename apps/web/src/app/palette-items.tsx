import { useComputedColorScheme } from '@mantine/core';
import { type QuickAction, quickActionsOf } from '@mesra/contract/access/quick-actions';
import { screenAt } from '@mesra/contract/access/screens';
import type { SearchHit } from '@mesra/contract/search/search';
import { mayMistype, termsIn, wordTest } from '@mesra/domain/kit/near-word';
import {
  IconArrowRight,
  IconBeach,
  IconBolt,
  IconBriefcase,
  IconBuilding,
  IconBuildingStore,
  IconFileText,
  IconFlag,
  IconLogout,
  IconMapPin,
  IconMoon,
  IconPackage,
  IconReceipt,
  IconSpeakerphone,
  IconSun,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../lib/format.ts';
import { useChooseScheme } from '../lib/preferences.ts';
import { useSession } from '../lib/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { statusLabel } from '../ui/status-badge.tsx';
import { linksFor } from './navigation.ts';
import type { RecentItem } from './recent.ts';
import { SCREEN_KEYWORDS } from './screen-keywords.ts';
import { useScreenLabel } from './screen-label.ts';
import { useSignOut } from './use-sign-out.ts';

/** A row of the palette. */
export interface PaletteItem extends RecentItem {
  label: string;
  /** Found by these words too. */
  keywords: string;
  /** What it does in place of opening a page, with a sign of its own. */
  run?: () => void;
  icon?: ReactNode;
}

const ICONS: Record<PaletteItem['kind'], ReactNode> = {
  screen: <IconArrowRight size={16} />,
  action: <IconBolt size={16} />,
  person: <IconUser size={16} />,
  announcement: <IconSpeakerphone size={16} />,
  document: <IconFileText size={16} />,
  leave: <IconBeach size={16} />,
  claim: <IconReceipt size={16} />,
  site: <IconMapPin size={16} />,
  project: <IconBriefcase size={16} />,
  client: <IconBuilding size={16} />,
  sales_project: <IconFlag size={16} />,
  outlet: <IconBuildingStore size={16} />,
  product: <IconPackage size={16} />,
  promoter: <IconUser size={16} />,
};

/** The picture of a person, or the sign of a kind. */
export const iconOf = ({ kind, label, image, icon }: PaletteItem): ReactNode =>
  icon ?? (kind === 'person' ? <Avatar name={label} src={image} size={28} /> : ICONS[kind]);

const addressOf = ({ screen, search, month }: QuickAction, start: string): string => {
  const state = new URLSearchParams(
    Object.entries({ ...search, ...(month ? { start_date: start } : {}) }).map(([name, value]) => [
      name,
      String(value),
    ]),
  ).toString();
  return state ? `${screen}?${state}` : screen;
};

const monthName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** What the user may do anywhere without a page for it. */
function useFrameActions(): PaletteItem[] {
  const { t } = useTranslation('app');
  const isDark = useComputedColorScheme() === 'dark';
  const choose = useChooseScheme();
  const leave = useSignOut();
  const action = (key: 'scheme' | 'sign_out', label: string, icon: ReactNode, run: () => void) => ({
    ...{ key: `action-${key}`, kind: 'action' as const, title: null, description: '', image: null, link: '' },
    ...{ label, keywords: t(`frame_action_words.${key}`), icon, run },
  });
  return [
    action(
      'scheme',
      t(isDark ? 'light_mode' : 'dark_mode'),
      isDark ? <IconSun size={16} /> : <IconMoon size={16} />,
      () => choose(isDark ? 'light' : 'dark'),
    ),
    action('sign_out', t('sign_out'), <IconLogout size={16} />, () => void leave()),
  ];
}

/** The pages that the user may open and what they may do, by name. */
export function useLocalItems(): PaletteItem[] {
  const { t, i18n } = useTranslation('app');
  const { role, company, membership, user } = useSession();
  const label = useScreenLabel();
  const start = `${user.today.slice(0, 7)}-01`;
  const actions = company.id === 0 ? [] : quickActionsOf(role, membership?.limited === true);
  const frameActions = useFrameActions();
  return [
    ...actions.map(
      (action): PaletteItem => ({
        key: `action-${action.key}`,
        kind: 'action',
        title: null,
        label: t(`actions.${action.key as 'clock'}`, { month: monthName(start, i18n.language) }),
        keywords: t(`action_words.${action.key as 'clock'}`),
        description: '',
        image: null,
        link: addressOf(action, start),
      }),
    ),
    ...frameActions,
    ...linksFor(role, company.id !== 0).map(
      (screen): PaletteItem => ({
        key: `screen-${screen.path}`,
        kind: 'screen',
        title: null,
        label: label(screen),
        keywords: SCREEN_KEYWORDS[screen.title as keyof typeof SCREEN_KEYWORDS],
        description: '',
        image: null,
        link: screen.path,
      }),
    ),
  ];
}

/** Those in whose name or keywords every word begins a word; `near` with one mistake in each that may have one. */
export function itemsWith(items: readonly PaletteItem[], query: string, near = false): PaletteItem[] {
  const typed = termsIn(query);
  if (near && !typed.some((word) => mayMistype(word))) return [];
  const tests = typed.map((word) => wordTest(word, near && mayMistype(word)));
  const inName = (item: PaletteItem) => tests.every((test) => test.test(item.label));
  const found = items.filter((item) =>
    tests.every((test) => test.test(`${item.label} ${item.keywords} ${item.description}`)),
  );
  return [...found.filter(inName), ...found.filter((item) => !inName(item))];
}

/** What the server found, as rows. */
export function useHitItem(): (hit: SearchHit) => PaletteItem {
  const { t, i18n } = useTranslation('app');
  const days = ({ start_date, end_date }: SearchHit) => {
    if (start_date === null) return null;
    const [first, last] = [formatDate(start_date), formatDate(end_date ?? start_date)];
    return first === last ? first : `${first} – ${last}`;
  };
  return (hit) => ({
    key: hit.key,
    kind: hit.kind,
    title: hit.title ?? t('palette_leave'),
    label: hit.title ?? t('palette_leave'),
    keywords: '',
    description: [hit.person, ...hit.details, days(hit), hit.status && statusLabel(hit.status, i18n)]
      .filter(Boolean)
      .join(' · '),
    image: hit.image,
    link: hit.link,
  });
}

/** What was opened last, as far as its page may still be opened; pages and actions in today's language. */
export function shownRecent(recent: readonly RecentItem[], local: readonly PaletteItem[]): PaletteItem[] {
  const known = new Map(local.map((item) => [item.key, item]));
  return recent.flatMap((item): PaletteItem[] => {
    if (item.kind === 'screen' || item.kind === 'action') {
      const now = known.get(item.key);
      return now ? [now] : [];
    }
    const screen = screenAt(item.link.split('?')[0] ?? '');
    const page = screen?.parent ?? screen?.path;
    const open = local.some(({ key }) => key === `screen-${page}`);
    return open && item.title !== null ? [{ ...item, label: item.title, keywords: '' }] : [];
  });
}
