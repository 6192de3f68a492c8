import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { archPath, drawCrescent, drawSky, drawStars } from '../elements'
import { curve, polygon, star, type Point } from '../geometry'
import { lerp, times } from '../numbers'

interface Garden {
  art: Artboard
  horizon: number
  /** The middle axis. */
  x: number
  green: string
  stone: string
  shade: string
}

/** A night garden: a pavilion between cypresses, a pool, a fountain, flowers. */
export function drawGarden(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const stone = mix(mix(palette.sky[4], palette.far, 0.45), palette.sky[2], 0.12)
  const garden: Garden = {
    art,
    horizon: height * (portrait ? 0.6 : 0.63),
    x: focusX,
    green: art.paletteName === 'ink' ? '#4a4d52' : mix(palette.cool, '#0b6b48', 0.72),
    stone,
    shade: mix(stone, palette.near, 0.5),
  }
  drawBackdrop(garden)
  drawPavilion(garden, u * (portrait ? 1.12 : 1.05))
  drawLawn(garden)
  drawPool(garden)
  drawFountain(garden)
  drawFlowers(garden)
  art.vignette(0.5)
}

function drawBackdrop({ art, horizon, x }: Garden): void {
  const { unit: u, portrait, palette } = art
  const moon = { x: x - u * (portrait ? 190 : 260), y: horizon - u * (portrait ? 420 : 300) }
  drawSky(art, horizon + u * 20)
  drawStars(art, 110, horizon * 0.75, { ...moon, radius: u * 46 })
  drawCrescent(art, moon.x, moon.y, u * 34)
  art.glow(x, horizon - u * 80, u * 420, palette.glow, 0.5)
  const hills = art.noise('h')
  art.ridge(
    (px) => horizon - u * 70 - u * 60 * hills(px / (260 * u), 3),
    mix(palette.sky[3], palette.far, 0.6),
  )
  art.haze(horizon - u * 30, u * 60, palette.sky[4], 0.35)
}

function drawPavilion(garden: Garden, s: number): void {
  const { art, x, stone, shade } = garden
  const { palette } = art
  const y = garden.horizon + art.unit * 6
  const trim = mix(palette.warm, stone, 0.3)
  const across = (from: string, to: string, reach: number) =>
    art.linear(
      [
        [0, from],
        [1, to],
      ],
      x - reach * s,
      0,
      x + reach * s,
      0,
    )
  art.rect(x - 190 * s, y - 150 * s, 380 * s, 150 * s, across(mix(stone, palette.glow, 0.25), shade, 190))
  const middle = across(mix(stone, palette.sun, 0.35), mix(stone, palette.near, 0.3), 80)
  art.rect(x - 80 * s, y - 206 * s, 160 * s, 206 * s, middle)
  drawLookout(garden, y, s)
  drawArcade(garden, y, s)
  const pillar = mix(palette.warm, stone, 0.4)
  for (const dx of [-190, 190, -80, 80]) {
    const tall = (Math.abs(dx) > 100 ? 156 : 212) * s
    art.rect(x + dx * s - 3 * s, y - tall, 6 * s, tall, pillar)
  }
  art.rect(x - 196 * s, y - 156 * s, 392 * s, 8 * s, trim)
  const tile = mix(palette.cool, stone, 0.35)
  times(18, (i) => {
    const dx = i - 8.5
    if (Math.abs(dx) >= 4) art.path(polygon(star(x + dx * 21 * s, y - 134 * s, 7 * s, 3.6 * s, 8)), tile)
  })
}

/** The tapered tower on the pavilion's roof. */
function drawLookout({ art, x, stone, shade }: Garden, y: number, s: number): void {
  const { palette } = art
  const trim = mix(palette.warm, stone, 0.3)
  const light: Stop[] = [
    [0, mix(stone, palette.sun, 0.3)],
    [0.5, stone],
    [1, shade],
  ]
  const outline: Point[] = [
    [x - 40 * s, y - 204 * s],
    [x - 33 * s, y - 344 * s],
    [x + 33 * s, y - 344 * s],
    [x + 40 * s, y - 204 * s],
  ]
  art.path(polygon(outline), art.linear(light, x - 40 * s, 0, x + 40 * s, 0))
  art.rect(x - 38 * s, y - 352 * s, 76 * s, 9 * s, trim)
  art.rect(x - 90 * s, y - 214 * s, 180 * s, 9 * s, trim)
  for (let i = -2; i <= 2; i++) {
    art.path(archPath(x + i * 13 * s, y - 256 * s, 7.5 * s, 78 * s), mix(shade, palette.near, 0.45))
  }
  for (let i = -1; i <= 1; i++) {
    art.path(polygon(star(x + i * 20 * s, y - 230 * s, 8 * s, 4 * s, 8)), mix(palette.cool, stone, 0.2))
  }
}

