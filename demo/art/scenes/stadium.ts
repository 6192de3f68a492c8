import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { drawStars } from '../elements'
import { polar, polygon, polyline, regularPolygon, type Point } from '../geometry'
import { lerp, TAU, times } from '../numbers'

interface Ground {
  art: Artboard
  horizon: number
  x: number
  grass: string
}

/** A football ground under floodlights, the ball in front. */
export function drawStadium(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const ground: Ground = {
    art,
    horizon: height * (portrait ? 0.5 : 0.52),
    x: art.focusX - u * 60,
    grass: mix(art.paletteName === 'ink' ? '#3a3d44' : '#1f9d5a', palette.cool, 0.2),
  }
  drawStands(ground)
  drawPitch(ground)
  for (const [dx, size] of [
    [-430, 1],
    [400, 1],
    [-190, 0.62],
    [190, 0.62],
  ] as const) {
    drawFloodlight(ground, dx, size)
  }
  drawBall(ground)
  art.vignette(0.5)
}

function drawStands({ art, horizon, x }: Ground): void {
  const { width, unit: u, palette } = art
  const sky: Stop[] = [
    [0, palette.sky[0]],
    [0.5, palette.sky[1]],
    [1, palette.sky[2]],
  ]
  art.fill(art.linear(sky, 0, 0, 0, horizon))
  drawStars(art, 60, horizon * 0.5)
  art.glow(x, horizon - u * 60, u * 760, mix(palette.glow, '#ffffff', 0.3), 0.45)
  const top = (px: number) => horizon - u * 178 - u * 70 * ((px - x) / width) ** 2 * 2.2
  art.ridge(
    (px) => top(px) - u * 44 - u * 8 * Math.cos((px - x) / (u * 130)),
    mix(palette.near, palette.sky[1], 0.55),
  )
  art.ridge(
    top,
    art.vertical(mix(palette.sky[1], palette.sky[2], 0.35), palette.near, horizon - u * 230, horizon),
  )
  drawCrowd(art, top, horizon)
  const boards: Stop[] = [
    [0, mix(palette.warm, palette.near, 0.2)],
    [0.5, palette.cool],
    [1, mix(palette.sky[3], palette.near, 0.1)],
  ]
  art.rect(-2, horizon - u * 22, width + 4, u * 24, art.linear(boards, 0, 0, width, 0))
  times(30, (i) => {
    const left = (width * i) / 30
    const arrow: Point[] = [
      [left, horizon - u * 18],
      [left + u * 14, horizon - u * 11],
      [left, horizon - u * 4],
    ]
    art.path(polygon(arrow), palette.near, { opacity: 0.35 })
  })
}

function drawCrowd(art: Artboard, top: (x: number) => number, horizon: number): void {
  const { width, unit: u, palette } = art
  const shirts = [palette.warm, palette.cool, palette.sky[3], palette.sky[4], '#ffffff', palette.glow]
  times(2600, () => {
    const px = art.random() * width
    const row = art.random()
    if (Math.abs(row - 0.5) < 0.035) return
    const y = lerp(top(px) + u * 14, horizon - u * 20, row)
    art.dot(px, y, u * art.between(1.1, 2.3), art.pick(shirts), art.between(0.15, 0.62))
  })
  times(26, () => {
    const px = art.random() * width
    art.glow(px, art.between(top(px) + u * 14, horizon - u * 30), u * art.between(8, 20), '#ffffff', 0.9)
  })
}

function drawPitch({ art, horizon, x, grass }: Ground): void {
  const { width, height, unit: u, palette } = art
  const green: Stop[] = [
    [0, mix(grass, '#ffffff', 0.16)],
    [0.3, grass],
    [1, mix(grass, palette.near, 0.72)],
  ]
  art.rect(-2, horizon, width + 4, height - horizon + 4, art.linear(green, 0, horizon, 0, height))
  const project = (px: number, z: number): Point => [
    x + (px * u * 520) / z,
    horizon + (u * 300 * (art.portrait ? 1.5 : 1)) / z - u * 30,
  ]
  for (let i = -10; i < 10; i += 2) {
    const [left, right] = [i * 0.6, (i + 1) * 0.6]
    const stripe = [project(left, 9), project(right, 9), project(right, 0.4), project(left, 0.4)]
    art.path(polygon(stripe), '#ffffff', { opacity: 0.075 })
  }
  const mark = (points: readonly Point[], wide: number) =>
    art.line(polyline(points.map(([px, z]) => project(px, z))), '#ffffff', u * wide, { opacity: 0.8 })
  const box = (half: number, depth: number): Point[] => [
    [-half, 5.4],
    [-half, depth],
    [half, depth],
    [half, 5.4],
  ]
  const across = (half: number, z: number): Point[] => [
    [-half, z],
    [half, z],
  ]
  mark(across(6, 5.4), 2)
  mark(box(1.5, 3.2), 2.4)
  mark(box(0.7, 4.3), 2)
  mark(across(9, 1.35), 4.4)
  mark(
    times(33, (i) => [0.55 * Math.cos((Math.PI * i) / 32), 3.2 - 0.42 * Math.sin((Math.PI * i) / 32)]),
    2.4,
  )
  drawGoal(art, project(-0.42, 5.4), project(0.42, 5.4)[0])
}

