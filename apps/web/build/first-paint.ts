import type { Language } from '@mesra/contract/kit/language';
import authEn from '../src/features/auth/auth.en.ts';
import authMs from '../src/features/auth/auth.ms.ts';

/** What the server draws before any script runs. */
export interface FirstPaint {
  /** The sign-in card and the signed-in frame, with `{{logo}}` and `{{color}}` left to be filled in. */
  signIn: string;
  frame: string;
}

const dictionaries = { en: authEn, ms: authMs };

/** What is drawn in a language; the screens of the product take its place with the same look. */
export function firstPaint(language: Language): FirstPaint {
  const auth = dictionaries[language];
  const signIn = `<div class="fp-sign-in"><div class="fp-form"><img src="{{logo}}" alt="" height="34"><div>
<h1>${auth.title}</h1><p>${auth.subtitle}</p>
<span>${auth.email_or_username}</span><div class="fp-field"></div>
<span>${auth.password}</span><div class="fp-field"></div>
<div class="fp-button" style="--fp-brand:{{color}}">${auth.sign_in}</div></div></div><div class="fp-show"></div></div>`;
  const frame = `<div class="fp-drawer"><div class="fp-brand"><img src="{{logo}}" alt="" height="28"></div></div>
<div class="fp-body"><div class="fp-header"></div><div class="fp-tabs"></div><div class="fp-content">
<div class="fp-heading"></div><div class="fp-card"></div></div></div>`;
  return { signIn, frame };
}
