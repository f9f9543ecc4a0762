import type { Endpoint } from '@mesra/contract/kit/endpoint';
import type { Message } from '@mesra/contract/kit/problem';
import type {
  ReportColumn,
  ReportFigure,
  ReportKind,
  ReportRow,
  StoredFilters,
} from '@mesra/contract/kit/report';
import type { z } from 'zod';

/** A page of records; absent is all of them. */
export interface ReportPage {
  limit: number;
  offset: number;
}

/**
 * A report of a module, declared under `reports` of its module file. Its rows are read for the records of a page, such
 * as people: a record may have several rows, and a row never needs a query of its own. The rows must not depend on who
 * works them out but on the actor of the call alone, since the preview and the file come from the same functions. `F`
 * are the filters, `C` is the call (`ReportCall` of the module `reports`).
 */
export interface ReportDeclaration<F, C> {
  /** Names the report for good: `attendance`. */
  kind: ReportKind;
  /** Whoever may call it may have the report. */
  preview: Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, 'list'>;
  /** The page that shows it. */
  link: `/${string}`;
  /** What the file is headed. */
  title: (filters: F & StoredFilters) => Message;
  /** The longest period in days. */
  maxDays: (filters: F & StoredFilters) => number;
  /** Refuses what cannot be reported, such as a period that is over: before the preview, and before a file is made. */
  check?: (call: C) => Promise<void>;
  columns: (call: C) => ReportColumn[];
  /** The records of a page in their order, and how many there are altogether. */
  records: (call: C, page?: ReportPage) => Promise<{ ids: number[]; total: number }>;
  /** The rows of some records in the order given, in a constant number of queries. */
  rows: (call: C, ids: readonly number[]) => Promise<ReportRow[]>;
  /** Figures over all records. */
  figures: (call: C) => Promise<ReportFigure[]>;
}

/** A declaration among those of other modules. */
export type AnyReport = ReportDeclaration<never, never>;
