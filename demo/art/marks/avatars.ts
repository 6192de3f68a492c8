import { curve, polygon, regularPolygon, star } from '../geometry'
import { circle, line, path, square } from './svg'

const dark = '#14122A'

function ground(from: string, to: string): string {
  const stops = `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`
  return (
    `<defs><linearGradient id="ground" x1="0" y1="0" x2=".6" y2="1">${stops}</linearGradient></defs>` +
    '<rect width="96" height="96" fill="url(#ground)"/>'
  )
}

function eye(x: number, y: number, radius = 3.6): string {
  return circle(x, y, radius, dark) + circle(x + radius * 0.32, y - radius * 0.36, radius * 0.34, '#fff')
}

function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
}

const camelNeck = curve([
  [6, 96],
  [8, 66],
  [20, 60],
  [30, 40],
  [42, 58],
  [52, 64],
  [60, 56],
  [60, 36],
  [64, 24],
  [74, 22],
  [88, 30],
  [88, 37],
  [72, 38],
  [70, 56],
  [66, 76],
  [62, 96],
])

const seeds = [
  [48, 48],
  [38, 54],
  [58, 54],
  [48, 60],
  [38, 66],
  [58, 66],
  [48, 72],
] as const

/** The profiles' pictures: animals and things, never a person's face. */
export const avatars = {
  falcon: square(
    ground('#F0A45A', '#8A2F3A') +
      path('M22 96Q18 62 34 46Q40 22 60 26Q76 30 78 46L66 52Q74 74 70 96Z', '#FFF1DC') +
      path('M34 46Q40 22 60 26Q72 28 76 40Q56 36 48 52Q40 64 44 96H22Q18 62 34 46Z', '#4A1A33') +
      path('M70 40Q84 42 80 56Q74 50 66 52Z', '#FFD166') +
      eye(62, 40, 4),
  ),
  fox: square(
    ground('#2EC4A0', '#0B4A5A') +
      path('M18 20L42 38H54L78 20L80 52L48 84L16 52Z', '#FF8A4C') +
      path('M16 52L34 50L48 84ZM80 52L62 50L48 84Z', '#FFF1DC') +
      path('M23 29L36 39L21 46ZM73 29L60 39L75 46Z', dark, ' opacity=".8"') +
      eye(36, 54) +
      eye(60, 54) +
      circle(48, 80, 5, dark),
  ),
  owl: square(
    ground('#3B3391', '#11113A') +
      path('M20 18Q34 28 48 28Q62 28 76 18Q82 40 78 62Q74 88 48 90Q22 88 18 62Q14 40 20 18Z', '#A06CC4') +
      path('M30 66Q48 54 66 66Q64 88 48 90Q32 88 30 66Z', '#E9D4F4') +
      [34, 62]
        .map((x) => circle(x, 46, 15, '#FFF1DC') + circle(x, 46, 9, '#E9B949') + eye(x, 46, 5))
        .join('') +
      path('M43 54H53L48 64Z', '#FF9A4C'),
  ),
  gazelle: square(
    ground('#FFD08A', '#C4574A') +
      line('M38 36Q26 24 34 6M58 36Q70 24 62 6', '#4A1A33', 5) +
      path('M12 38Q26 32 36 42L30 52Q18 50 12 38ZM84 38Q70 32 60 42L66 52Q78 50 84 38Z', '#A8552F') +
      path('M32 40Q48 30 64 40L58 74Q48 88 38 74Z', '#D9824A') +
      path('M44 36Q48 34 52 36L54 72Q48 80 42 72Z', '#FFF1DC') +
      eye(38, 50) +
      eye(58, 50) +
      path('M42 74H54L48 82Z', '#4A1A33'),
  ),
  cat: square(
    ground('#F2788B', '#5A1F62') +
      path('M20 16L40 32H56L76 16L80 54Q78 84 48 86Q18 84 16 54Z', '#2A1640') +
      path('M25 27L36 36L24 44ZM71 27L60 36L72 44Z', '#F2A0B4') +
      [34, 62].map((x) => oval(x, 54, 9, 8, '#FFD166') + oval(x, 54, 2.6, 7, dark)).join('') +
      path('M44 66H52L48 71Z', '#F2A0B4') +
      line('M28 68H12M30 73L15 78M68 68H84M66 73L81 78', '#F2C9D4', 1.8),
  ),
  whale: square(
    ground('#7FD7F2', '#1B5FB8') +
      path(
        'M8 56Q10 30 42 32Q66 34 70 54Q78 54 80 42Q70 38 70 26Q80 26 84 36Q88 26 96 30Q96 42 88 46Q88 78 50 80Q12 80 8 56Z',
        '#14326E',
      ) +
      path('M9 60Q30 66 56 62Q48 80 40 80Q14 78 9 60Z', '#DCEEFF') +
      eye(26, 52) +
      line('M36 26Q36 14 26 14M36 26Q36 12 46 12', '#fff', 3.5),
  ),
  turtle: square(
    ground('#D7E98A', '#2F9C6B') +
      circle(48, 14, 10, '#1B6B5A') +
      eye(44, 11, 2.4) +
      eye(52, 11, 2.4) +
      [18, 78].map((x) => circle(x, 30, 11, '#1B6B5A')).join('') +
      [20, 76].map((x) => circle(x, 74, 11, '#1B6B5A')).join('') +
      path(polygon(regularPolygon(48, 52, 36, 8, 0.39)), '#0E4A4A') +
      path(polygon(star(48, 52, 30, 22.5, 8)), '#F2CB5C') +
      path(polygon(star(48, 52, 16, 9, 8)), '#0E4A4A'),
  ),
  hoopoe: square(
    ground('#A9E6DA', '#3F8F9C') +
      [-62, -38, -14, 10]
        .map((angle) => {
          const feather = path('M46 44Q38 24 46 8Q54 24 46 44Z', '#E8894A') + circle(46, 12, 4, dark)
          return `<g transform="rotate(${angle} 46 46)">${feather}</g>`
        })
        .join('') +
      path('M26 96Q26 66 34 54Q36 38 50 38Q62 40 62 52Q66 74 60 96Z', '#F2A56B') +
      path('M60 46Q78 46 92 56Q76 54 61 54Z', dark) +
      path('M27 84L62 76L61 84L26 93Z', dark) +
      eye(52, 48),
  ),
  star: square(
    ground('#17306B', '#0A0E1A') +
      path(polygon(star(48, 48, 40, 30.6, 8)), '#E9B949') +
      path(polygon(star(48, 48, 31, 23.7, 8, -1.178)), '#17306B') +
      path(polygon(star(48, 48, 24, 13, 8)), '#2EC4A0') +
      circle(48, 48, 7, '#F4F1E8'),
  ),
  pomegranate: square(
    ground('#FFE0B0', '#D98A4A') +
      path(
        'M36 24L32 8L42 16L48 6L54 16L64 8L60 24Q86 32 84 58Q80 88 48 90Q16 88 12 58Q10 32 36 24Z',
        '#B8223F',
      ) +
      path('M48 36Q72 42 68 62Q64 78 48 80Q32 78 28 62Q24 42 48 36Z', '#FFE0C4') +
      seeds.map(([x, y]) => path(polygon(regularPolygon(x, y, 5.4, 6)), '#E23A58')).join(''),
  ),
  lantern: square(
    ground('#4A2160', '#150D2E') +
      circle(48, 54, 38, '#FFB45C', ' opacity=".2"') +
      circle(48, 54, 28, '#FFB45C', ' opacity=".25"') +
      line('M48 2V14', '#E9B949', 3) +
      path('M34 28Q48 4 62 28Z', '#E9B949') +
      path('M34 30H62L72 54L62 78H34L24 54Z', '#FFE7A8') +
      line(
        'M34 30L24 54L34 78M62 30L72 54L62 78M48 30V78M42 30L36 54L42 78M54 30L60 54L54 78M24 54H72',
        '#8A4A1E',
        2.4,
      ) +
      path('M34 78H62L57 88H39Z', '#E9B949'),
  ),
  camel: square(
    ground('#FFC9A3', '#B04A7E') +
      circle(70, 26, 13, '#FFF2DF') +
      path(`${camelNeck}Z`, '#4A2160') +
      path('M62 26L60 15L68 22Z', '#4A2160') +
      path('M18 62Q30 38 44 60L42 78Q30 82 18 78Z', '#FFD166') +
      line('M19 70Q30 74 43 70', '#B04A7E', 3) +
      circle(74, 28, 2, '#FFF2DF'),
  ),
} as const
