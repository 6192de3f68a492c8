import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { archPath, drawBirds, drawSky, drawSun, drawFigure } from '../elements'
import { polygon, type Point } from '../geometry'
import { lerp, times } from '../numbers'

interface Branch {
  x: number
  y: number
  angle: number
  length: number
  width: number
  depth: number
}

/** An old almond tree in flower over a courtyard, a long table laid below it. */
export function drawBlossom(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const ground = height * (portrait ? 0.72 : 0.78)
  drawSky(art, ground)
  drawSun(art, focusX - u * (portrait ? 200 : 430), ground - u * 190, u * 64)
  drawHouse(art, ground)
  drawCourt(art, ground)
  const tips: Point[] = []
  const bark = mix(palette.near, palette.far, 0.14)
  const grow = (branch: Branch) => drawBranch(art, branch, bark, tips, grow)
  grow({ x: focusX, y: ground + u * 20, angle: -1.62, length: u * 150, width: u * 44, depth: 0 })
  drawFlowers(art, tips)
  drawTable(art, ground)
  drawPetals(art)
  drawBirds(art, focusX - u * 480, ground - u * 420, 6, mix(palette.near, palette.sky[1], 0.4))
  art.vignette(0.35)
}

function drawBranch(
  art: Artboard,
  branch: Branch,
  bark: string,
  tips: Point[],
  grow: (next: Branch) => void,
): void {
  const { x, y, angle, length, width, depth } = branch
  const [endX, endY] = [x + Math.cos(angle) * length, y + Math.sin(angle) * length]
  const bend = art.between(-0.14, 0.14) * length
  const [midX, midY] = [(x + endX) / 2 - Math.sin(angle) * bend, (y + endY) / 2 + Math.cos(angle) * bend]
  art.line(d`M${x} ${y}Q${midX} ${midY} ${endX} ${endY}`, bark, width)
  if (depth > 2) tips.push([endX, endY])
  if (depth === 6) return
  const spread = depth < 2 ? 0.62 : 0.5
  for (const side of [-1, 1]) {
    grow({
      ...{ x: endX, y: endY, depth: depth + 1 },
      angle: angle * 0.93 - 0.11 + side * spread * art.between(0.7, 1.25),
      length: length * art.between(0.72, 0.86),
      width: width * 0.62,
    })
  }
}

function drawFlowers(art: Artboard, tips: readonly Point[]): void {
  const { unit: u, palette } = art
  const pinks = [
    mix(palette.glow, palette.sky[2], 0.45),
    mix(palette.glow, palette.sky[3], 0.6),
    mix(palette.glow, '#ffffff', 0.5),
    '#fff4f2',
  ]
  pinks.forEach((pink, layer) => {
    for (const [x, y] of tips) {
      const radius = u * art.between(9, 26) * (1 - layer * 0.2)
      art.dot(x + u * art.between(-34, 34), y + u * art.between(-30, 24) - layer * u * 5, radius, pink, 0.82)
    }
  })
}

function drawHouse(art: Artboard, ground: number): void {
  const { width, unit: u, palette } = art
  const wall = mix(palette.sky[3], palette.far, 0.62)
  const top = ground - u * 170
  art.rect(
    -2,
    top,
    width + 4,
    u * 180,
    art.vertical(mix(wall, palette.sky[4], 0.4), mix(wall, palette.near, 0.3), top, ground),
  )
  art.rect(-2, top - u * 10, width + 4, u * 12, mix(wall, palette.near, 0.35))
  for (let x = u * 40; x < width; x += u * 118) {
    art.path(archPath(x, ground, u * 86, u * 132), mix(wall, palette.near, 0.55))
    art.path(
      archPath(x, ground, u * 72, u * 120),
      art.vertical(mix(palette.lamp, palette.sky[2], 0.55), palette.lamp, ground - u * 120, ground),
    )
  }
}

function drawCourt(art: Artboard, ground: number): void {
  const { width, height, unit: u, palette, focusX } = art
  const stone = mix(palette.sky[2], palette.near, 0.35)
  art.rect(
    -2,
    ground,
    width + 4,
    height,
    art.vertical(mix(stone, palette.glow, 0.35), mix(stone, palette.near, 0.75), ground, height),
  )
  times(17, (i) => {
    const x = (i - 8) * u * 110
    art.line(d`M${focusX + x} ${ground}L${focusX + x * 2.6} ${height + u * 40}`, palette.near, u * 1.6, {
      opacity: 0.25,
    })
  })
  times(4, (i) =>
    art.line(d`M0 ${lerp(ground, height, (i / 4) ** 1.6)}H${width}`, palette.near, u * 1.6, {
      opacity: 0.22,
    }),
  )
  art.ellipse(focusX, ground + u * 34, u * 330, u * 26, palette.near, {
    opacity: 0.5,
    filter: art.blur(u * 10),
  })
}

function drawTable(art: Artboard, ground: number): void {
  const { unit: u, palette, focusX, portrait } = art
  const dark = mix(palette.near, palette.sky[1], 0.25)
  art.placed(focusX - u * (portrait ? 60 : 250), ground + u * 84, u, () => {
    ;[-150, -96, -30, 40, 104, 158].forEach((x, i) =>
      drawFigure(
        art,
        x,
        -34,
        i === 2 ? 92 : 70 + (i % 3) * 9,
        mix(dark, palette.sky[2], 0.2 + (i % 3) * 0.14),
      ),
    )
    art.path('M-196 -46H196L214 -30H-214Z', mix(palette.sun, palette.glow, 0.3))
    art.path(
      polygon([
        [-214, -30],
        [214, -30],
        [196, 10],
        [-196, 10],
      ]),
      art.vertical(mix(palette.glow, palette.sky[2], 0.3), dark, -30, 12),
    )
    ;[-130, -60, 10, 76, 140].forEach((x) => {
      art.glow(x, -50, 46, palette.lamp, 0.9)
      art.dot(x, -49, 5, '#fff3d8')
    })
  })
}

function drawPetals(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  times(70, () => {
    const [x, y] = [width * art.random(), height * art.between(0.25, 0.98)]
    const turn = { transform: d`rotate(${art.between(0, 180)} ${x} ${y})`, opacity: art.between(0.5, 0.95) }
    art.ellipse(
      x,
      y,
      u * art.between(3, 7),
      u * art.between(2, 3.5),
      mix(palette.glow, '#ffffff', 0.55),
      turn,
    )
  })
}
