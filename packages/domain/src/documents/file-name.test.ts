import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endingOf, neutralName } from './file-name.ts';

describe('a name as it was given', () => {
  test.each([
    ['Contract.pdf', 'pdf', 'Contract.pdf'],
    ['Surat tawaran – Siti Ñ.pdf', 'pdf', 'Surat tawaran – Siti Ñ.pdf'],
    ['合同 2026.pdf', 'pdf', '合同 2026.pdf'],
    ['photo.JPG', 'webp', 'photo.webp'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['C:\\Users\\me\\offer.docx', 'docx', 'offer.docx'],
    ['..', 'pdf', 'document.pdf'],
    ['', 'pdf', 'document.pdf'],
    ['.pdf', 'pdf', 'pdf.pdf'],
    ['  .hidden.pdf ', 'pdf', 'hidden.pdf'],
    ['invoice\u202efdp.exe', 'pdf', 'invoicefdp.pdf'],
    ['a\u0000b\r\nc\t.pdf', 'pdf', 'abc.pdf'],
    ['zero\u200bwidth\ufeff.pdf', 'pdf', 'zerowidth.pdf'],
    ['CON.pdf', 'pdf', '_CON.pdf'],
    ['falcon.pdf', 'pdf', 'falcon.pdf'],
    ['com1.pdf', 'pdf', '_com1.pdf'],
    ['complete.pdf', 'pdf', 'complete.pdf'],
    ['a.pdf  ', 'pdf', 'a.pdf'],
    ['a   b.pdf', 'pdf', 'a b.pdf'],
    ['... a.pdf', 'pdf', 'a.pdf'],
    [`${'x'.repeat(118)}. . and more.pdf`, 'pdf', `${'x'.repeat(118)}.pdf`],
    ['nul.tar.pdf', 'pdf', '_nul.tar.pdf'],
    ['LPT1', 'txt', '_LPT1.txt'],
    ['what<is>"this"|?*.txt', 'txt', 'what_is__this____.txt'],
    ['trailing dots... .pdf', 'pdf', 'trailing dots.pdf'],
    ['lone \ud800 half.pdf', 'pdf', 'lone _ half.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'pdf', `${'x'.repeat(120)}.pdf`],
    [`${'𝒳'.repeat(200)}.pdf`, 'pdf', `${'𝒳'.repeat(120)}.pdf`],
  ])('%j is kept as %s: %j', (given, ext, stored) => {
    expect(neutralName(given, ext)).toBe(stored);
  });

  test('whatever it is, becomes one harmless part of a path with the ending of the content', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const stored = neutralName(given, 'pdf');
        expect(stored).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}]+\.pdf$/u);
        expect(stored).not.toMatch(/^[. ]|[. ]\.pdf$/);
        expect([...stored].length).toBeLessThanOrEqual(126);
        expect(encodeURIComponent(stored)).toBeTruthy();
      }),
    );
  });
});

test.each([
  ['a.PDF', 'pdf'],
  ['a.tar.gz', 'gz'],
  ['a', ''],
  ['.profile', ''],
  ['a.', ''],
  ['evil.pdf\u202e', 'pdf'],
  ['dir.d/file', ''],
])('the ending of %j is %j', (given, ending) => {
  expect(endingOf(given)).toBe(ending);
});
