import sharp from 'sharp';
import { Dice } from './dice.ts';

const [WIDTH, HEIGHT] = [320, 400];
const SKINS = ['#8d5a3b', '#a8714b', '#c58c63', '#d9a77f', '#e8bf9a'];
const HAIR = ['#1c1714', '#2b211c', '#3a2a20', '#4a4a4a'];
const SHIRTS = ['#2564eb', '#3d8b40', '#8e5ba6', '#c0392b', '#40566b'];
const WALLS = ['#dfe5ea', '#e9e6df', '#e1e8df'];

/**
 * A drawn face as WebP, as a kiosk's camera would see a person: `person` says who it is, `number` how they stand. The same for the
 * same numbers; nobody's.
 */
export function drawFace(person: number, number: number): Promise<Buffer> {
  const who = new Dice(person * 7_907 + 11);
  const how = new Dice(person * 104_729 + number * 7_919 + 3);
  const [skin, hair, shirt] = [who.from(SKINS), who.from(HAIR), who.from(SHIRTS)];
  const [wide, tall, covered] = [62 + who.below(16), 84 + who.below(14), who.chance(40)];
  const glasses = who.chance(30);
  const [x, y] = [160 + how.below(30) - 15, 180 + how.below(20) - 10];
  const look = how.below(9) - 4;
  const eye = (side: number) => {
    const at = x + side * 26;
    return `<ellipse cx="${at}" cy="${y - 12}" rx="11" ry="7" fill="#fff"/>
      <circle cx="${at + look}" cy="${y - 12}" r="5" fill="#2b211c"/>
      ${glasses ? `<circle cx="${at}" cy="${y - 12}" r="17" fill="none" stroke="#333" stroke-width="3"/>` : ''}`;
  };
  const head = covered
    ? `<ellipse cx="${x}" cy="${y - 4}" rx="${wide + 18}" ry="${tall + 20}" fill="${shirt}"/>
       <path d="M ${x - wide - 18} ${y} Q ${x} ${y + 220} ${x + wide + 18} ${y} Z" fill="${shirt}"/>`
    : `<ellipse cx="${x}" cy="${y - 26}" rx="${wide + 6}" ry="${tall - 8}" fill="${hair}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="${how.from(WALLS)}"/>
    <path d="M ${x - 120} ${HEIGHT} Q ${x - 110} ${y + 110} ${x} ${y + 105} Q ${x + 110} ${y + 110} ${x + 120} ${HEIGHT} Z" fill="${shirt}"/>
    ${head}<rect x="${x - 22}" y="${y + 60}" width="44" height="56" fill="${skin}"/>
    <ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${tall}" fill="${skin}"/>${eye(-1)}${eye(1)}
    <path d="M ${x + look} ${y - 2} l 7 26 h -14 z" fill="#000" opacity="0.14"/>
    <path d="M ${x - 22} ${y + 44} q 22 ${8 + how.below(12)} 44 0" fill="none" stroke="#7a2e2e" stroke-width="5"/></svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 75 }).toBuffer();
}
