import { shareLinks, shareLinkViews } from '../../modules/share-links/share-links.tables.ts';
import { hashToken } from '../tokens.ts';
import type { Arrange, Planted } from './access-planting.ts';
import { createProject } from './access-samples-sales-projects.ts';
import type { TestProduct } from './product.ts';

/* Requests about share links, and by one to the report of a sales project. */

let created = 0;

/** A link to a planted project, opened by the secret that is returned. */
async function createLink(product: TestProduct, planted: Planted) {
  created += 1;
  const { company_id, owner } = planted;
  const session = `link-${company_id}-${created}`;
  const sales_project_id = await createProject(product, planted, 'Active');
  const opened_at = product.services.clock.now().toISOString();
  const id = await product.within(company_id, async (tx) => {
    const [link] = await tx
      .insert(shareLinks)
      .values({
        ...{ company_id, kind: 'client_report', sales_project_id, passcode_hash: 'none' },
        ...{ token_hash: hashToken(`token-${session}`), expires_at: '2199-01-01T00:00:00Z' },
        created_by: owner.user_id,
      })
      .returning();
    await tx.insert(shareLinkViews).values({
      ...{ company_id, share_link_id: link?.id ?? 0, passcode_number: 1, session_hash: hashToken(session) },
      ...{ opened_at, user_agent: 'Test' },
    });
    return link?.id ?? 0;
  });
  return { id, session };
}

const ofLink: Arrange = async (product, planted) => ({
  params: { id: (await createLink(product, planted)).id },
  planted: true,
});

const changed: Arrange = async (product, planted) => ({
  ...(await ofLink(product, planted)),
  body: { version: 1 },
});

const byLink =
  (more: object = {}): Arrange =>
  async (product, planted) => ({ ...more, link: (await createLink(product, planted)).session });

/** By `METHOD path`. */
export const CLIENT_REPORT_REQUESTS: Record<string, Arrange> = {
  'GET /api/spm/client-links': async (product, planted) => {
    await createLink(product, planted);
    return { query: { company_id: planted.company_id }, planted: true };
  },
  'POST /api/spm/client-links': async (product, planted) => ({
    body: {
      company_id: planted.company_id,
      target_id: await createProject(product, planted, 'Active'),
      expires_on: '2026-12-31',
    },
    planted: true,
  }),
  'POST /api/spm/client-links/{id}/passcode': changed,
  'POST /api/spm/client-links/{id}/revoke': changed,
  'GET /api/spm/client-links/{id}/views': ofLink,
  'POST /api/share-links/open': () => ({ body: { token: 'none', passcode: '000000' } }),
  'GET /api/client-report': byLink(),
  'GET /api/client-report/photos': byLink(),
  'GET /api/client-report/photos/{kind}/{id}': byLink({ params: { kind: 'report', id: 1 } }),
  'GET /api/client-report/file': byLink({ query: { format: 'pdf' } }),
};
