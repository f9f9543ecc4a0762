// Runs before the first paint, so that neither the colour scheme nor the language flashes.
(() => {
  const root = document.documentElement;
  let scheme = 'auto';
  let language = null;
  try {
    scheme = localStorage.getItem('mesra.scheme') || 'auto';
    language = localStorage.getItem('mesra.language');
  } catch {
    // Storage may be closed to us; the defaults do.
  }
  const dark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
  if (language === 'en' || language === 'ms') root.lang = language;
})();
