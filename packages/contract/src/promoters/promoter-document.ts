import { recordDocumentEndpoints } from '../documents/record-document.ts';

/** Documents of promoters; a promoter reads their own. */
export const promoterDocumentEndpoints = recordDocumentEndpoints({
  ...{ path: '/api/spm/promoters/{id}', of: 'a promoter', owner: 'promoter_id' },
  read: [{ screen: '/spm/promoter' }],
  write: [{ screen: '/spm/promoter', action: 'Update' }],
});
