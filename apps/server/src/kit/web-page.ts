import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Screen, screenAt } from '@mesra/contract/access/screens';
import type { DomainConfig } from '@mesra/contract/domains/domain-config';
import type { Language } from '@mesra/contract/kit/language';

interface FirstPaint {
  signIn: string;
  frame: string;
}

/** What the build of the web leaves for the server in `page-plan.json`. */
interface PagePlan {
  scriptHash: string;
  firstPaint: Record<Language, FirstPaint>;
  screens: Record<string, { files: string[]; words: Record<Language, string[]> }>;
  /** What every page needs that is opened without the server. */
  offline: string[];
}

export interface WebPage {
  html: string;
  plan: PagePlan;
}

/** The built page with its plan; read again once another build has taken its place. */
export function pageReader(root: string): () => WebPage {
  const [page, plan] = [join(root, 'index.html'), join(root, 'page-plan.json')];
  let read: (WebPage & { at: number }) | null = null;
  return () => {
    const at = statSync(page).mtimeMs;
    if (read?.at !== at)
      read = { at, html: readFileSync(page, 'utf8'), plan: JSON.parse(readFileSync(plan, 'utf8')) };
    return read;
  };
}

/** Who asks for a page, as far as the server can tell before any script runs. */
export interface Visit {
  path: string;
  /** The browser says by a cookie that somebody is signed in; it holds the token, which no cookie carries. */
  signedIn: boolean;
  /** The service worker keeps it for any address, and the page can tell. */
  isShell: boolean;
  language: Language;
  /** The address as the visitor sees it. */
  origin: string;
  /** Null where it could not be had; the page then asks for it. */
  config: DomainConfig | null;
}

/** What to draw for a visit, and the screen that it will end on: the same way that the guards of the web decide. */
function planVisit({ path, signedIn }: Visit): { drawn: 'signIn' | 'frame' | null; screen: Screen | null } {
  const screen = screenAt(path) ?? null;
  const at = (where: string) => screenAt(where) ?? null;
  if (screen?.kind === 'link' || screen?.kind === 'device') return { drawn: null, screen };
  if (!signedIn) {
    if (screen && ['guest', 'either'].includes(screen.kind) && screen.path !== '/auth/login')
      return { drawn: null, screen };
    return screen ? { drawn: 'signIn', screen: at('/auth/login') } : { drawn: null, screen: null };
  }
  if (screen?.kind === 'guest') return { drawn: 'frame', screen: at('/') };
  if (screen && ['either', 'verify'].includes(screen.kind)) return { drawn: null, screen };
  return { drawn: 'frame', screen };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => ENTITIES[one] as string);

/** JSON that cannot end the element it stands in. */
const embedded = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

/** Whether a path is the page of a share link, which is for no index and tells no other site where somebody came from. */
export const isLinkPage = (path: string): boolean => screenAt(path)?.kind === 'link';

/** With the cookies, so that the names are in the language that was chosen. */
const INSTALLABLE =
  '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"><link rel="apple-touch-icon" href="/apple-touch-icon.png">';

const NOT_INDEXED =
  '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer">';

function drawFirst(paint: FirstPaint, drawn: 'signIn' | 'frame', config: DomainConfig | null): string {
  const values: Record<string, string> = {
    logo: config?.logo ?? '/brand/logo.svg',
    color: config?.primary_color ?? '#2564eb',
  };
  return paint[drawn].replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => escapeHtml(values[name] ?? ''));
}

/**
 * The page for a visit: the sign-in card or the frame, drawn before any script runs; the domain's configuration; and
 * what the screen certainly needs, asked for at once. Style sheets follow what is drawn, which they must not delay.
 */
export function renderPage({ html, plan }: WebPage, visit: Visit): string {
  const { drawn, screen } = planVisit(visit);
  const parts = screen ? plan.screens[screen.path] : undefined;
  const wanted = visit.isShell
    ? plan.offline
    : [...(parts?.files ?? []), ...(parts?.words[visit.language] ?? [])];
  const extra = wanted.filter((file) => !html.includes(`/${file}"`));
  const sheets: string[] = [];
  const bare = html.replaceAll(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => {
    sheets.push(sheet.trim());
    return '';
  });
  const { origin, config, language, isShell } = visit;
  const first = drawn ? drawFirst(plan.firstPaint[language], drawn, config) : '';
  const mark = `${drawn ? ` data-drawn="${drawn === 'signIn' ? 'sign-in' : 'frame'}"` : ''}${isShell ? ' data-kept' : ''}`;
  const colour = config?.primary_color ?? '#2564eb';
  const links = extra.map(link);
  const head = isLinkPage(visit.path) ? NOT_INDEXED : INSTALLABLE;
  const data = config
    ? `<script type="application/json" id="domain">${embedded({ origin, config })}</script>`
    : '';
  return bare
    .replace(/<html lang="\w+">/, `<html lang="${language}"${mark}>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_all, start) => start + escapeHtml(colour))
    .replace(
      '</head>',
      () => `${head}${links.filter((one) => one.includes('modulepreload')).join('')}${data}</head>`,
    )
    .replace(
      '<div id="first-paint" aria-hidden="true"></div>',
      () =>
        `<div id="first-paint" aria-hidden="true">${first}</div>${sheets.join('')}${links
          .filter((one) => one.includes('stylesheet'))
          .join('')}`,
    );
}
