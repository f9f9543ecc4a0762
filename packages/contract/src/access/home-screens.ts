import type { ScreenDeclaration } from './screen-declaration.ts';

/** What everyone starts from: the dashboard and what the company gives them to read. */
export const HOME_SCREENS = [
  {
    path: '/',
    title: 'dashboard',
    section: 'home',
    module: null,
    audience: ['all'],
    actions: [],
    kind: 'open',
    parent: null,
  },
  {
    path: '/my/documents',
    title: 'my_documents',
    section: 'home',
    module: null,
    audience: ['employee'],
    actions: [],
    kind: 'tab',
    parent: null,
  },
  {
    path: '/announcement',
    title: 'announcements',
    section: 'home',
    module: null,
    audience: ['all', 'admin'],
    actions: ['Create', 'Update', 'Delete'],
    kind: 'tab',
    parent: null,
  },
] as const satisfies readonly ScreenDeclaration[];
