import type { PayslipDocument } from '@mesra/contract/payroll-documents/payroll-document';
import { useEffect, useRef } from 'react';
import type { ListSource } from '../../ui/list-view.ts';

const EVERY_MS = 3_000;

/** Reads the list again and again while a payslip in it is on its way, so that it is seen to arrive. */
export function useQueuedMails({ rows, retry }: Pick<ListSource<PayslipDocument>, 'rows' | 'retry'>): void {
  const isWaiting = rows?.some(({ mail }) => mail?.status === 'Queued') ?? false;
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => latest.current(), EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
