import type { Receipt } from '@mesra/contract/claims/claim-item';
import { useEffect, useState } from 'react';
import { reportProblem } from '../../lib/report-problem.ts';
import { drawPdf } from './pdf-pages.ts';
import { isPicture, receiptAddress } from './receipt-file.ts';

/** The pages of a receipt as addresses of pictures; null while a PDF is drawn, empty where it cannot be. */
export function usePages(receipt: Receipt): readonly string[] | null {
  const [drawn, setDrawn] = useState<{ id: number; addresses: readonly string[] } | null>(null);
  const address = receiptAddress(receipt);
  const picture = isPicture(receipt);
  useEffect(() => {
    if (picture) return;
    const stop = new AbortController();
    let revoke = () => {};
    drawPdf(address, stop.signal)
      .then((pages) => {
        revoke = pages.revoke;
        if (stop.signal.aborted) revoke();
        else setDrawn({ id: receipt.id, addresses: pages.addresses });
      })
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        reportProblem(error);
        setDrawn({ id: receipt.id, addresses: [] });
      });
    return () => {
      stop.abort();
      revoke();
    };
  }, [picture, address, receipt.id]);
  if (picture) return [address];
  return drawn?.id === receipt.id ? drawn.addresses : null;
}
