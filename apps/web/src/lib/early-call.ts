declare global {
  interface Window {
    /** A request that the page started before its scripts loaded. */
    mesraEarly?: { url: string; token: string; answer: Promise<Response> } | undefined;
  }
}

/**
 * Returns the response of the early request, once and only for the same token; null for any other request.
 */
export function takeEarly(method: string, url: string, token: string | null): Promise<Response> | null {
  const early = window.mesraEarly;
  if (!early || method !== 'GET' || early.url !== url) return null;
  window.mesraEarly = undefined;
  return early.token === token ? early.answer : null;
}
