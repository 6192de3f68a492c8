import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawSky } from '../elements'
import { polygon } from '../geometry'
import { lerp, times } from '../numbers'

/** A newsroom after midnight: a lamp, a telephone that rings, the city behind blinds. */
export function drawNightDesk(art: Artboard): void {
  const { width, height, unit: u, portrait, palette, focusX } = art
  const desk = height * (portrait ? 0.7 : 0.76)
  const sill = desk - u * 70
  drawSky(art, sill)
  drawCity(art, sill)
  drawBlinds(art, sill)
  art.rect(
    -2,
    sill,
    width + 4,
    height,
    art.vertical(mix(palette.near, palette.sky[1], 0.5), palette.near, sill, desk),
  )
  art.path(
    d`M-4 ${desk}H${width + 4}V${height + 4}H-4Z`,
    art.linear(
      [
        [0, mix(palette.near, palette.sky[1], 0.2)],
        [0.62, mix(palette.warm, palette.near, 0.55)],
        [1, palette.near],
      ],
      0,
      0,
      width,
      0,
    ),
  )
  art.rect(-2, desk, width + 4, u * 5, mix(palette.lamp, palette.near, 0.3), { opacity: 0.7 })
  drawPaper(art, focusX - u * (portrait ? 250 : 380), desk + u * 20)
  drawLamp(art, focusX - u * (portrait ? 70 : 110), desk)
  drawTelephone(art, focusX + u * (portrait ? 170 : 210), desk + u * 40)
  art.vignette(0.6)
}

function drawCity(art: Artboard, sill: number): void {
  const { width, unit: u, palette } = art
  times(3, (row) => {
    let x = -u * 20
    while (x < width) {
      const [wide, tall] = [u * art.between(50, 120), u * art.between(120, 400) * (1 - row * 0.22)]
      const tower = mix(mix(palette.sky[2], palette.far, 0.4), palette.near, 0.3 + row * 0.24)
      art.rect(
        x,
        sill - tall,
        wide - u * 6,
        tall,
        art.vertical(tower, mix(tower, palette.sky[3], 0.35), sill - tall, sill),
      )
      times(16, () => {
        const light = art.pick([palette.lamp, palette.sun, palette.cool, palette.glow])
        art.rect(x + u * art.between(6, 40), sill - tall * art.between(0.08, 0.94), u * 7, u * 10, light, {
          opacity: art.between(0.35, 0.95),
        })
      })
      x += wide
    }
  })
  times(22, () =>
    art.dot(
      width * art.random(),
      sill - u * art.between(20, 210),
      u * art.between(12, 34),
      art.pick([palette.glow, palette.lamp, palette.cool]),
      0.24,
      { filter: art.blur(u * 3) },
    ),
  )
}

function drawBlinds(art: Artboard, sill: number): void {
  const { width, unit: u, palette } = art
  const dark = mix(palette.near, palette.sky[1], 0.3)
  const drop = sill * 0.46
  for (let y = -u * 4; y < drop; y += u * 21) {
    art.rect(-2, y, width + 4, u * 12, art.vertical(mix(dark, palette.sky[2], 0.4), dark, y, y + u * 12), {
      opacity: 0.94,
    })
  }
  art.rect(-2, drop, width + 4, u * 13, dark)
  times(6, (i) => art.rect((width * i) / 5 - u * 9, 0, u * 18, sill, dark))
  art.rect(-2, sill - u * 12, width + 4, u * 14, mix(dark, palette.glow, 0.15))
}

