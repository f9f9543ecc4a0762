import { Grouping, type Root, type RootKind } from './chunk-groups.ts';

/** A chunk as the bundler makes it by itself: the modules that the same set of roots load. */
export interface NaturalChunk {
  file: string;
  modules: readonly string[];
  /** Files that it imports statically. */
  imports: readonly string[];
  /** Compressed, in bytes. */
  size: number;
  isEntry: boolean;
  /** What fetches it by a dynamic import; null for a chunk that is only shared. Such a root keeps its own file. */
  root: RootKind | null;
  /** Files that it fetches as soon as it stands, such as the charts of a report. */
  stands?: readonly string[];
  /** Dictionaries that come with it, each a file of its own; none of what is not a page. */
  messages?: number;
}

type ByFile = ReadonlyMap<string, NaturalChunk>;

/**
 * So many groups at most for one page, and groups, dictionaries and what it fetches once it stands together: 25 files, less the
 * entry, the frame, the page itself and what the frame fetches once it is idle.
 */
const [MAX_GROUPS, WITH_MESSAGES] = [12, 15];

function closureOf(file: string, byFile: ByFile): Set<string> {
  const found = new Set<string>();
  const open = [file];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(byFile.get(next)?.imports ?? []));
  }
  return found;
}

/** What a page fetches: what it imports, and with it what it fetches once it stands, and so on. */
function fetchedBy(page: NaturalChunk, byFile: ByFile) {
  const found = closureOf(page.file, byFile);
  const fetched = new Set<string>();
  const open = [...(page.stands ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    fetched.add(next);
    for (const file of closureOf(next, byFile)) {
      if (!found.has(file)) open.push(...(byFile.get(file)?.stands ?? []));
      found.add(file);
    }
  }
  return { found, further: fetched.size };
}

/** What is fetched together, and how often: a page of the frame comes with the frame. */
function rootsOf(chunks: readonly NaturalChunk[], byFile: ByFile): Root[] {
  const frame = chunks.find(({ root }) => root === 'frame');
  const framed = frame ? closureOf(frame.file, byFile) : new Set<string>();
  return chunks.flatMap((chunk) => {
    const { root, messages = 0 } = chunk;
    if (root === null) return [];
    const { found: own, further } = fetchedBy(chunk, byFile);
    const maxGroups = Math.min(MAX_GROUPS, WITH_MESSAGES - messages - further);
    return { kind: root, maxGroups, loads: root === 'guest' ? own : new Set([...own, ...framed]) };
  });
}

/**
 * Which group each module joins, by module id; pages and other dynamic entries keep their own files. What the entry
 * loads is two groups: the libraries, which change seldom, and the product's own. The rest is merged as long as a
 * saved request is worth more than the bytes that some page then loads for nothing (docs/decisions/0029).
 */
export function planChunks(chunks: readonly NaturalChunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const entry = chunks.find((chunk) => chunk.isEntry);
  const core = entry ? closureOf(entry.file, byFile) : new Set<string>();
  const plan = new Map<string, string>();
  for (const file of core)
    for (const id of byFile.get(file)?.modules ?? [])
      plan.set(id, /node_modules|rolldown[\\/]runtime/.test(id) ? 'vendor' : 'core');
  const shared = chunks.filter(({ file, root }) => !core.has(file) && root === null);
  const grouping = new Grouping(shared, rootsOf(chunks, byFile));
  grouping.mergeWhileItPays();
  grouping.limit();
  grouping.mergeCycles();
  for (const [index, { files }] of grouping.groups.entries())
    for (const file of files)
      for (const id of byFile.get(file)?.modules ?? []) plan.set(id, `shared-${index}`);
  return plan;
}