function drawGoal(art: Artboard, [left, y]: Point, right: number): void {
  const u = art.unit
  const tall = u * 48
  times(13, (i) =>
    art.line(d`M${lerp(left, right, i / 12)} ${y}v${-tall}`, '#ffffff', u * 0.6, { opacity: 0.4 }),
  )
  for (let i = 1; i < 6; i++)
    art.line(d`M${left} ${y - (tall * i) / 6}H${right}`, '#ffffff', u * 0.6, { opacity: 0.4 })
  art.line(d`M${left} ${y}v${-tall}H${right}v${tall}`, '#ffffff', u * 3)
}

function drawFloodlight({ art, horizon, x: middle }: Ground, dx: number, s: number): void {
  const { unit: u, portrait, palette } = art
  const x = middle + u * dx * (portrait ? 0.72 : 1)
  const y = horizon - Math.min(u * 400, horizon * 0.84) * (0.4 + 0.6 * s)
  const wide = u * 88 * s
  const foot = horizon - u * 190 * s
  const mast: Point[] = [
    [x - u * 4 * s, y],
    [x + u * 4 * s, y],
    [x + u * 9 * s, foot],
    [x - u * 9 * s, foot],
  ]
  art.path(polygon(mast), palette.near)
  const beam: Stop[] = [
    [0, '#ffffff', 0.22],
    [0.9, '#ffffff', 0],
  ]
  for (let i = -2; i <= 2; i++) {
    const angle = Math.PI / 2 + i * 0.16 + (dx < 0 ? -0.32 : 0.32)
    const reach = u * 900 * s
    const cone = polygon([[x, y], polar(x, y, reach, angle - 0.08), polar(x, y, reach, angle + 0.08)])
    art.path(cone, art.radial(beam, x, y, reach), { screen: true, filter: art.blur(u * 6) })
  }
  art.rect(x - wide / 2, y - wide * 0.28, wide, wide * 0.5, palette.near, { corner: u * 4 })
  for (let column = 0; column < 5; column++) {
    for (let row = 0; row < 3; row++) {
      art.dot(
        x - wide * 0.4 + column * wide * 0.2,
        y - wide * 0.17 + row * wide * 0.15,
        wide * 0.055,
        '#fffbe8',
      )
    }
  }
  art.glow(x, y, u * 210 * s, '#fff6dc', 0.95)
}

function drawBall({ art, grass }: Ground): void {
  const { height, unit: u, portrait, palette } = art
  const [x, y, r] = [
    art.focusX + u * (portrait ? 0 : 120),
    height * (portrait ? 0.72 : 0.79),
    u * (portrait ? 105 : 92),
  ]
  art.ellipse(x, y + r * 1.02, r * 1.25, r * 0.2, palette.near, { opacity: 0.6, filter: art.blur(u * 7) })
  const turn = art.between(-0.3, 0.3) - Math.PI / 2
  art.clipped(d`<circle cx="${x}" cy="${y}" r="${r}"/>`, () => {
    const leather: Stop[] = [
      [0, '#ffffff'],
      [0.6, '#eef0ea'],
      [1, mix(grass, '#9aa4b4', 0.55)],
    ]
    art.dot(x, y, r, art.radial(leather, x - r * 0.35, y - r * 0.4, r * 1.5))
    drawPanels(art, x, y, r, turn)
    const shade: Stop[] = [
      [0, '#000000', 0],
      [0.62, '#000000', 0],
      [1, '#02101a', 0.6],
    ]
    art.dot(x, y, r, art.radial(shade, x - r * 0.25, y - r * 0.35, r * 1.35))
  })
  art.glow(x - r * 0.4, y - r * 0.5, r * 0.8, '#ffffff', 0.7)
}

function drawPanels(art: Artboard, x: number, y: number, r: number, turn: number): void {
  const { palette } = art
  const dark = mix(palette.near, palette.sky[1], 0.3)
  art.path(polygon(regularPolygon(x, y, r * 0.34, 5, turn)), dark)
  times(5, (i) => {
    const [a, b] = [turn + (i * TAU) / 5, turn + (i * TAU) / 5 + TAU / 10]
    const seam = r * 0.028
    art.line(polyline([polar(x, y, r * 0.34, a), polar(x, y, r * 0.62, a)]), dark, seam)
    const fork = [polar(x, y, r * 0.74, a - 0.5), polar(x, y, r * 0.62, a), polar(x, y, r * 0.74, a + 0.5)]
    art.line(polyline(fork), dark, seam)
    const inner = [polar(x, y, r * 0.74, b - 0.13), polar(x, y, r * 0.74, b + 0.13)]
    art.path(polygon([...inner, polar(x, y, r * 1.02, b + 0.26), polar(x, y, r * 1.02, b - 0.26)]), dark)
  })
}
