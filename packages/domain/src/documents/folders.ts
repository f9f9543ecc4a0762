/** Maximum nesting depth of folders. */
export const FOLDER_DEPTH = 3;

/** The fields of a folder that determine where it may be placed. */
export interface FolderNode {
  id: number;
  parent_id: number | null;
}

/** The folder and its ancestors, innermost first. Stops at a cycle, which should not exist. */
export function pathOf(folders: readonly FolderNode[], id: number | null): number[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const path: number[] = [];
  for (let at = id; at !== null && !path.includes(at); at = byId.get(at)?.parent_id ?? null) path.push(at);
  return path;
}

/** The folder and all its descendants. */
export function withinFolder(folders: readonly FolderNode[], id: number): number[] {
  return folders.filter((folder) => pathOf(folders, folder.id).includes(id)).map((folder) => folder.id);
}

/**
 * Why a folder cannot be moved into `parentId`: `folder_circle` if that is the folder itself or a descendant,
 * `folder_depth` if it or a descendant would exceed the maximum depth; null if it can. `id` null is a new
 * folder.
 */
export function folderProblem(
  folders: readonly FolderNode[],
  id: number | null,
  parentId: number | null,
): 'folder_circle' | 'folder_depth' | null {
  const around = pathOf(folders, parentId);
  if (id !== null && around.includes(id)) return 'folder_circle';
  const inside = id === null ? [] : withinFolder(folders, id);
  const height = Math.max(1, ...inside.map((one) => pathOf(folders, one).indexOf(id ?? one) + 1));
  return around.length + height > FOLDER_DEPTH ? 'folder_depth' : null;
}
