import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { drawSky, drawStars } from '../elements'
import { polar, polygon, type Point } from '../geometry'
import { TAU, times } from '../numbers'

/** The back of a great clock, stopped: brass wheels, a dial of glass, the square behind it. */
export function drawClockwork(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const y = height * (portrait ? 0.42 : 0.47)
  drawSky(art, height * 1.1)
  drawStars(art, 120, height * 0.6)
  drawSquare(art)
  art.fill(
    art.linear(
      [
        [0, palette.near, 0.5],
        [0.5, palette.near, 0],
        [1, palette.near, 0.6],
      ],
      0,
      0,
      0,
      height,
    ),
  )
  drawWheel(art, { x: focusX - u * 372, y: y + u * 170, radius: 190, teeth: 34, turn: 0.1, tone: 0.55 })
  drawWheel(art, { x: focusX + u * 340, y: y - u * 170, radius: 150, teeth: 28, turn: 0.3, tone: 0.62 })
  drawWheel(art, { x: focusX - u * 330, y: y - u * 240, radius: 104, teeth: 20, turn: 0, tone: 0.7 })
  drawDial(art, focusX, y)
  drawWheel(art, { x: focusX + u * 330, y: y + u * 210, radius: 176, teeth: 32, turn: 0.2, tone: 0.25 })
  drawWheel(art, { x: focusX + u * 150, y: y + u * 330, radius: 96, teeth: 18, turn: 0.05, tone: 0.4 })
  art.vignette(0.6)
}

/** Two minarets and a portal far below, seen between the wheels. */
function drawSquare(art: Artboard): void {
  const { height, unit: u, palette, focusX, portrait } = art
  const ground = height * (portrait ? 0.84 : 0.9)
  const stone = mix(palette.sky[2], palette.near, 0.45)
  art.glow(focusX - u * 560, ground, u * 420, palette.glow, 0.5)
  art.placed(focusX - u * (portrait ? 250 : 610), ground, u, () => {
    art.path('M-150 20V-150H-70V-190Q0 -250 70 -190V-150H150V20Z', stone)
    art.path(
      'M-46 20V-80Q-44 -130 0 -150Q44 -130 46 -80V20Z',
      art.vertical(palette.sky[1], palette.lamp, -150, 20),
    )
    art.path('M-40 -214Q-60 -290 0 -330Q60 -290 40 -214Z', mix(palette.cool, stone, 0.5))
    for (const x of [-104, 104]) {
      art.rect(x - 9, -330, 18, 190, stone)
      art.path(d`M${x - 15} -326H${x + 15}L${x + 9} -352H${x - 9}Z`, mix(stone, palette.near, 0.3))
      art.path(d`M${x - 9} -350Q${x} -390 ${x + 9} -350Z`, stone)
    }
  })
  art.rect(
    -2,
    ground,
    art.width + 4,
    height,
    art.vertical(mix(stone, palette.near, 0.5), palette.near, ground, height),
  )
}

interface Wheel {
  x: number
  y: number
  radius: number
  teeth: number
  turn: number
  /** How far in the dark it lies, 0 to 1. */
  tone: number
}

