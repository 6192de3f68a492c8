import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawBirds, drawSky, drawSun } from '../elements'
import { times } from '../numbers'

/** Two children on two roofs hold the strings of one kite over the domes of Lahore. */
export function drawRooftops(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.66 : 0.72)
  drawSky(art, horizon)
  drawSun(art, focusX + u * 20, horizon - u * 130, u * 96)
  drawMosque(art, focusX + u * 20, horizon, u * (portrait ? 0.82 : 0.9))
  drawTown(art, horizon)
  art.rect(
    -2,
    horizon,
    art.width + 4,
    height,
    art.linear(
      [
        [0, palette.near, 0],
        [0.6, palette.near, 0.75],
        [1, palette.near, 0.9],
      ],
      0,
      horizon,
      0,
      height,
    ),
  )
  art.haze(horizon, u * 110, palette.sky[4], 0.5)
  times(16, (i) => {
    const size = u * art.between(0.14, 0.4)
    const [x, y] = [art.width * ((i + art.random()) / 16), height * art.between(0.06, 0.42)]
    drawKite(art, { x, y, size, turn: art.between(-35, 35), hues: [i, i + 2] })
  })
  drawParapets(art)
  drawBirds(art, focusX - u * 380, height * 0.4, 7, mix(palette.near, palette.sky[1], 0.3))
  art.vignette(0.35)
}

function drawMosque(art: Artboard, x: number, y: number, scale: number): void {
  const { palette } = art
  const wall = mix(mix(palette.sky[2], palette.far, 0.5), palette.near, 0.22)
  const dome = art.linear(
    [
      [0, mix(palette.sun, palette.sky[3], 0.25)],
      [0.5, mix(palette.sky[4], palette.sky[3], 0.5)],
      [1, wall],
    ],
    -60,
    0,
    60,
    0,
  )
  art.placed(x, y, scale, () => {
    art.rect(-300, -120, 600, 150, art.vertical(mix(wall, palette.glow, 0.25), wall, -120, 20))
    art.rect(-110, -168, 220, 190, mix(wall, palette.glow, 0.12))
    for (const [dx, s] of [
      [-190, 0.8],
      [190, 0.8],
      [0, 1.25],
    ] as const) {
      art.group({ transform: `translate(${dx} ${s > 1 ? -164 : -118}) scale(${s})` }, () => {
        art.rect(-44, -26, 88, 30, wall)
        art.path('M-46 -24Q-84 -70 -46 -112Q-18 -138 0 -166Q18 -138 46 -112Q84 -70 46 -24Z', dome)
        art.line('M0 -164V-196', palette.warm, 4)
        art.dot(0, -180, 5, palette.warm)
      })
    }
    for (const dx of [-246, -150, 0, 150, 246]) {
      const big = dx === 0
      art.path(
        d`M${dx - (big ? 54 : 26)} 24V${big ? -76 : -50}Q${dx - 6} ${big ? -118 : -80} ${dx} ${big ? -128 : -86}Q${dx + 6} ${big ? -118 : -80} ${dx + (big ? 54 : 26)} ${big ? -76 : -50}V24Z`,
        mix(wall, palette.near, 0.45),
      )
    }
    for (const dx of [-352, 352]) {
      art.rect(
        dx - 19,
        -330,
        38,
        360,
        art.linear(
          [
            [0, mix(wall, palette.glow, 0.35)],
            [1, wall],
          ],
          dx - 19,
          0,
          dx + 19,
          0,
        ),
      )
      for (const b of [-250, -150]) art.rect(dx - 25, b, 50, 9, mix(wall, palette.near, 0.25))
      art.rect(dx - 27, -336, 54, 11, mix(wall, palette.near, 0.25))
      art.rect(dx - 15, -364, 30, 30, wall)
      art.path(d`M${dx - 21} -362Q${dx - 26} -394 ${dx} -416Q${dx + 26} -394 ${dx + 21} -362Z`, dome)
    }
  })
}

