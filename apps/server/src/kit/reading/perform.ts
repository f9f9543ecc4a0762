import { Problem } from '../problem.ts';
import { evaluateDocument } from './evaluate-document.ts';
import { evaluateReceipt } from './evaluate-receipt.ts';
import { remakeImage } from './picture.ts';
import { readTable } from './table.ts';
import type { ReadingOrder, ReadingReply, Readings, TaskKind } from './tasks.ts';

async function readingOf({ task, file }: ReadingOrder): Promise<Readings[TaskKind]> {
  if (task.kind === 'document') return evaluateDocument(file);
  if (task.kind === 'receipt') return evaluateReceipt(file);
  if (task.kind === 'picture') return remakeImage(file.bytes, task);
  const table = await readTable(file.bytes, task);
  return { rows: table.rows.length, sound: table.problems.length === 0, json: JSON.stringify(table) };
}

/** Performs a file task; any error becomes part of the result. */
export async function perform(order: ReadingOrder): Promise<ReadingReply> {
  try {
    return { kind: 'read', reading: await readingOf(order) };
  } catch (error) {
    if (error instanceof Problem && error.fields) return { kind: 'refused', fields: error.fields };
    const frames = String((error as Error).stack)
      .split('\n    at ')
      .slice(1, 6);
    return { kind: 'failed', where: [(error as Error).name, ...frames].join('\n    at ') };
  }
}