function drawWheel(art: Artboard, { x, y, radius, teeth, turn, tone }: Wheel): void {
  const { unit: u, palette } = art
  const brass = (light: number) => mix(mix(palette.warm, '#fff3cf', light), palette.near, tone)
  art.placed(x, y, u, () => {
    art.dot(radius * 0.05, radius * 0.09, radius * 1.06, palette.near, 0.5, { filter: art.blur(10) })
    const edge = times(teeth * 4, (i): Point =>
      polar(0, 0, radius * (i % 4 < 2 ? 1.07 : 0.96), turn + (i * TAU) / (teeth * 4)),
    )
    const metal: Stop[] = [
      [0, brass(0.5)],
      [0.35, brass(0)],
      [0.7, mix(brass(0), palette.near, 0.45)],
      [1, brass(0.15)],
    ]
    const fill = art.linear(metal, -radius, -radius, radius, radius)
    const hole = spokes(radius, turn)
    art.path(polygon(edge) + hole, fill, { stroke: brass(0.6), strokeWidth: 1.6, strokeOpacity: 0.6 })
    art.line(
      d`M${radius * 0.87} 0A${radius * 0.87} ${radius * 0.87} 0 1 1 ${radius * 0.869} -0.5`,
      brass(0.7),
      2,
      { opacity: 0.6 },
    )
    art.dot(
      0,
      0,
      radius * 0.2,
      art.radial(
        [
          [0, brass(0.7)],
          [1, mix(brass(0), palette.near, 0.5)],
        ],
        -4,
        -6,
        radius * 0.24,
      ),
    )
    art.dot(0, 0, radius * 0.06, palette.near)
  })
}

/** Six windows between the spokes, wound against the rim so that they are cut out. */
function spokes(radius: number, turn: number): string {
  return times(6, (i) => {
    const [from, to] = [turn + (i * TAU) / 6 + 0.16, turn + ((i + 1) * TAU) / 6 - 0.16]
    const corners = [
      ...times(9, (k) => polar(0, 0, radius * 0.76, to + ((from - to) * k) / 8)),
      polar(0, 0, radius * 0.32, from + 0.14),
      polar(0, 0, radius * 0.32, to - 0.14),
    ]
    return polygon(corners)
  }).join('')
}

function drawDial(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const gold = mix(palette.warm, '#fff3cf', 0.2)
  art.glow(x, y, u * 620, palette.glow, 0.6)
  art.placed(x, y, u * 1.08, () => {
    art.dot(
      0,
      0,
      268,
      art.linear(
        [
          [0, mix(gold, '#ffffff', 0.4)],
          [0.5, mix(gold, palette.near, 0.35)],
          [1, gold],
        ],
        -268,
        -268,
        268,
        268,
      ),
    )
    art.dot(
      0,
      0,
      246,
      art.radial(
        [
          [0, '#fffaf0'],
          [0.55, mix(palette.sun, palette.glow, 0.35)],
          [1, mix(palette.glow, palette.sky[2], 0.55)],
        ],
        -40,
        -60,
        300,
      ),
    )
    times(60, (i) => {
      const [from, to] = [polar(0, 0, i % 5 ? 226 : 198, (i * TAU) / 60), polar(0, 0, 236, (i * TAU) / 60)]
      art.line(d`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`, palette.near, i % 5 ? 2.4 : 9)
    })
    art.dot(0, 0, 150, 'none', 1, { stroke: palette.near, strokeWidth: 2, strokeOpacity: 0.5 })
    times(12, (i) => {
      const petal = polygon([
        polar(0, 0, 60, (i * TAU) / 12 - 0.2),
        polar(0, 0, 144, (i * TAU) / 12),
        polar(0, 0, 60, (i * TAU) / 12 + 0.2),
      ])
      art.path(petal, mix(palette.sky[2], palette.glow, 0.3), { opacity: 0.3 })
    })
    drawHand(art, 220, 12, -2.2)
    drawHand(art, 150, 18, -0.72)
    art.dot(0, 0, 20, palette.near)
    art.dot(0, 0, 8, gold)
    art.line('M-70 -246L-18 -150L-44 -96L10 -30', palette.near, 2.6, { opacity: 0.7 })
    art.line('M-18 -150L40 -170M-44 -96L-92 -70', palette.near, 1.8, { opacity: 0.6 })
  })
}

function drawHand(art: Artboard, length: number, w: number, angle: number): void {
  const hand = d`M${-length * 0.2} ${-w * 0.3}L${length * 0.6} ${-w}L${length} 0L${length * 0.6} ${w}L${-length * 0.2} ${w * 0.3}Z`
  art.path(hand, art.palette.near, { transform: d`rotate(${(angle * 180) / Math.PI})` })
}
