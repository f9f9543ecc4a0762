import type { Message } from '@mesra/contract/kit/problem';
import type { JudgedDocument } from './judge-document.ts';
import type { Shape } from './picture.ts';
import type { TableShape } from './table.ts';
import type { UploadedFile } from './uploaded-file.ts';

/** A table as the server passes it on; it is parsed only where it is worked on at once. */
export interface ReadTable {
  /** Data rows. */
  rows: number;
  /** It is a table; else its problems say why not. */
  sound: boolean;
  /** The FileTable. */
  json: string;
}

/** What may be made of an uploaded file. */
export type ReadingTask =
  | { kind: 'document' }
  | ({ kind: 'picture' } & Shape)
  | ({ kind: 'table' } & TableShape);
export type TaskKind = ReadingTask['kind'];

/** What each task makes. */
export interface Readings {
  document: JudgedDocument;
  picture: Buffer;
  table: ReadTable;
}

/** What is asked of a process that reads, and what it answers. */
export interface ReadingOrder {
  task: ReadingTask;
  file: UploadedFile;
}
export type ReadingReply =
  | { kind: 'ready' }
  | { kind: 'read'; reading: Readings[TaskKind] }
  | { kind: 'refused'; fields: Record<string, Message[]> }
  /** Where it failed, without what of: that is the text of somebody's file. */
  | { kind: 'failed'; where: string };
