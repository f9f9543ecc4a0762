/** A page before signing in, the dashboard, what it fetches ahead, the frame around the others, a page in it, or what comes when asked for. */
export type RootKind = 'guest' | 'home' | 'ahead' | 'frame' | 'page' | 'on-demand';

/** What is fetched together. */
export interface Root {
  kind: RootKind;
  /** So many groups it may load at most. */
  maxGroups: number;
  /** Files. */
  loads: ReadonlySet<string>;
}

/** A file before it is merged with others: its compressed size in bytes, and what it imports statically. */
interface Part {
  file: string;
  size: number;
  imports: readonly string[];
}

interface Group {
  /** Its row in the table of gains. */
  index: number;
  files: string[];
  size: number;
  /** 1 at the index of every root that loads it. */
  roots: Uint8Array;
}

/** What a request costs, in bytes of code that nobody needs. */
const REQUEST_BYTES = 3_500;

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

/** Groups of shared files that are merged pair by pair. */
export class Grouping {
  readonly groups: Group[];
  private readonly weights: Float64Array;
  private readonly count: number;
  /** What merging two groups gains of its own, by their rows; NaN until it is worked out. */
  private readonly gains: Float64Array;
  /** No merging of a group with one after it gains more of its own; NaN until it is worked out. */
  private readonly reach: Float64Array;
  /** 1 at the index of every group that the dashboard, or what it fetches ahead, loads. */
  private readonly known: Uint8Array;
  /** Bytes that each root loads of groups that are not known; null until it is worked out. */
  private unknown: Float64Array | null = null;
  private needs = new Map<Group, Set<Group>>();

  constructor(
    parts: readonly Part[],
    private readonly roots: readonly Root[],
  ) {
    this.weights = Float64Array.from(roots, ({ kind }) => WEIGHTS[kind]);
    this.count = parts.length;
    this.gains = new Float64Array(this.count ** 2).fill(Number.NaN);
    this.reach = new Float64Array(this.count).fill(Number.NaN);
    this.groups = parts.map(({ file, size }, index) => ({
      index,
      files: [file],
      size,
      roots: Uint8Array.from(roots, ({ loads }) => (loads.has(file) ? 1 : 0)),
    }));
    this.known = Uint8Array.from(this.groups, (group) => (this.isKnown(group) ? 1 : 0));
    this.findNeeds(new Map(parts.map(({ file, imports }) => [file, imports])));
  }

  private isKnown = (group: Group): boolean =>
    this.roots.some(({ kind }, root) => (kind === 'home' || kind === 'ahead') && group.roots[root]);