function drawLamp(art: Artboard, x: number, desk: number): void {
  const { unit: u, palette } = art
  art.placed(x, desk, u * 1.25, () => {
    const cone = art.linear(
      [
        [0, palette.lamp, 0.62],
        [1, palette.lamp, 0.04],
      ],
      0,
      -214,
      0,
      80,
    )
    art.path(
      polygon([
        [-62, -204],
        [62, -204],
        [250, 90],
        [-250, 90],
      ]),
      cone,
      { screen: true, filter: art.blur(8) },
    )
    art.ellipse(0, 34, 260, 30, palette.lamp, { opacity: 0.42, filter: art.blur(12), screen: true })
    const brass = art.linear(
      [
        [0, mix(palette.warm, palette.near, 0.2)],
        [0.5, palette.warm],
        [1, mix(palette.warm, palette.near, 0.6)],
      ],
      -70,
      0,
      70,
      0,
    )
    art.rect(-6, -230, 12, 250, brass)
    art.ellipse(0, 20, 72, 15, brass)
    art.path(
      'M-104 -200Q-96 -262 0 -266Q96 -262 104 -200Z',
      art.linear(
        [
          [0, mix(palette.cool, palette.near, 0.5)],
          [0.45, mix('#2f9c78', '#ffffff', 0.2)],
          [1, '#0b4a3a'],
        ],
        -104,
        0,
        104,
        0,
      ),
    )
    art.ellipse(0, -200, 104, 9, '#fff6dc')
    art.glow(0, -196, 240, palette.lamp, 1)
    art.line('M40 -204V-150', mix(palette.warm, palette.near, 0.2), 2)
    art.dot(40, -148, 4, palette.warm)
  })
}

function drawTelephone(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const black = '#7d1626'
  const shine = art.linear(
    [
      [0, mix(black, palette.lamp, 0.5)],
      [0.35, '#b3263a'],
      [1, mix(black, palette.near, 0.5)],
    ],
    -120,
    -120,
    110,
    20,
  )
  art.placed(x, y, u * 1.3, () => {
    art.ellipse(0, 12, 150, 16, palette.near, { opacity: 0.6, filter: art.blur(6) })
    art.path('M-116 8Q-112 -44 -64 -92H64Q112 -44 116 8Q0 22 -116 8Z', shine)
    art.dot(0, -36, 40, mix(palette.sun, palette.glow, 0.2))
    times(10, (i) => art.dot(Math.cos(i * 0.52 + 0.7) * 28, -36 + Math.sin(i * 0.52 + 0.7) * 28, 6.4, black))
    art.dot(0, -36, 14, black)
    art.group({ transform: 'translate(0 -6) rotate(-7)' }, () => {
      art.path(
        'M-140 -86Q-146 -128 -96 -130Q0 -142 96 -130Q146 -128 140 -86Q112 -70 88 -94Q0 -108 -88 -94Q-112 -70 -140 -86Z',
        shine,
      )
      art.line('M-120 -112Q0 -134 118 -112', palette.lamp, 4, { opacity: 0.5 })
    })
    art.dot(84, -6, 8, '#ff5a4d')
    art.glow(84, -6, 90, '#ff5a4d', 1)
    for (const side of [-1, 1])
      times(3, (i) =>
        art.line(
          d`M${side * (158 + i * 24)} ${-136 - i * 14}Q${side * (178 + i * 26)} -106 ${side * (162 + i * 26)} ${-70 + i * 16}`,
          palette.glow,
          5,
          { opacity: 0.85 - i * 0.25 },
        ),
      )
  })
}

function drawPaper(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  times(3, (sheet) => {
    const place = {
      transform: `${d`translate(${x + sheet * u * 18} ${y + sheet * u * 16}) rotate(${-7 + sheet * 6})`} scale(${(u * 1.1).toFixed(3)})`,
    }
    art.group(place, () => {
      art.path(
        'M-110 -20L120 -20L150 74L-130 74Z',
        mix(mix(palette.sun, palette.near, 0.28), palette.sky[2], 0.2 - sheet * 0.07),
      )
      art.path('M-96 -8H112L117 8H-100Z', palette.near, { opacity: 0.75 })
      times(5, (i) => {
        const t = i / 5
        art.line(
          d`M${lerp(-101, -120, t)} ${18 + i * 11}H${lerp(-10, -8, t)}M${lerp(10, 12, t)} ${18 + i * 11}H${lerp(118, 134, t)}`,
          palette.near,
          3,
          { opacity: 0.4 },
        )
      })
    })
  })
}
