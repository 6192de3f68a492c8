import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { archPath } from '../elements'
import { TAU, times } from '../numbers'

/** One stage, two couples' chairs, and a cake in the middle that nobody knows whom it is for. */
export function drawWeddingHall(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const floor = height * (portrait ? 0.7 : 0.76)
  const wall = mix(palette.sky[2], palette.sky[1], 0.35)
  art.fill(
    art.radial(
      [
        [0, mix(wall, palette.glow, 0.4)],
        [0.5, wall],
        [1, palette.sky[0]],
      ],
      focusX,
      floor - u * 220,
      u * 900,
    ),
  )
  drawArches(art, floor)
  drawCurtains(art, floor)
  drawLights(art)
  art.rect(
    -2,
    floor,
    art.width + 4,
    height,
    art.vertical(mix(wall, palette.glow, 0.3), palette.sky[0], floor, height),
  )
  art.ellipse(focusX, floor + u * 58, u * 520, u * 60, mix('#a3283a', palette.near, 0.15))
  art.ellipse(focusX, floor + u * 58, u * 480, u * 50, 'none', {
    stroke: palette.warm,
    strokeWidth: u * 5,
    strokeOpacity: 0.8,
  })
  for (const side of [-1, 1]) {
    drawThrone(art, focusX + side * u * 300, floor + u * 40, side)
    drawThrone(art, focusX + side * u * 186, floor + u * 48, -side)
  }
  drawCake(art, focusX, floor + u * 60)
  drawConfetti(art)
  art.vignette(0.5)
}

function drawArches(art: Artboard, floor: number): void {
  const { unit: u, palette, focusX } = art
  for (let i = -5; i <= 4; i++) {
    const x = focusX + (i + 0.5) * u * 190
    art.path(archPath(x, floor, u * 168, u * 440), mix(palette.warm, palette.sky[2], 0.45))
    art.path(
      archPath(x, floor, u * 150, u * 424),
      art.vertical(
        mix(palette.sky[1], palette.near, 0.4),
        mix(palette.sky[2], palette.glow, 0.25),
        floor - u * 420,
        floor,
      ),
    )
  }
}

function drawCurtains(art: Artboard, floor: number): void {
  const { unit: u, palette, focusX } = art
  const silk = ['#b3354a', mix(palette.warm, '#b3354a', 0.3)]
  for (const side of [-1, 1]) {
    times(5, (i) => {
      const x = focusX + side * u * (110 + i * 78)
      const drape = d`M${focusX} ${-u * 10}Q${x} ${u * (80 + i * 20)} ${x + side * u * 60} ${u * (40 + i * 70)}L${x + side * u * 150} ${u * (10 + i * 40)}L${x + side * u * 90} ${-u * 10}Z`
      art.path(drape, mix(silk[i % 2] ?? '#b3354a', palette.near, 0.12 + i * 0.06), { opacity: 0.92 })
    })
    const x = focusX + side * u * 470
    art.path(
      d`M${x} ${-u * 10}Q${x - side * u * 50} ${floor * 0.5} ${x + side * u * 30} ${floor * 0.66}Q${x - side * u * 20} ${floor * 0.85} ${x - side * u * 34} ${floor + u * 30}H${x + side * u * 190}V${-u * 10}Z`,
      art.linear(
        [
          [0, mix('#b3354a', palette.glow, 0.25)],
          [0.5, '#8c2438'],
          [1, mix('#8c2438', palette.near, 0.6)],
        ],
        x,
        0,
        x + side * u * 190,
        0,
      ),
    )
    art.ellipse(x + side * u * 40, floor * 0.66, u * 46, u * 11, palette.warm)
  }
}