function drawArcade({ art, x, stone }: Garden, y: number, s: number): void {
  const { palette } = art
  const light: Stop[] = [
    [0, mix(palette.lamp, palette.sky[2], 0.45)],
    [0.7, palette.lamp],
    [1, '#fff1cf'],
  ]
  for (const [dx, w, h] of [
    [-158, 40, 104],
    [-108, 40, 104],
    [0, 104, 172],
    [108, 40, 104],
    [158, 40, 104],
  ] as const) {
    art.path(archPath(x + dx * s, y, (w + 8) * s, (h + 8) * s), mix(palette.warm, stone, 0.35))
    art.glow(x + dx * s, y - h * 0.4 * s, w * 1.7 * s, palette.lamp, 0.55)
    art.path(archPath(x + dx * s, y, w * s, h * s), art.linear(light, 0, y - h * s, 0, y))
  }
}

function drawLawn({ art, horizon, x, green }: Garden): void {
  const { width, height, unit: u, portrait, palette } = art
  const lawn: Stop[] = [
    [0, mix(green, palette.sky[3], 0.3)],
    [0.4, mix(green, palette.near, 0.45)],
    [1, palette.near],
  ]
  art.rect(-2, horizon, width + 4, height - horizon + 4, art.linear(lawn, 0, horizon, 0, height))
  times(60, () => {
    const bushX = art.random() * width
    const radius = u * art.between(14, 40)
    if (Math.abs(bushX - x) <= u * 215) return
    const leaf = mix(mix(green, palette.near, art.between(0.3, 0.6)), palette.sky[3], 0.12)
    art.dot(bushX, horizon + u * 4, radius, leaf)
  })
  for (const side of [-1, 1]) {
    times(6, (i) => {
      const t = i / 5
      const treeX = x + side * u * lerp(232, portrait ? 430 : 760, t ** 1.3)
      const leaf = mix(mix(green, palette.sky[2], 0.2), palette.near, lerp(0.3, 0.66, t))
      drawCypress(
        art,
        treeX,
        horizon + u * lerp(8, 70, t),
        u * lerp(190, 400, t),
        leaf,
        mix(green, palette.sky[3], 0.4),
      )
    })
  }
}

function drawCypress(art: Artboard, x: number, y: number, tall: number, leaf: string, light: string): void {
  const { palette } = art
  const w = tall * 0.125
  const edge = (t: number, side: number): Point => [
    x + side * w * Math.sin(Math.PI * t ** 1.35) ** 0.8 * art.between(0.9, 1.1),
    y - tall * (1 - t),
  ]
  const right = times(10, (i) => edge(i / 9, 1))
  const left = times(10, (i) => edge((9 - i) / 9, -1))
  art.rect(x - w * 0.14, y - tall * 0.06, w * 0.28, tall * 0.08, palette.near)
  const foliage: Stop[] = [
    [0, mix(leaf, light, 0.42)],
    [0.4, leaf],
    [1, mix(leaf, palette.near, 0.6)],
  ]
  art.path(curve([...right, ...left], true), art.linear(foliage, x - w, 0, x + w, 0))
}

