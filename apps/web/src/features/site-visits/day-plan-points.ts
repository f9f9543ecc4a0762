import type { SiteChoice } from '@mesra/contract/sites/work-site';
import type { MapPoint, Point } from '../../ui/map.tsx';
import type { Stop } from './day-plan-values.ts';

type Placed = Point & { id: number; name: string };

const isPlaced = (site: Stop['site'] | SiteChoice): site is Stop['site'] & Point =>
  site.lat !== null && site.lng !== null;

/**
 * What a map shows of a day: each site once, with the places that it has in the day before its name, and the way through the
 * stops in their order, broken where the position of one is unknown.
 */
export function dayPlanPoints(
  stops: readonly Stop[],
  sites: readonly SiteChoice[],
): { points: MapPoint[]; lines: Point[][] } {
  const numbered = new Map<number, { site: Placed; numbers: number[] }>();
  const lines: Point[][] = [[]];
  for (const [at, { site }] of stops.entries()) {
    if (!isPlaced(site)) {
      lines.push([]);
      continue;
    }
    const { id, name, lat, lng } = site;
    lines.at(-1)?.push({ lat, lng });
    const stop = numbered.get(id) ?? { site: { id, name, lat, lng }, numbers: [] };
    stop.numbers.push(at + 1);
    numbered.set(id, stop);
  }
  const stopPoints = [...numbered.values()].map(
    ({ site: { id, name, lat, lng }, numbers }): MapPoint => ({
      ...{ key: id, name: `${numbers.join(', ')}. ${name}`, lat, lng, look: 'person' },
    }),
  );
  const others = sites.filter((site) => isPlaced(site) && !numbered.has(site.id)) as (SiteChoice & Point)[];
  const otherPoints = others.map(({ id, name, lat, lng }): MapPoint => ({ key: id, name, lat, lng }));
  return { points: [...stopPoints, ...otherPoints], lines: lines.filter((line) => line.length > 1) };
}
