import type { APIRequestContext, Page } from '@playwright/test';
import { callsOf } from './calls.ts';
import { expect } from './fixtures.ts';
import { companyNamed, DEMO_PASSWORD, signIn } from './session.mjs';

const RETAIL = 'Mesra Retail Sdn Bhd';
/** A company of the owner's of which `STRANGER` is no member. */
const SECURITY = 'Mesra Security Services Sdn Bhd';
const STRANGER = 'penang@mesra.example';

/** Screens by address, each with what it reads; null where a read refuses nobody. */
type Screens = Readonly<Record<string, string | null>>;

interface Opened {
  request: APIRequestContext;
  baseURL: string | undefined;
  /** Who is signed in on the page. */
  email: string;
  opens: readonly string[];
  /** Leads on to the first page that they may open, and so refuses nobody. */
  leads?: string;
}

/** Somebody opens their screens of Mesra Retail and is refused the others, by address and by request. */
export async function expectScreens(
  page: Page,
  screens: Screens,
  { request, baseURL = '', email, opens, leads }: Opened,
): Promise<void> {
  const token = await signIn(baseURL, email, DEMO_PASSWORD);
  const companyId = await companyNamed(baseURL, token, RETAIL);
  const options = { headers: { authorization: `Bearer ${token}` }, params: { company_id: companyId } };
  const refusal = page.getByText(/You don't have access to/);
  for (const [screen, path] of Object.entries(screens)) {
    const allowed = opens.includes(screen);
    if (path !== null) expect((await request.get(path, options)).status(), path).toBe(allowed ? 200 : 403);
    await page.goto(screen);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const there = new RegExp(`${screen}(\\?|$)`);
    if (allowed) await expect(page).toHaveURL(there);
    else await expect(page).not.toHaveURL(there);
    if (!allowed && screen !== leads) await expect(refusal).toBeVisible();
    else await expect(refusal).toHaveCount(0);
  }
}

/** What a company has is not found by somebody of another one; the calls of its owner, who finds it. */
export async function expectUnseen(
  request: APIRequestContext,
  baseURL: string | undefined,
  paths: readonly string[],
): Promise<{ owner: Awaited<ReturnType<typeof callsOf>>; stranger: Awaited<ReturnType<typeof callsOf>> }> {
  const owner = await callsOf(request, baseURL ?? '', 'owner@mesra.example', SECURITY);
  const stranger = await callsOf(request, baseURL ?? '', STRANGER, RETAIL);
  for (const path of paths)
    expect((await stranger.get(path, { company_id: owner.companyId })).status, path).toBe(404);
  return { owner, stranger };
}
