import { LAYOUT_ORIGINS } from '@mesra/domain/statutory-files/statutory-file';
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { openPage } from '../../test/editing.tsx';
import en from './file-layout.en.ts';
import ms from './file-layout.ms.ts';
import { LayoutGrade } from './layout-grade.tsx';

const shown = () => screen.getByRole('main').textContent;

test('a layout says how sure it is and what that rests on, in the reader’s language', async () => {
  await openPage(<LayoutGrade layout={LAYOUT_ORIGINS.cp39_2026} />, '/', { 'file-layout': en });
  expect(shown()).toBe(
    'Official Layout read in the authority’s own specification. Source: LHDN, Specification for MTD calculations 2026, Exhibit 4.',
  );
  i18next.addResourceBundle('ms', 'file-layout', ms);
  await i18next.changeLanguage('ms');
  await waitFor(() =>
    expect(shown()).toBe(
      'Rasmi Format dibaca dalam spesifikasi pihak berkuasa sendiri. Sumber: LHDN, Spesifikasi pengiraan PCB 2026, Ekshibit 4.',
    ),
  );
});

test('a list to type from has no source', async () => {
  await openPage(<LayoutGrade layout={LAYOUT_ORIGINS.list} />, '/', { 'file-layout': en });
  expect(shown()).toBe('List A list to type from: no layout to upload is known.');
});
