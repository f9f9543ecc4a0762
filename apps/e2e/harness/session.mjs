/** The keys of the web's local storage that the harness sets. */
export const STORAGE = {
  token: 'mesra.token',
  language: 'mesra.language',
  colours: 'mantine-color-scheme-value',
  company: 'mesra.company_id',
};

export const DEMO_PASSWORD = 'mesra-demo';

/** Signs in over the API and returns the bearer token. */
export async function signIn(baseUrl, email, password = DEMO_PASSWORD) {
  const response = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status} ${body.message ?? ''}`);
  return body.data?.token ?? body.token;
}

/**
 * Sets `{token, language, colours, company}` in local storage before each page of the context; omitted keys
 * are left alone. With the product's address the first page is already requested as by a browser that has been
 * there, whose cookies name the language and that somebody is signed in.
 */
export async function rememberInBrowser(context, values, url) {
  if (url) {
    const hints = { mesra_signed_in: values.token && '1', mesra_language: values.language };
    const cookies = Object.entries(hints).filter(([, value]) => value !== undefined);
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
  }
  const entries = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [STORAGE[name], value]);
  await context.addInitScript((pairs) => {
    // Once per tab, so that a reload does not undo a sign-out or a language change.
    if (sessionStorage.getItem('mesra.e2e')) return;
    sessionStorage.setItem('mesra.e2e', '1');
    for (const [key, value] of pairs) localStorage.setItem(key, value);
  }, entries);
}

/** The id of a company of the holder of the token, by its name, as text. */
export async function companyNamed(baseUrl, token, name) {
  const response = await fetch(`${baseUrl}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = await response.json();
  const found = data.companies.find((company) => company.name === name);
  if (!found) throw new Error(`No company named ${name}`);
  return String(found.id);
}