  /** Which groups each one imports, directly or through others. */
  private findNeeds(imports: ReadonlyMap<string, readonly string[]>): void {
    const owner = new Map(this.groups.flatMap((group) => group.files.map((file) => [file, group] as const)));
    const imported = (group: Group) =>
      group.files.flatMap((file) => imports.get(file)?.map((one) => owner.get(one)) ?? []);
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

  private needsOf(a: Group, b: Group): Set<Group> {
    const needs = new Set(this.needs.get(a));
    for (const need of this.needs.get(b) ?? []) needs.add(need);
    needs.delete(a);
    needs.delete(b);
    return needs;
  }

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

  /** Bytes that the groups needed by either cost those roots that did not need them before; stops where that is `enough`. */
  private loss(a: Group, b: Group, needs: ReadonlySet<Group>, enough: (loss: number) => boolean): number {
    let loss = 0;
    for (const need of needs) {
      for (let root = 0; root < this.weights.length; root++)
        if ((a.roots[root] || b.roots[root]) && !need.roots[root])
          loss += (need.size + REQUEST_BYTES) * (this.weights[root] as number);
      if (enough(loss)) break;
    }
    return loss;
  }

  /** How many bytes the dashboard loads for nothing by merging: it would else take what pages may not load. */
  private forNothing(a: Group, b: Group, needs: ReadonlySet<Group>): number {
    let bytes = 0;
    for (const [root, { kind }] of this.roots.entries()) {
      if (kind !== 'home' || !(a.roots[root] || b.roots[root])) continue;
      for (const group of [a, b, ...needs]) if (!group.roots[root]) bytes += group.size;
    }
    return bytes;
  }

  private unknownBytes(): Float64Array {
    if (this.unknown) return this.unknown;
    const bytes = new Float64Array(this.roots.length);
    for (const { index, size, roots } of this.groups) {
      if (this.known[index]) continue;
      for (let root = 0; root < bytes.length; root++)
        if (roots[root]) bytes[root] = (bytes[root] as number) + size;
    }
    this.unknown = bytes;
    return bytes;
  }

  /** How many bytes pages load beyond their own part by merging, together. */
  private beyond(a: Group, b: Group, needs: ReadonlySet<Group>): number {
    if (this.known[a.index] || this.known[b.index]) return 0;
    const grown = [a, b, ...needs].filter(({ index }) => !this.known[index]);
    const before = this.unknownBytes();
    let bytes = 0;
    for (const [root, { kind }] of this.roots.entries()) {
      if (kind !== 'page' || !(a.roots[root] || b.roots[root])) continue;
      let fresh = 0;
      for (const group of grown) if (!group.roots[root]) fresh += group.size;
      bytes += Math.min(fresh, Math.max(0, (before[root] as number) + fresh - OWN_BYTES));
    }
    return bytes;
  }

  /** The two groups whose merging gains most, or loses least; null where none gains more than `floor`. */
  private bestPair(among: readonly Group[], floor: number): [Group, Group] | null {
    let [best, pair]: [number, [Group, Group] | null] = [floor, null];
    for (const [i, a] of among.entries()) {
      if ((this.reach[a.index] as number) <= best) continue;
      let reach = Number.NEGATIVE_INFINITY;
      for (let j = i + 1; j < among.length; j++) {
        const b = among[j] as Group;
        const limit = this.ownGain(a, b);
        reach = Math.max(reach, limit);
        if (limit <= best) continue;
        const gain = this.gainOf(a, b, best);
        if (gain > best) [best, pair] = [gain, [a, b]];
      }
      if (among === this.groups) this.reach[a.index] = reach;
    }
    return pair;
  }

  /** What merging two groups gains; no more than `best` where it is no more than that. */
  private gainOf(a: Group, b: Group, best: number): number {
    const limit = this.ownGain(a, b);
    const needs = this.needsOf(a, b);
    const max = limit - this.loss(a, b, needs, (loss) => limit - loss <= best);
    if (max <= best) return max;
    return max - BEYOND * (this.beyond(a, b, needs) + this.forNothing(a, b, needs));
  }

  private merge([a, b]: [Group, Group]): void {
    a.files.push(...b.files);
    a.size += b.size;
    const grown: Group[] = [];
    for (const group of [a, ...this.needsOf(a, b)]) {
      let isGrown = group === a;
      for (let root = 0; root < this.weights.length; root++) {
        if (group.roots[root] || !(a.roots[root] || b.roots[root])) continue;
        group.roots[root] = 1;
        isGrown = true;
      }
      if (isGrown) grown.push(group);
    }
    this.groups.splice(this.groups.indexOf(b), 1);
    this.joinNeeds(a, b);
    this.haveGrown(grown);
  }

  /** What merging these groups gains is worked out anew. */
  private haveGrown(grown: readonly Group[]): void {
    this.unknown = null;
    for (const group of grown) {
      this.known[group.index] = this.isKnown(group) ? 1 : 0;
      this.reach[group.index] = Number.NaN;
      for (let other = 0; other < this.count; other++)
        this.gains[Math.min(group.index, other) * this.count + Math.max(group.index, other)] = Number.NaN;
    }
    for (const group of grown)
      for (const other of this.groups)
        if (other.index < group.index)
          this.reach[other.index] = Math.max(this.reach[other.index] as number, this.ownGain(other, group));
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

  /** Merges the pair that gains most until no pair gains: the same files are always grouped alike. */
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

  /** Groups that import one another become one, so that no file runs before what it needs. */
  mergeCycles(): void {
    const inCircle = (): [Group, Group] | null => {
      for (const [a, needs] of this.needs)
        for (const b of needs) if (b !== a && this.needs.get(b)?.has(a)) return [a, b];
      return null;
    };
    for (let pair = inCircle(); pair; pair = inCircle()) this.merge(pair);
  }
}
