/** A page before signing in, the dashboard, what it fetches ahead, the frame around the others, a page in it, or what comes when asked for. */
export type RootKind = 'guest' | 'home' | 'ahead' | 'frame' | 'page' | 'on-demand';

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

interface Root {
  kind: RootKind;
  /** So many groups it may load at most. */
  maxGroups: number;
  loads: ReadonlySet<string>;
}

interface Group {
  /** Its row in the table of gains. */
  index: number;
  files: string[];
  size: number;
  /** 1 at the index of every root that loads it. */
  roots: Uint8Array;
}

type ByFile = ReadonlyMap<string, NaturalChunk>;

/** What a request costs, in bytes of code that nobody needs. */
const REQUEST_BYTES = 2_500;

/**
 * So many groups at most for one page, and groups, dictionaries and what it fetches once it stands together: 25 files, less the
 * entry, the frame, the page itself and what the frame fetches once it is idle.
 */
const [MAX_GROUPS, WITH_MESSAGES] = [12, 15];

/** So many bytes a page may add to what the dashboard has fetched: its mark is 75 kB, with the page itself. */
const OWN_BYTES = 66_000;

/** What a byte beyond that costs, or one that the dashboard loads for nothing, against one that nobody needs. */
const BEYOND = 30;

/** How often each is fetched, against one page of the frame. */
const WEIGHTS: Record<RootKind, number> = {
  guest: 10,
  home: 7,
  ahead: 1,
  frame: 1,
  page: 1,
  'on-demand': 0.15,
};

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

/** Groups of shared chunks that are merged pair by pair. */
class Grouping {
  readonly groups: Group[];
  private readonly weights: Float64Array;
  private readonly count: number;
  /** What merging two groups gains of its own, by their rows; NaN until it is worked out. */
  private readonly gains: Float64Array;
  private needs = new Map<Group, Set<Group>>();

  constructor(
    chunks: readonly NaturalChunk[],
    private readonly roots: readonly Root[],
    private readonly byFile: ByFile,
  ) {
    this.weights = Float64Array.from(roots, ({ kind }) => WEIGHTS[kind]);
    this.count = chunks.length;
    this.gains = new Float64Array(this.count ** 2).fill(Number.NaN);
    this.groups = chunks.map(({ file, size }, index) => ({
      index,
      files: [file],
      size,
      roots: Uint8Array.from(roots, ({ loads }) => (loads.has(file) ? 1 : 0)),
    }));
    this.findNeeds();
  }

  /** Which groups each one imports, directly or through others. */
  private findNeeds(): void {
    const owner = new Map(this.groups.flatMap((group) => group.files.map((file) => [file, group] as const)));
    const imported = (group: Group) =>
      group.files.flatMap((file) => this.byFile.get(file)?.imports.map((one) => owner.get(one)) ?? []);
    this.needs = new Map(
      this.groups.map((group) => {
        const found = new Set<Group>();
        const open = imported(group);
        for (let next = open.pop(); open.length > 0 || next; next = open.pop()) {
          if (!next || found.has(next)) continue;
          found.add(next);
          open.push(...imported(next));
        }
        return [group, found];
      }),
    );
  }

  private needsOf = (a: Group, b: Group) =>
    new Set(
      [...(this.needs.get(a) ?? []), ...(this.needs.get(b) ?? [])].filter((one) => one !== a && one !== b),
    );

  /** Bytes saved by the requests that fall away, less what some roots then load of the other group for nothing. */
  private ownGain(a: Group, b: Group): number {
    const at = Math.min(a.index, b.index) * this.count + Math.max(a.index, b.index);
    const known = this.gains[at] as number;
    if (!Number.isNaN(known)) return known;
    let gain = 0;
    for (let root = 0; root < this.weights.length; root++) {
      const [inA, inB] = [a.roots[root], b.roots[root]];
      if (!inA && !inB) continue;
      const bytes = inA && inB ? REQUEST_BYTES : inA ? -b.size : -a.size;
      gain += bytes * (this.weights[root] as number);
    }
    this.gains[at] = gain;
    return gain;
  }

  /** What merging a group gains is worked out anew, since it has changed. */
  private forgetGains({ index }: Group): void {
    for (let other = 0; other < this.count; other++)
      this.gains[Math.min(index, other) * this.count + Math.max(index, other)] = Number.NaN;
  }

  /** Bytes that the groups needed by either cost those roots that did not need them before. */
  private loss(a: Group, b: Group): number {
    let loss = 0;
    for (const need of this.needsOf(a, b))
      for (let root = 0; root < this.weights.length; root++)
        if ((a.roots[root] || b.roots[root]) && !need.roots[root])
          loss += (need.size + REQUEST_BYTES) * (this.weights[root] as number);
    return loss;
  }