function drawTown(art: Artboard, horizon: number): void {
  const { width, height, unit: u, palette } = art
  times(3, (row) => {
    for (let x = -u * 30; x < width; x += u * art.between(50, 110)) {
      const [wide, tall] = [u * art.between(60, 130), u * art.between(30, 110)]
      const y = horizon + u * (18 + row * 60)
      const wall = mix(mix(palette.sky[2], palette.far, 0.35), palette.near, 0.26 + row * 0.22)
      art.rect(x, y - tall, wide, tall + height, wall)
      art.rect(x, y - tall, wide, u * 5, mix(wall, palette.glow, 0.3))
      times(3, () => {
        if (art.random() < 0.6)
          art.rect(
            x + wide * art.between(0.12, 0.8),
            y - tall * art.between(0.2, 0.8),
            u * 8,
            u * 14,
            palette.lamp,
            { opacity: 0.9 },
          )
      })
    }
  })
}

interface Kite {
  x: number
  y: number
  size: number
  turn: number
  hues: [number, number]
}

/** A fighting kite: a square on its point, a bow, a small tail. */
function drawKite(art: Artboard, { x, y, size, turn, hues }: Kite): void {
  const { palette } = art
  const colours = [palette.warm, '#f4f1e8', palette.cool, '#e2453c', mix(palette.sky[3], '#ffffff', 0.3)]
  const [a, b] = hues.map((hue) => colours[hue % 5] ?? palette.warm)
  art.group({ transform: `${d`translate(${x} ${y}) rotate(${turn})`} scale(${size.toFixed(3)})` }, () => {
    art.path('M0 -104L96 0L0 104L-96 0Z', a ?? palette.warm)
    art.path('M0 -104L96 0L0 0ZM0 104L-96 0L0 0Z', b ?? palette.cool)
    art.path('M-22 128L0 100L22 128Z', a ?? palette.warm)
    art.line('M0 -104V104M-96 0Q0 -66 96 0', palette.near, 4)
    art.dot(0, 0, 22, palette.near, 0.5)
    art.dot(0, 0, 15, '#f4f1e8')
  })
}

function drawParapets(art: Artboard): void {
  const { width, height, unit: u, palette, focusX, portrait } = art
  const [kiteX, kiteY] = [focusX - u * (portrait ? 0 : 60), height * (portrait ? 0.22 : 0.25)]
  const places = portrait ? [width * 0.14, width * 0.87] : [focusX - u * 480, focusX + u * 330]
  places.forEach((x, i) => {
    const roof = height * (i ? 0.86 : 0.9)
    const brick = mix(palette.near, palette.sky[1], 0.24)
    const [from, to] = i ? [x - u * 120, width + 10] : [-10, x + u * 150]
    art.rect(from, roof, to - from, height, brick)
    for (let a = from; a < to - u * 20; a += u * 44) art.rect(a, roof - u * 22, u * 27, u * 24, brick)
    art.rect(from, roof, to - from, u * 4, mix(palette.glow, brick, 0.55))
    art.line(
      d`M${x + u * (i ? -22 : 22)} ${roof - u * 126}Q${(x + kiteX) / 2} ${(roof + kiteY) / 2 + u * 40} ${kiteX} ${kiteY + u * 10}`,
      palette.sun,
      u * 2,
      { opacity: 0.8 },
    )
    drawChild(art, x, roof, i ? -1 : 1)
  })
  art.glow(kiteX, kiteY, u * 300, palette.glow, 0.6)
  drawKite(art, { x: kiteX, y: kiteY, size: u * 1.05, turn: 14, hues: [3, 0] })
}

function drawChild(art: Artboard, x: number, y: number, side: number): void {
  const { palette, unit: u } = art
  const dark = palette.near
  art.group(
    {
      transform: `${d`translate(${x} ${y})`} scale(${(u * 1.35 * side).toFixed(3)} ${(u * 1.35).toFixed(3)})`,
    },
    () => {
      art.line('M-8 -34L-12 0M8 -34L12 0', dark, 9)
      art.path('M-17 -26Q-16 -72 0 -76Q16 -72 17 -26Z', dark)
      art.dot(1, -88, 13, dark)
      art.line('M6 -66L20 -92M-6 -66L16 -84', dark, 6)
    },
  )
}
