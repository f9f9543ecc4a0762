import type { CompanyDocument } from '@mesra/contract/documents/document';
import { EVERYONE, type ReaderValues, readersToSend } from '../../shared/readers/reader-values.ts';

/** The form of a document of the company. */
export interface DocumentValues extends Record<string, unknown> {
  file: File | null;
  title: string;
  folder_id: number | null;
  note: string;
  expires_at: string | null;
  readers: ReaderValues;
  acknowledge: boolean;
}

export const valuesOf = (document: CompanyDocument | null, folderId: number | null): DocumentValues => ({
  file: null,
  title: document?.title ?? '',
  folder_id: document ? (document.folder?.id ?? null) : folderId,
  note: document?.note ?? '',
  expires_at: document?.expires_at ?? null,
  readers: document?.readers ?? EVERYONE,
  acknowledge: document?.current.acknowledge ?? false,
});

/** As it is sent, the file apart: owners are asked nothing. */
export const fieldsToSend = ({ file: _file, readers, acknowledge, ...values }: DocumentValues) => ({
  ...values,
  readers: readersToSend(readers),
  acknowledge: acknowledge && readers.kind !== 'owners',
});