  /** Whether the dashboard, or what it fetches ahead, loads one of some groups. */
  private isKnown = (...groups: readonly Group[]): boolean =>
    this.roots.some(
      ({ kind }, root) => (kind === 'home' || kind === 'ahead') && groups.some((one) => one.roots[root]),
    );

  /** How many bytes the dashboard loads for nothing by merging: it would else take what pages may not load. */
  private forNothing(a: Group, b: Group): number {
    let bytes = 0;
    for (const [root, { kind }] of this.roots.entries()) {
      if (kind !== 'home' || !(a.roots[root] || b.roots[root])) continue;
      for (const group of [a, b, ...this.needsOf(a, b)]) if (!group.roots[root]) bytes += group.size;
    }
    return bytes;
  }

  /** How many bytes pages load beyond their own part by merging, together. */
  private beyond(a: Group, b: Group): number {
    const grown = [a, b, ...this.needsOf(a, b)].filter((group) => !this.isKnown(a, b, group));
    if (grown.length === 0) return 0;
    const own = this.groups.filter((group) => !this.isKnown(group));
    let bytes = 0;
    for (const [root, { kind }] of this.roots.entries()) {
      if (kind !== 'page' || !(a.roots[root] || b.roots[root])) continue;
      const sum = (groups: readonly Group[]) => groups.reduce((total, { size }) => total + size, 0);
      const fresh = sum(grown.filter((group) => !group.roots[root]));
      const before = fresh === 0 ? 0 : sum(own.filter((group) => group.roots[root]));
      bytes += Math.min(fresh, Math.max(0, before + fresh - OWN_BYTES));
    }
    return bytes;
  }

  /** The two groups whose merging gains most, or loses least; null where none gains more than `floor`. */
  private bestPair(among: readonly Group[], floor: number): [Group, Group] | null {
    let [best, pair]: [number, [Group, Group] | null] = [floor, null];
    for (const [i, a] of among.entries())
      for (let j = i + 1; j < among.length; j++) {
        const b = among[j] as Group;
        const limit = this.ownGain(a, b);
        if (limit <= best) continue;
        const max = limit - this.loss(a, b);
        if (max <= best) continue;
        const gain = max - BEYOND * (this.beyond(a, b) + this.forNothing(a, b));
        if (gain > best) [best, pair] = [gain, [a, b]];
      }
    return pair;
  }

  private merge([a, b]: [Group, Group]): void {
    a.files.push(...b.files);
    a.size += b.size;
    for (const group of [a, ...this.needsOf(a, b)]) {
      for (let root = 0; root < this.weights.length; root++)
        if (a.roots[root] || b.roots[root]) group.roots[root] = 1;
      this.forgetGains(group);
    }
    this.groups.splice(this.groups.indexOf(b), 1);
    this.joinNeeds(a, b);
  }

  /** Whoever needs one of two groups that have become the first needs it, and what either needs. */
  private joinNeeds(a: Group, b: Group): void {
    const joined = this.needsOf(a, b);
    this.needs.delete(b);
    this.needs.set(a, joined);
    for (const needs of this.needs.values()) {
      const hadB = needs.delete(b);
      if (!hadB && !needs.has(a)) continue;
      needs.add(a);
      for (const one of joined) needs.add(one);
    }
  }

  /** Merges the pair that gains most until no pair gains: the same chunks are always grouped alike. */
  mergeWhileItPays(): void {
    for (let pair = this.bestPair(this.groups, 0); pair; pair = this.bestPair(this.groups, 0))
      this.merge(pair);
  }

  /** Merges further, at the least loss, what a page loads of more groups than it may. */
  limit(): void {
    for (const [index, { kind, maxGroups }] of this.roots.entries()) {
      if (kind === 'on-demand') continue;
      const loaded = () => this.groups.filter((group) => group.roots[index]);
      for (let now = loaded(); now.length > maxGroups; now = loaded()) {
        const pair = this.bestPair(now, Number.NEGATIVE_INFINITY);
        if (!pair) break;
        this.merge(pair);
      }
    }
  }

  /** Groups that import one another become one, so that no chunk runs before what it needs. */
  mergeCycles(): void {
    const inCircle = (): [Group, Group] | null => {
      for (const [a, needs] of this.needs)
        for (const b of needs) if (b !== a && this.needs.get(b)?.has(a)) return [a, b];
      return null;
    };
    for (let pair = inCircle(); pair; pair = inCircle()) this.merge(pair);
  }
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
  const grouping = new Grouping(shared, rootsOf(chunks, byFile), byFile);
  grouping.mergeWhileItPays();
  grouping.limit();
  grouping.mergeCycles();
  for (const [index, { files }] of grouping.groups.entries())
    for (const file of files)
      for (const id of byFile.get(file)?.modules ?? []) plan.set(id, `shared-${index}`);
  return plan;
}
