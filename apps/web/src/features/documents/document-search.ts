const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** What the address of the document centre says beside the list: `id=4` opens a document, `folder_id=2` a folder. */
export const centerSearch = (raw: Record<string, unknown>) => ({
  id: idOf(raw.id),
  folder_id: idOf(raw.folder_id),
});
