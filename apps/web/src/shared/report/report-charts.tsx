import type { AnyEndpoint, ResponseOf } from '@mesra/contract/kit/endpoint';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keepWithin } from '../../lib/keep-previous.ts';
import { read } from '../../lib/query-client.ts';
import { useSession } from '../../lib/session.ts';
import { Problem } from '../../ui/problem.tsx';
import css from './report.module.css';

interface ReportChartsProps<E extends AnyEndpoint> {
  endpoint: E;
  /** Those of the report. */
  filters: Record<string, unknown>;
  /** Filters that the charts are not narrowed by. */
  without: ReadonlySet<string>;
  children: (figures: ResponseOf<E>) => ReactNode;
}

/** The charts of a report, read for the same people and days; a failure is shown in their place. */
export function ReportCharts<E extends AnyEndpoint>(props: ReportChartsProps<E>) {
  const { endpoint, filters, without, children } = props;
  const { company } = useSession();
  const query = Object.fromEntries(Object.entries(filters).filter(([name]) => !without.has(name)));
  const { data, error, refetch } = useQuery({
    ...read(endpoint as AnyEndpoint, { query: { ...query, company_id: company.id } as never }),
    placeholderData: keepWithin(company.id),
    meta: { silent: true },
  });
  if (error && !data)
    return (
      <div className={`surface ${css.problem}`}>
        <Problem error={error} retry={() => void refetch()} />
      </div>
    );
  return data === undefined ? null : <div className={css.charts}>{children(data as ResponseOf<E>)}</div>;
}

/** A chart as wide as the page. */
export const WideChart = ({ children }: { children: ReactNode }) => (
  <div className={css.whole}>{children}</div>
);
