import type { Message } from '@mesra/contract/kit/problem';
import type { EvaluatedDocument } from './evaluate-document.ts';
import type { EvaluatedReceipt } from './evaluate-receipt.ts';
import type { Shape } from './picture.ts';
import type { TableShape } from './table.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** A table as passed between processes; parsed only where it is used. */
export interface ReadTable {
  /** Data rows. */
  rows: number;
  /** Whether it is a table; otherwise its problems say why not. */
  sound: boolean;
  /** The FileTable as JSON. */
  json: string;
}

/** Tasks for an uploaded file. */
export type ReadingTask =
  | { kind: 'document' }
  | { kind: 'receipt' }
  | ({ kind: 'picture' } & Shape)
  | ({ kind: 'table' } & TableShape);
export type TaskKind = ReadingTask['kind'];

/** Result type of each task. */
export interface Readings {
  document: EvaluatedDocument;
  receipt: EvaluatedReceipt;
  picture: Buffer;
  table: ReadTable;
}

/** Request to a reading process, and its response. */
export interface ReadingOrder {
  task: ReadingTask;
  file: UploadedFile;
}
export type ReadingReply =
  | { kind: 'ready' }
  | { kind: 'read'; reading: Readings[TaskKind] }
  | { kind: 'refused'; fields: Record<string, Message[]> }
  /** Stack location without the message, which may quote the file. */
  | { kind: 'failed'; where: string };
