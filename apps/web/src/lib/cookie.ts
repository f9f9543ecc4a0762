/** Sets a cookie for the server-rendered first page, valid for a year; null deletes it. Never a secret. */
export function setCookie(name: string, value: string | null): void {
  const age = value === null ? 0 : 31_536_000;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=lax${secure}`;
}
