import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawSky } from '../elements'
import { at, lerp, times } from '../numbers'
import { drawDuneField } from '../scenes/dune-field'

/** A radio telescope alone in the dunes; the rings come from below. */
export function drawSignal(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const horizon = height * (portrait ? 0.56 : 0.6)
  drawSky(art, horizon * 1.5, [
    palette.sky[0],
    palette.sky[0],
    palette.sky[1],
    palette.sky[2],
    palette.sky[3],
  ])
  drawMilkyWay(art, horizon)
  const surfaces = drawDuneField(art, horizon, 5)
  const ground = at(surfaces, 2)(focusX)
  drawRings(art, focusX, Math.max(ground + u * 40, height * 0.8))
  drawTelescope(art, focusX, ground + u * 26)
  drawHut(art, focusX - u * (portrait ? 250 : 380), at(surfaces, 2)(focusX - u * 380) + u * 20)
  art.vignette(0.5)
}

function drawMilkyWay(art: Artboard, horizon: number): void {
  const { width, unit: u, palette } = art
  const along = (t: number): [number, number] => [
    lerp(-0.05, 0.8, t) * width,
    lerp(horizon * 1.02, -u * 60, t),
  ]
  art.group({ filter: art.blur(u * 22), opacity: 0.5 }, () => {
    times(34, (i) => {
      const [x, y] = along(i / 33)
      art.ellipse(
        x + u * art.between(-60, 60),
        y,
        u * art.between(50, 110),
        u * art.between(24, 60),
        mix(palette.cool, palette.sky[4], art.random()),
        { opacity: art.between(0.15, 0.45) },
      )
    })
  })
  times(520, (i) => {
    const loose = i % 3 === 0
    const [x, y] = loose ? [width * art.random(), horizon * art.random()] : along(art.random())
    const spread = loose ? 0 : u * (art.random() + art.random() + art.random() - 1.5) * 150
    art.dot(x + spread, y + spread * 0.4, u * (0.6 + art.random() ** 4 * 3), '#ffffff', art.between(0.3, 1))
  })
}

function drawRings(art: Artboard, x: number, y: number): void {
  const { unit: u } = art
  const alarm = '#ff4d3d'
  art.ellipse(x, y, u * 340, u * 70, alarm, { opacity: 0.35, filter: art.blur(u * 30), screen: true })
  times(7, (i) => {
    const r = u * (40 + i * 84)
    art.ellipse(x, y, r, r * 0.24, 'none', {
      stroke: alarm,
      strokeWidth: u * (6 - i * 0.6),
      strokeOpacity: Number((0.95 - i * 0.12).toFixed(2)),
    })
    art.ellipse(x, y, r, r * 0.24, 'none', { stroke: alarm, strokeWidth: u * 18, strokeOpacity: 0.16 })
  })
}

function drawTelescope(art: Artboard, x: number, y: number): void {
  const { palette, unit: u, portrait } = art
  const steel = mix(palette.cool, palette.near, 0.45)
  art.placed(x, y, u * (portrait ? 1.3 : 1.02), () => {
    art.line(
      'M-80 10L-14 -150M80 10L14 -150M-80 10L40 -80M80 10L-40 -80M-46 -70H46',
      mix(steel, palette.near, 0.45),
      9,
    )
    art.rect(-104, 4, 208, 16, palette.near)
    art.rect(-24, -186, 48, 50, mix(steel, palette.near, 0.3))
    art.group({ transform: 'translate(0 -190) rotate(-34)' }, () => {
      const bowl = art.linear(
        [
          [0, mix(steel, palette.near, 0.5)],
          [0.5, palette.sky[4]],
          [1, '#ffffff'],
        ],
        -190,
        0,
        190,
        -60,
      )
      art.path('M-196 -70Q-150 56 0 66Q150 56 196 -70Z', mix(steel, palette.near, 0.4))
      art.ellipse(0, -70, 196, 46, bowl, { stroke: '#ffffff', strokeWidth: 4, strokeOpacity: 0.7 })
      times(8, (i) =>
        art.line(
          d`M0 -42L${Math.cos((i * Math.PI) / 4) * 190} ${-70 + Math.sin((i * Math.PI) / 4) * 44}`,
          palette.near,
          1.6,
          { opacity: 0.35 },
        ),
      )
      art.ellipse(0, -62, 118, 26, 'none', { stroke: palette.near, strokeWidth: 1.6, strokeOpacity: 0.3 })
      art.line('M-120 -78L0 -236M120 -78L0 -236M0 -40L0 -236', palette.near, 5)
      art.path('M-16 -236H16L10 -264H-10Z', mix(steel, '#ffffff', 0.2))
      art.dot(0, -268, 6, '#ff4d3d')
      art.glow(0, -268, 110, '#ff4d3d', 1)
    })
  })
}

function drawHut(art: Artboard, x: number, y: number): void {
  const { palette, unit: u } = art
  const wall = mix(palette.near, palette.sky[2], 0.35)
  art.glow(x, y - u * 26, u * 180, palette.lamp, 0.7)
  art.placed(x, y, u, () => {
    art.rect(-56, -56, 112, 64, wall)
    art.path('M-66 -54H66L58 -68H-58Z', mix(wall, palette.sky[3], 0.4))
    art.rect(-36, -42, 28, 22, palette.lamp)
    art.rect(14, -42, 24, 50, palette.near)
    art.line('M44 -66V-120M34 -106H54', wall, 3)
  })
}
