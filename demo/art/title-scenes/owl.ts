import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawSky } from '../elements'
import { polar, polygon } from '../geometry'
import { TAU, times } from '../numbers'

/** A small owl, wide awake in broad daylight, on a branch before an enormous sun. */
export function drawOwl(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const y = height * (portrait ? 0.46 : 0.54)
  drawSky(art, height, [palette.sky[2], palette.sky[3], palette.sky[4]])
  times(24, (i) => {
    const angle = (i * TAU) / 24
    const ray = polygon([
      polar(focusX, y, u * 200, angle),
      polar(focusX, y, u * 1500, angle - 0.06),
      polar(focusX, y, u * 1500, angle + 0.06),
    ])
    art.path(ray, '#ffffff', { opacity: 0.28 })
  })
  art.glow(focusX, y, u * 700, '#fff3c0', 0.8)
  art.dot(
    focusX,
    y,
    u * 310,
    art.radial(
      [
        [0, '#fff3b8'],
        [0.7, palette.sun],
        [1, '#ffb54a'],
      ],
      focusX,
      y - u * 60,
      u * 340,
    ),
  )
  drawMeadow(art)
  drawBranch(art, y + u * 205)
  drawBird(art, focusX, y + u * 200)
  drawLeaves(art, y + u * 205)
}

function drawMeadow(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  times(3, (i) => {
    const noise = art.noise(`meadow${i}`)
    const base = height * (0.8 + i * 0.07)
    art.ridge((x) => base - u * 40 * noise(x / (260 * u), 2), mix('#8fdc8a', '#1f8a72', i * 0.4))
  })
  const petals = ['#ff7a59', '#ffffff', '#ff5c8a', '#9b6bff']
  times(44, (i) => {
    const [x, y, r] = [width * art.random(), height * art.between(0.88, 1), u * art.between(4, 8)]
    times(5, (k) => {
      const [a, b] = polar(x, y, r, (k * TAU) / 5)
      art.dot(a, b, r * 0.75, petals[i % 4] ?? palette.warm)
    })
    art.dot(x, y, r * 0.6, palette.sun)
  })
}

function drawBranch(art: Artboard, y: number): void {
  const { width, unit: u, focusX } = art
  const bark = art.vertical('#9a5f3c', '#5b3324', y - u * 20, y + u * 40)
  art.path(
    d`M${width + 10} ${y + u * 20}Q${focusX + u * 120} ${y - u * 26} ${focusX - u * 260} ${y + u * 6}Q${focusX - u * 330} ${y + u * 12} ${focusX - u * 390} ${y - u * 40}Q${focusX - u * 330} ${y + u * 34} ${focusX - u * 240} ${y + u * 30}Q${focusX + u * 110} ${y + u * 12} ${width + 10} ${y + u * 78}Z`,
    bark,
  )
}

function drawBird(art: Artboard, x: number, y: number): void {
  const { unit: u } = art
  const [plum, dark, pale] = ['#6a4fb0', '#3d2c7c', '#f3e3ff']
  art.placed(x, y, u * 1.28, () => {
    art.path('M-40 6Q-50 74 -18 92L0 60L18 92Q50 74 40 6Z', dark)
    art.path(
      'M-122 -150Q-140 -286 -96 -322Q-60 -286 0 -290Q60 -286 96 -322Q140 -286 122 -150Q132 -40 64 2Q0 22 -64 2Q-132 -40 -122 -150Z',
      art.linear(
        [
          [0, '#8266cc'],
          [0.5, plum],
          [1, dark],
        ],
        -120,
        -300,
        120,
        10,
      ),
    )
    art.path('M-78 -140Q-84 -30 0 -4Q84 -30 78 -140Q40 -170 0 -166Q-40 -170 -78 -140Z', pale)
    times(4, (row) =>
      times(6 - row, (i) => {
        const [a, b] = [(i - (5 - row) / 2) * 24, -128 + row * 28]
        art.path(d`M${a - 10} ${b}Q${a} ${b + 20} ${a + 10} ${b}Z`, '#b79be6')
      }),
    )
    for (const side of [-1, 1]) {
      art.path(
        d`M${side * 112} -176Q${side * 168} -120 ${side * 126} -30Q${side * 104} -24 ${side * 88} -60Q${side * 112} -120 ${side * 112} -176Z`,
        dark,
      )
      art.dot(side * 50, -214, 62, '#ffffff')
      art.dot(side * 50, -214, 62, 'none', 1, { stroke: '#ffb54a', strokeWidth: 10 })
      art.dot(side * 46, -210, 33, '#14224a')
      art.dot(side * 46 + 12, -224, 12, '#ffffff')
      art.dot(side * 46 - 10, -198, 6, '#ffffff', 0.8)
      art.line(d`M${side * 6} -276Q${side * 54} -296 ${side * 104} -268`, dark, 11)
      times(3, (i) => art.line(d`M${side * 38 + (i - 1) * 13} -2V22`, '#ff9d4d', 10))
    }
    art.path('M-17 -190Q0 -204 17 -190Q12 -164 0 -152Q-12 -164 -17 -190Z', '#ff9d4d')
  })
}

function drawLeaves(art: Artboard, y: number): void {
  const { width, unit: u, focusX } = art
  times(30, (i) => {
    const x = i % 3 ? focusX + u * art.between(180, 620) : focusX - u * art.between(210, 380)
    if (x > width + u * 60) return
    const [a, turn] = [y + u * art.between(-50, 60), art.between(-60, 70)]
    art.path('M0 0Q26 -26 62 0Q26 24 0 0Z', art.pick(['#3ad0a8', '#2f9c6a', '#7fd36a']), {
      transform: `${d`translate(${x} ${a}) rotate(${turn})`} scale(${u.toFixed(3)})`,
    })
  })
  times(3, (i) => {
    const [x, b] = [focusX - u * (430 + i * 90), y - u * (180 - i * 120)]
    art.placed(x, b, u * 0.9, () => {
      for (const side of [-1, 1])
        art.path(
          d`M0 0Q${side * 44} -50 ${side * 50} -6Q${side * 50} 30 0 6Z`,
          ['#ff7a59', '#ffffff', '#ff5c8a'][i] ?? '#fff',
        )
      art.line('M0 -14V20', '#14224a', 5)
    })
  })
}
