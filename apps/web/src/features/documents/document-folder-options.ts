import type { DocumentFolder } from '@mesra/contract/documents/document-folder';
import { pathOf } from '@mesra/domain/documents/folders';

/** The folder and those around it, the outermost first. */
export function pathTo(folders: readonly DocumentFolder[], id: number | null): DocumentFolder[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return pathOf(folders, id)
    .reverse()
    .flatMap((one) => byId.get(one) ?? []);
}

/** Folders to choose from, each by its whole path, in the order of the paths. */
export function folderOptions(folders: readonly DocumentFolder[]): { value: string; label: string }[] {
  return folders
    .filter((folder) => folder.archived_at === null)
    .map((folder) => ({
      value: String(folder.id),
      label: pathTo(folders, folder.id)
        .map((one) => one.name)
        .join(' / '),
    }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