function drawLights(art: Artboard): void {
  const { unit: u, palette, focusX } = art
  art.placed(focusX, u * 150, u, () => {
    art.line('M0 -170V-60', palette.warm, 5)
    art.glow(0, 0, 420, palette.lamp, 0.9)
    for (const [y, r, count] of [
      [0, 150, 13],
      [-42, 92, 9],
      [-76, 44, 5],
    ] as const) {
      art.ellipse(0, y, r, r * 0.17, 'none', { stroke: palette.warm, strokeWidth: 6 })
      times(count, (i) => {
        const x = Math.cos((i * TAU) / count) * r
        const z = y + Math.sin((i * TAU) / count) * r * 0.17
        art.path(
          d`M${x} ${z - 26}Q${x + 7} ${z - 12} ${x} ${z - 4}Q${x - 7} ${z - 12} ${x} ${z - 26}Z`,
          '#fff6d8',
        )
        art.path(
          d`M${x} ${z + 4}L${x + 5} ${z + 17}L${x} ${z + 28}L${x - 5} ${z + 17}Z`,
          mix(palette.sun, palette.cool, 0.2),
          { opacity: 0.85 },
        )
      })
    }
  })
}

function drawThrone(art: Artboard, x: number, y: number, side: number): void {
  const { unit: u, palette } = art
  const gilt = art.linear(
    [
      [0, mix(palette.warm, '#ffffff', 0.45)],
      [0.5, palette.warm],
      [1, mix(palette.warm, palette.near, 0.45)],
    ],
    -50,
    0,
    50,
    0,
  )
  art.placed(x, y, u * 1.02, () => {
    art.ellipse(0, 4, 70, 11, palette.near, { opacity: 0.5 })
    art.path('M-50 -60V-190Q-48 -232 0 -246Q48 -232 50 -190V-60Z', gilt)
    art.path('M-38 -66V-184Q-36 -218 0 -228Q36 -218 38 -184V-66Z', side > 0 ? '#c43f55' : '#f3e6d2')
    times(6, (i) => art.dot((i % 2) * 26 - 13, -190 + Math.floor(i / 2) * 40, 4, palette.warm))
    art.path('M-58 -78H58V-46H-58Z', side > 0 ? '#a3283a' : '#dccbb0')
    art.path('M-60 -50H60V-38H-60Z', gilt)
    for (const leg of [-52, 44]) art.rect(leg, -40, 9, 44, gilt)
    for (const arm of [-64, 52]) art.rect(arm, -112, 12, 64, gilt, { corner: 5 })
    art.dot(0, -250, 9, palette.warm)
  })
}

function drawCake(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  art.glow(x, y - u * 120, u * 300, palette.lamp, 0.6)
  art.placed(x, y, u * 1.15, () => {
    art.path('M-92 10L-84 -52H84L92 10Z', mix('#f3e6d2', palette.sky[2], 0.25))
    const icing = art.linear(
      [
        [0, '#ffffff'],
        [0.5, '#fff1e2'],
        [1, mix('#e8c7b0', palette.sky[2], 0.2)],
      ],
      -70,
      0,
      70,
      0,
    )
    for (const [w, top, h] of [
      [72, -104, 54],
      [52, -152, 50],
      [34, -196, 46],
    ] as const) {
      art.rect(-w, top, w * 2, h, icing, { corner: 6 })
      const drops = Math.round(w / 9)
      times(drops, (i) => art.dot(-w + 9 + (i * (2 * w - 18)) / (drops - 1), top + 9, 8, '#d9566a'))
      art.line(d`M${-w} ${top + h - 5}H${w}`, palette.warm, 4)
    }
    for (const [dx, hue] of [
      [-21, '#14080f'],
      [-7, '#ffffff'],
      [8, '#14080f'],
      [22, '#ffffff'],
    ] as const) {
      art.path(d`M${dx - 8} -196Q${dx - 7} -226 ${dx} -230Q${dx + 7} -226 ${dx + 8} -196Z`, hue)
      art.dot(dx, -237, 6.4, hue === '#ffffff' ? '#fff1e2' : hue)
    }
  })
}

function drawConfetti(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  times(110, () => {
    const [x, y] = [width * art.random(), height * art.between(0.02, 0.96)]
    art.rect(
      x,
      y,
      u * art.between(4, 10),
      u * art.between(3, 6),
      art.pick([palette.warm, '#ff7a8c', palette.cool, '#ffffff']),
      {
        transform: d`rotate(${art.between(0, 180)} ${x} ${y})`,
        opacity: art.between(0.4, 0.95),
      },
    )
  })
}