function drawPool({ art, horizon, x, stone }: Garden): void {
  const { height, unit: u, portrait, palette } = art
  const s = u * (portrait ? 1.12 : 1.05)
  const outline = (far: number, z: number, near: number): Point[] => {
    const onGround = (px: number, depth: number): Point => [
      x + (px * u * 150) / depth,
      horizon + u * 20 + (u * 95) / depth - u * 60,
    ]
    const beyond = (a: Point, b: Point): Point => [a[0] + (b[0] - a[0]) * 1.7, a[1] + (b[1] - a[1]) * 1.7]
    const [left, right] = [onGround(-far, z), onGround(far, z)]
    return [left, right, beyond(right, onGround(near, 0.24)), beyond(left, onGround(-near, 0.24))]
  }
  art.path(polygon(outline(0.74, 1.56, 1.16)), mix(stone, palette.near, 0.35))
  const water: Stop[] = [
    [0, mix(palette.sky[4], palette.lamp, 0.3)],
    [0.35, palette.sky[2]],
    [1, palette.sky[1]],
  ]
  art.clipped(`<path d="${polygon(outline(0.62, 1.5, 0.98))}"/>`, () => {
    art.fill(art.linear(water, 0, horizon, 0, height))
    const mirror = {
      transform: d`translate(0 ${horizon + u * 10}) scale(1 -1)`,
      opacity: 0.7,
      filter: art.blur(u * 6),
    }
    art.path(archPath(x, 0, 104 * s, 240 * s), palette.lamp, mirror)
    times(60, () => {
      const t = art.random()
      const px = x + art.between(-1, 1) * u * lerp(80, 330, t)
      const colour = art.pick([palette.sun, palette.lamp, palette.sky[3]])
      art.ellipse(px, lerp(horizon, height, t), u * lerp(14, 70, t), u * lerp(0.7, 2, t), colour, {
        opacity: 0.38,
      })
    })
  })
}

function drawFountain({ art, horizon, x, stone, shade }: Garden): void {
  const { unit: u, portrait, palette } = art
  const scale = u * 1.1
  const y = horizon + u * (portrait ? 170 : 132)
  art.ellipse(x, y + scale * 6, scale * 120, scale * 20, palette.near, {
    opacity: 0.55,
    filter: art.blur(u * 5),
  })
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${scale.toFixed(3)})` }, () => {
    const light: Stop[] = [
      [0, mix(stone, '#ffffff', 0.35)],
      [0.5, stone],
      [1, shade],
    ]
    const marble = art.linear(light, -110, 0, 110, 0)
    const water = mix(palette.sky[3], '#ffffff', 0.4)
    for (const [w, top, h] of [
      [106, -14, 30],
      [58, -66, 18],
      [28, -104, 12],
    ] as const) {
      const foot = top + h
      art.path(
        d`M${-w} ${top}Q${-w * 0.9} ${foot} ${-w * 0.3} ${foot}H${w * 0.3}Q${w * 0.9} ${foot} ${w} ${top}Z`,
        marble,
      )
      art.ellipse(0, top, w, w * 0.13, water, { stroke: stone, strokeWidth: 2 })
    }
    art.rect(-9, -52, 18, 40, marble)
    art.rect(-6, -96, 12, 32, marble)
    art.glow(0, -120, 130, '#ffffff', 0.45)
    drawJets(art)
  })
}

function drawJets(art: Artboard): void {
  for (const [w, top, end] of [
    [24, -108, -70],
    [50, -70, -16],
  ] as const) {
    for (let i = -4; i <= 4; i++) {
      if (i === 0) continue
      const start = top < -80 ? 0 : i * 5
      const jet = d`M${start} ${top - 34}Q${(i * w) / 3.2} ${top - 44} ${(i * w) / 2.3} ${end}`
      art.line(jet, '#ffffff', 1.6, { opacity: 0.6 })
    }
  }
  art.line('M0 -108v-46', '#ffffff', 2.7, { opacity: 0.8 })
}

function drawFlowers({ art, horizon, x }: Garden): void {
  const { height, unit: u, palette } = art
  times(150, () => {
    const side = art.random() < 0.5 ? -1 : 1
    const t = art.random() ** 0.7
    const px = x + side * u * (lerp(130, 380, t) + art.random() * 420)
    const py = lerp(horizon + u * 40, height, t)
    const r = u * lerp(2, 8, t)
    if (Math.abs(px - x) < u * lerp(170, 480, t) * 0.9) return
    const hue = art.pick([palette.glow, palette.warm, palette.sky[4], mix(palette.sky[3], '#ff5c8a', 0.4)])
    const petal = mix(hue, palette.near, 0.18)
    times(5, (i) =>
      art.dot(px + r * 0.7 * Math.cos(i * 1.257), py + r * 0.5 * Math.sin(i * 1.257), r * 0.55, petal),
    )
    art.dot(px, py, r * 0.36, palette.sun)
  })
}
