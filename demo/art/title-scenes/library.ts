import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { archPath, drawFigure } from '../elements'
import { times } from '../numbers'

const bindings = ['#8c2f2a', '#1f5a4a', '#2a3f73', '#b4772c', '#5a3320', '#d9c49a', '#6d4a7a']

/** A room of books in niches of mud, a door to the desert, sand on the threshold. */
export function drawLibrary(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const floor = height * (portrait ? 0.76 : 0.82)
  const mud = mix(palette.far, palette.sky[1], 0.42)
  art.fill(
    art.radial(
      [
        [0, mix(mud, palette.glow, 0.35)],
        [0.5, mud],
        [1, mix(mud, palette.near, 0.75)],
      ],
      focusX,
      floor - u * 200,
      u * 900,
    ),
  )
  const step = u * (portrait ? 196 : 188)
  for (let column = -6; column <= 4; column++) {
    if (column === 0) continue
    times(portrait ? 4 : 3, (row) =>
      drawNiche(art, {
        x: focusX + column * step + Math.sign(column) * u * 62,
        y: floor - u * 44 - row * u * 186,
        mud,
      }),
    )
  }
  drawBeams(art, mud)
  drawDoor(art, focusX, floor)
  drawFloor(art, floor, mud)
  drawBinder(art, focusX - u * (portrait ? 210 : 330), floor + u * 84)
  times(50, () =>
    art.dot(
      focusX + u * art.between(-460, 300),
      floor - u * art.between(-60, 420),
      u * art.between(1, 3),
      palette.sun,
      art.between(0.2, 0.75),
    ),
  )
  art.vignette(0.55)
}

function drawNiche(art: Artboard, { x, y, mud }: { x: number; y: number; mud: string }): void {
  const { unit: u, palette, focusX } = art
  const lit = x < focusX ? 1 : -1
  art.placed(x, y, u, () => {
    art.path(archPath(0, 0, 158, 166), mix(mud, palette.glow, 0.3))
    art.path(
      archPath(0, 0, 144, 154),
      art.linear(
        [
          [0, palette.near],
          [1, mix(palette.near, mud, 0.6)],
        ],
        -72 * lit,
        0,
        72 * lit,
        0,
      ),
    )
    let left = -60
    while (left < 46) {
      const [wide, tall] = [art.between(11, 24), art.between(62, 106)]
      const lean = art.random() < 0.16 ? 9 : 0
      const cover = mix(art.pick(bindings), palette.near, art.between(0.05, 0.4))
      art.group({ transform: d`rotate(${lean} ${left} 0)` }, () => {
        art.rect(
          left,
          -tall,
          wide,
          tall,
          art.linear(
            [
              [0, mix(cover, palette.glow, 0.3)],
              [1, mix(cover, palette.near, 0.35)],
            ],
            left,
            0,
            left + wide,
            0,
          ),
        )
        art.rect(left, -tall * 0.82, wide, 3.4, palette.warm, { opacity: 0.75 })
        art.rect(left, -tall * 0.24, wide, 3.4, palette.warm, { opacity: 0.75 })
      })
      left += wide + 2 + lean
    }
    art.rect(-76, 0, 152, 9, mix(mud, palette.glow, 0.35))
  })
}

function drawBeams(art: Artboard, mud: string): void {
  const { width, unit: u, palette } = art
  art.rect(-2, -2, width + 4, u * 58, mix(mud, palette.near, 0.7))
  for (let x = u * 20; x < width; x += u * 66)
    art.dot(
      x,
      u * 58,
      u * 18,
      art.radial(
        [
          [0, mix(palette.warm, palette.near, 0.4)],
          [1, palette.near],
        ],
        x - u * 4,
        u * 54,
        u * 22,
      ),
    )
}

function drawDoor(art: Artboard, x: number, floor: number): void {
  const { unit: u, palette } = art
  art.placed(x, floor, u, () => {
    const opening = archPath(0, 30, 216, 486)
    art.path(archPath(0, 30, 258, 520), mix(palette.warm, palette.near, 0.45))
    art.clipped(`<path d="${opening}"/>`, () => {
      art.path(
        opening,
        art.linear(
          [
            [0, palette.sky[3]],
            [0.6, palette.sun],
            [1, palette.glow],
          ],
          0,
          -460,
          0,
          0,
        ),
      )
      art.glow(20, -250, 260, '#ffffff', 0.9)
      art.dot(20, -262, 44, '#fffdf2')
      art.path('M-130 -120Q-40 -170 40 -128T140 -150V40H-130Z', mix(palette.far, palette.sun, 0.3))
      art.path(
        'M40 -128Q70 -100 50 -60L140 -40V-150Q90 -120 40 -128Z',
        mix(palette.far, palette.near, 0.25),
        { opacity: 0.6 },
      )
      art.path('M-130 -70Q-30 -110 60 -50T140 -70V40H-130Z', palette.glow)
    })
    art.line(opening, mix(palette.sun, palette.warm, 0.5), 5)
  })
  art.glow(x, floor - u * 200, u * 520, palette.glow, 0.55)
}

function drawFloor(art: Artboard, floor: number, mud: string): void {
  const { width, height, unit: u, palette, focusX } = art
  art.rect(
    -2,
    floor + u * 8,
    width + 4,
    height,
    art.vertical(mix(mud, palette.near, 0.35), palette.near, floor, height),
  )
  art.path(
    d`M${focusX - u * 108} ${floor + u * 20}L${focusX + u * 108} ${floor + u * 20}L${focusX + u * 40} ${height + 8}L${focusX - u * 520} ${height + 8}Z`,
    art.linear(
      [
        [0, palette.sun, 0.75],
        [1, palette.glow, 0.06],
      ],
      focusX,
      floor,
      focusX - u * 160,
      height,
    ),
    { filter: art.blur(u * 9) },
  )
  art.path(
    d`M${focusX - u * 170} ${floor + u * 62}Q${focusX - u * 70} ${floor + u * 6} ${focusX} ${floor + u * 12}Q${focusX + u * 120} ${floor + u * 4} ${focusX + u * 220} ${floor + u * 54}Q${focusX} ${floor + u * 84} ${focusX - u * 170} ${floor + u * 62}Z`,
    art.vertical(palette.sun, mix(palette.far, palette.glow, 0.3), floor, floor + u * 80),
  )
}

function drawBinder(art: Artboard, x: number, y: number): void {
  const { unit: u, palette } = art
  const dark = mix(palette.near, '#2a1a14', 0.4)
  drawFigure(art, x + u * 96, y, u * 190, mix('#27466e', dark, 0.25))
  art.placed(x, y, u * 1.2, () => {
    art.rect(-30, -42, 210, 15, mix(palette.warm, dark, 0.25))
    art.rect(-14, -28, 13, 60, mix(palette.warm, dark, 0.55))
    art.rect(152, -28, 13, 60, mix(palette.warm, dark, 0.55))
    art.path('M20 -42Q54 -66 80 -44Q106 -66 140 -42L136 -36Q104 -54 80 -38Q56 -54 24 -36Z', '#fff4da')
    art.line('M80 -44V-38', dark, 3)
    art.glow(10, -66, 150, palette.lamp, 1)
    art.path('M2 -42V-72Q10 -84 18 -72V-42Z', palette.lamp)
  })
}
