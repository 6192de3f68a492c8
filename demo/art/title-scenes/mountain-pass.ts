import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawSky, drawStars, drawFigure } from '../elements'
import { polygon, type Point } from '../geometry'
import { lerp, times } from '../numbers'

/** A rope bridge over a gorge in the snow; two postmen on it, a great peak behind. */
export function drawMountainPass(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const deck = height * (portrait ? 0.58 : 0.64)
  drawSky(art, height * 0.8)
  drawStars(art, 170, height * 0.5)
  drawPeak(art, focusX + u * 40, deck + u * 110, u * (portrait ? 620 : 560), 0)
  drawPeak(art, focusX - u * 430, deck + u * 120, u * 360, 1)
  drawPeak(art, focusX + u * 470, deck + u * 120, u * 330, 2)
  const [mist, depth] = [mix(palette.sky[3], palette.sky[2], 0.4), mix(palette.sky[1], palette.near, 0.4)]
  art.rect(-2, deck + u * 90, art.width + 4, height, art.vertical(mist, depth, deck + u * 90, height))
  art.haze(deck + u * 96, u * 150, palette.sky[4], 0.6)
  drawGorge(art, deck)
  drawBridge(art, deck)
  drawSnow(art)
  art.vignette(0.45)
}

/** A peak with a lit and a shaded face, its edge broken by noise. */
function drawPeak(art: Artboard, x: number, foot: number, tall: number, index: number): void {
  const { unit: u, palette } = art
  const noise = art.noise(`peak${index}`)
  const wide = tall * 0.98
  const edge = (side: number) =>
    times(22, (i): Point => {
      const t = i / 21
      return [
        x + side * wide * t * (0.82 + 0.18 * t) + u * 16 * noise(t * 8 + side * 9, 3) * t,
        foot - tall * (1 - t) ** 1.06 - tall * 0.045 * noise(t * 11 + side * 3, 3) * Math.min(1, t * 6),
      ]
    })
  const spine = times(18, (i): Point => {
    const t = i / 17
    return [x + u * 46 * noise(t * 7 + 40, 3) * (t + 0.1) + tall * 0.16 * t, foot - tall * (1 - t)]
  })
  const lit = mix(palette.sun, palette.glow, 0.28)
  const rock = mix(palette.far, palette.sky[1], 0.35)
  const face = art.vertical(
    mix(lit, palette.far, index ? 0.5 : 0.1),
    mix(rock, palette.sky[3], 0.4),
    foot - tall,
    foot,
  )
  art.path(
    polygon([...edge(-1).reverse(), ...spine]),
    art.vertical(
      mix(palette.sky[3], palette.far, 0.4),
      mix(palette.sky[2], palette.sky[3], 0.5),
      foot - tall,
      foot,
    ),
  )
  art.path(polygon([...edge(1).reverse(), ...spine]), face)
  times(26, () => {
    const t = art.between(0.12, 0.95)
    const side = art.random() < 0.5 ? -1 : 1
    const [a, b] = [x + side * wide * t * art.between(0.1, 0.8), foot - tall * (1 - t)]
    const size = tall * art.between(0.04, 0.13)
    art.path(
      polygon([
        [a, b],
        [a + size * 0.45, b + size * 0.5],
        [a + side * size * 0.2, b + size * 1.3],
        [a - size * 0.2, b + size * 0.55],
      ]),
      side < 0 ? palette.sky[1] : rock,
      { opacity: 0.22 },
    )
  })
}

/** A cliff on each side, in three distances, its ledges under snow. */
function drawGorge(art: Artboard, deck: number): void {
  const { width, height, unit: u, palette, focusX, portrait } = art
  for (const side of [-1, 1]) {
    times(3, (i) => {
      const inner = focusX + side * u * ((portrait ? 190 : 300) + i * 55)
      const top = deck + u * (150 - i * 74)
      const outer = side < 0 ? -10 : width + 10
      const noise = art.noise(`cliff${i}${side}`)
      const cliff = times(16, (k): Point => {
        const t = k / 15
        return [inner - side * u * (84 * t * t + 34 * noise(t * 5 + i * 4, 3) * t), lerp(top, height + 10, t)]
      })
      const brow = times(14, (k): Point => {
        const t = 1 - k / 13
        return [lerp(inner, outer, t), top - u * (70 * t + 26 * noise(t * 4 + 20, 3) * Math.min(1, t * 4))]
      })
      const rock = mix(mix(palette.sky[2], palette.far, 0.35), palette.near, 0.2 + i * 0.36)
      art.path(
        polygon([...brow, ...cliff, [outer, height + 10]]),
        art.vertical(mix(rock, palette.sky[3], 0.12), mix(rock, palette.near, 0.4), top, height),
      )
      const snow = [
        ...brow,
        ...[...brow].reverse().map(([x, y], k): Point => [x, y + u * (13 + 9 * Math.sin(k * 1.9 + i))]),
      ]
      art.path(polygon(snow), mix('#ffffff', palette.sky[3], 0.5 - i * 0.22))
    })
  }
}

function drawBridge(art: Artboard, deck: number): void {
  const { unit: u, palette, focusX, portrait } = art
  const half = u * (portrait ? 290 : 420)
  const dark = mix(palette.near, palette.sky[1], 0.15)
  const sag = (t: number) => deck + u * 70 * (1 - t * t)
  const at = (t: number, lift: number): Point => [focusX + half * t, sag(t) - u * lift * (1 + 0.15 * t * t)]
  const rope = (lift: number) =>
    times(31, (i) => at(i / 15 - 1, lift))
      .map(([x, y], i) => `${i ? 'L' : 'M'}${d`${x} ${y}`}`)
      .join('')
  for (const side of [-1, 1]) art.rect(focusX + half * side - u * 7, deck - u * 92, u * 14, u * 112, dark)
  art.line(rope(0), dark, u * 9)
  art.line(rope(0), mix(palette.glow, palette.sky[3], 0.3), u * 2.4, { strokeDashes: d`${u * 7} ${u * 7}` })
  art.line(rope(66), dark, u * 3.4)
  times(29, (i) => {
    const t = (i - 14) / 15
    const [a, b] = [at(t, 0), at(t, 66)]
    art.line(d`M${a[0]} ${a[1]}L${b[0]} ${b[1]}`, dark, u * 1.8, { opacity: 0.85 })
  })
  ;[
    [-0.14, 118],
    [0.16, 104],
  ].forEach(([t = 0, tall = 0], i) => {
    const [x, y] = at(t, 2)
    drawFigure(art, x, y, u * tall, dark)
    if (i) return
    art.path(
      d`M${x - u * 44} ${y - u * 74}Q${x - u * 46} ${y - u * 40} ${x - u * 12} ${y - u * 38}L${x - u * 8} ${y - u * 82}Z`,
      mix(palette.warm, palette.near, 0.15),
    )
    art.glow(x + u * 34, y - u * 50, u * 130, palette.lamp, 1)
    art.dot(x + u * 34, y - u * 50, u * 7, '#fff3d0')
  })
}

function drawSnow(art: Artboard): void {
  const { width, height, unit: u } = art
  times(170, () =>
    art.dot(
      width * art.random(),
      height * art.random(),
      u * art.between(1, 4.2),
      '#ffffff',
      art.between(0.25, 0.85),
    ),
  )
}
