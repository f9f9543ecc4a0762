import { setCookie } from './cookie.ts';

/** Removes the server-rendered markup once a screen has replaced it. */
export const removeFirstPaint = (): void => document.getElementById('first-paint')?.remove();

/**
 * Sets the cookie that tells the server what to render on the next visit: the signed-in frame or the sign-in.
 */
export const rememberSignedIn = (signedIn: boolean): void =>
  setCookie('mesra_signed_in', signedIn ? '1' : null);
