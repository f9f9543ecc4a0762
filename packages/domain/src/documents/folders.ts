/** Folders lie in each other this deep at most. */
export const FOLDER_DEPTH = 3;

/** A folder, of what decides where it may lie. */
export interface FolderPlace {
  id: number;
  parent_id: number | null;
}

/** The folder and every one around it, the innermost first. A circle, which may not be, ends the walk. */
export function pathOf(folders: readonly FolderPlace[], id: number | null): number[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: number[] = [];
  for (let at = id; at !== null && !path.includes(at); at = byId.get(at)?.parent_id ?? null) path.push(at);
  return path;
}

/** The folder and every one in it, at any depth. */
export function withinFolder(folders: readonly FolderPlace[], id: number): number[] {
  return folders.filter((folder) => pathOf(folders, folder.id).includes(id)).map((folder) => folder.id);
}

/**
 * Why a folder cannot lie in `parentId`: `folder_circle` where that is itself or one in it, `folder_depth` where it or
 * one in it would lie deeper than allowed; null where it can. `id` null is a folder to be.
 */
export function placeProblem(
  folders: readonly FolderPlace[],
  id: number | null,
  parentId: number | null,
): 'folder_circle' | 'folder_depth' | null {
  const around = pathOf(folders, parentId);
  if (id !== null && around.includes(id)) return 'folder_circle';
  const inside = id === null ? [] : withinFolder(folders, id);
  const height = Math.max(1, ...inside.map((one) => pathOf(folders, one).indexOf(id ?? one) + 1));
  return around.length + height > FOLDER_DEPTH ? 'folder_depth' : null;
}
