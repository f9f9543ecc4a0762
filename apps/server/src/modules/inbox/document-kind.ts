import {
  acknowledgementsDone,
  acknowledgementsWaiting,
  acknowledgeVersion,
  documentToAcknowledge,
  versionsOf,
} from '../documents/documents.api.ts';
import type { AcknowledgingKind } from './inbox-kind.ts';

const PAGES = { own: '/my/documents', managed: '/my/documents' };

/** The version of a company document that its readers acknowledge; a newer version takes its place. */
export const documentKind: AcknowledgingKind<'document_acknowledgement'> = {
  waiting: acknowledgementsWaiting,
  done: acknowledgementsDone,
  async entries(call, ids) {
    const rows = await versionsOf(call, ids);
    return new Map(
      rows.map(({ id, ...version }) => [
        id,
        { summary: { kind: 'document_acknowledgement', ...version }, pages: PAGES },
      ]),
    );
  },
  // It is to be opened first.
  bulkSafe: () => 'read',
  async find(call, id) {
    const { document, published_at, ...found } = await documentToAcknowledge(call, id);
    return { ...found, waiting_since: published_at, facts: { kind: 'document_acknowledgement', document } };
  },
  async acknowledge(call, id) {
    const { document, acknowledged_at } = await documentToAcknowledge(call, id);
    if (acknowledged_at === null) await acknowledgeVersion(call, document.id, id);
  },
};
