import { SHARE_LINK_STATUSES } from '@mesra/domain/share-links/share-link';
import { z } from 'zod';
import { endpoint, type Grant } from '../kit/endpoint.ts';
import { listQuery } from '../kit/list-query.ts';
import { can, id, instant, plainDate, version } from '../kit/primitives.ts';
import { SHARE_KINDS, type ShareKind } from '../kit/share-kind.ts';

/** A link that lets somebody outside see one thing. Neither its address nor its passcode is stored. */
export const shareLink = z.object({
  id,
  company_id: id,
  version,
  /** What it shows. */
  target: z.object({ id, name: z.string() }),
  status: z.enum(SHARE_LINK_STATUSES),
  /** The last day on which it works, in the company's zone. */
  expires_on: plainDate,
  revoked_at: instant.nullable(),
  created_at: instant,
  /** How often it was opened with its passcode, and when last. */
  views: z.number().int(),
  last_viewed_at: instant.nullable(),
  can: can(['renew', 'revoke']),
});
export type ShareLink = z.output<typeof shareLink>;

/** A time that a link was opened. */
export const shareLinkView = z.object({
  id,
  opened_at: instant,
  /** What the browser says of itself. */
  user_agent: z.string(),
});
export type ShareLinkView = z.output<typeof shareLinkView>;

/** A link with what is shown only once. */
const issued = z.object({
  link: shareLink,
  /** The address with its token; null where only the passcode is new. */
  url: z.string().nullable(),
  passcode: z.string(),
});
export type IssuedShareLink = z.output<typeof issued>;

interface ShareLinkOptions<K extends ShareKind, F extends z.ZodRawShape> {
  kind: K;
  path: `/api/${string}`;
  /** What a link shows, for summaries: `a sales project`. */
  noun: string;
  access: Record<'read' | 'create' | 'update', readonly Grant[]>;
  filters: F;
}

const changeEndpoints = (path: `/api/${string}`, access: readonly Grant[]) => {
  const named = { params: z.object({ id }), body: z.object({ version }) };
  return {
    renew: endpoint({
      method: 'POST',
      path: `${path}/{id}/passcode`,
      access,
      summary: 'Gives a link another passcode. Whoever opened it with the one before has to enter it.',
      company_wide: true,
      idempotent: false,
      ...named,
      response: issued,
    }),
    revoke: endpoint({
      method: 'POST',
      path: `${path}/{id}/revoke`,
      access,
      summary: 'Takes a link back: it shows nothing any more, at once, for good.',
      company_wide: true,
      ...named,
      response: shareLink,
    }),
  };
};

/** Who issues links of a kind, watches who opens them, and takes them back: bound by `shareLinkHandlers`. */
export function shareLinkEndpoints<const K extends ShareKind, F extends z.ZodRawShape>(
  options: ShareLinkOptions<K, F>,
) {
  const { kind, path, noun, access, filters } = options;
  return {
    kind,
    ...changeEndpoints(path, access.update),
    list: endpoint({
      method: 'GET',
      path,
      access: access.read,
      summary: `The links to ${noun}, the latest first, with how often they were opened.`,
      kind: 'list',
      query: listQuery({
        sortable: ['created_at'],
        sort_by: 'created_at',
        sort: 'desc',
        per_page: 50,
        filters,
      }),
      response: shareLink,
    }),
    create: endpoint({
      method: 'POST',
      path,
      access: access.create,
      summary: `Issues a link to ${noun}, which works until the end of a day. Its address and passcode are shown this once.`,
      company_wide: true,
      idempotent: false,
      body: z.object({ company_id: id, target_id: id, expires_on: plainDate }),
      response: issued,
    }),
    views: endpoint({
      method: 'GET',
      path: `${path}/{id}/views`,
      access: access.read,
      summary: 'The last hundred times that a link was opened.',
      params: z.object({ id }),
      response: z.array(shareLinkView),
    }),
  };
}

export const openLinkEndpoints = {
  open: endpoint({
    method: 'POST',
    path: '/api/share-links/open',
    access: 'public',
    summary:
      'Opens a link with its passcode, for twelve hours at most. An unknown, revoked or expired link and a wrong passcode get the same answer.',
    idempotent: false,
    body: z.object({ token: z.string().max(200), passcode: z.string().max(40) }),
    response: z.object({
      kind: z.enum(SHARE_KINDS),
      /** Sent as `Authorization: Link …` with what the link shows. */
      session: z.string(),
    }),
  }),
};
