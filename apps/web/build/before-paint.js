// Inlined into the page and run before the first paint, so that neither the colour scheme nor the language flashes,
// and what the server drew for somebody else is never seen.
(() => {
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be closed to us; the defaults do.
      return null;
    }
  };
  const scheme = read('mesra.scheme') || 'auto';
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  const drawn = root.getAttribute('data-drawn');
  const language = read('mesra.language');
  // The frame has no words.
  const otherLanguage =
    drawn === 'sign-in' && (language === 'en' || language === 'ms') && language !== root.lang;
  const token = read('mesra.token');
  const otherVisitor = drawn === (token ? 'sign-in' : 'frame');
  if (otherLanguage || otherVisitor) root.removeAttribute('data-drawn');
  if (language === 'en' || language === 'ms') root.lang = language;
  if (read('mesra.drawer_mini') === 'true') root.setAttribute('data-drawer-mini', '');
  if (token) {
    // Every page asks for this first: so it is under way while the scripts come.
    const headers = {
      accept: 'application/json',
      'accept-language': root.lang,
      authorization: `Bearer ${token}`,
    };
    const answer = fetch('/api/auth/user', { headers, credentials: 'same-origin' });
    // Whoever takes the answer is told of a failure.
    answer.catch(() => null);
    window.mesraEarly = { url: '/api/auth/user', token, answer };
  }
})();
