import type { bulkInviteEndpoints } from '@mesra/contract/admin-users/bulk-invite';
import type { bulkEndpoints } from '@mesra/contract/employment/bulk';
import type { BodyIn } from '@mesra/contract/kit/endpoint';
import { usePreview } from '../../lib/preview.ts';

type Preview =
  | typeof bulkEndpoints.previewChange
  | typeof bulkEndpoints.previewEnd
  | typeof bulkInviteEndpoints.preview;

/** Whom something would change, asked again as it is chosen; null asks nothing. A refusal is shown by the form. */
export const useBulkPreview = <P extends Preview>(preview: P, body: BodyIn<P> | null) =>
  usePreview(preview, body);
