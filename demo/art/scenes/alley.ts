import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { archPath, drawStars } from '../elements'
import { curve, polygon, polyline, type Point } from '../geometry'
import { at, lerp, times } from '../numbers'

interface Perspective {
  art: Artboard
  x: number
  y: number
  /** Half of the alley's width, in the units of `project`. */
  half: number
  wall: string
  project: (x: number, y: number, z: number) => Point
}

const floor = 0.42
const cuts = [7, 4.9, 3.5, 2.55, 1.9, 1.42, 1.06, 0.76, 0.3]

/** A lantern-lit alley that leads to a gate; a cat waits in it. */
export function drawAlley(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const [x, y] = [art.focusX, height * (portrait ? 0.5 : 0.54)]
  const scene: Perspective = {
    art,
    x,
    y,
    half: portrait ? 0.62 : 0.92,
    wall: mix(palette.far, palette.sky[2], 0.35),
    project: (px, py, z) => [x + (px * u * 460) / z, y + (py * u * 460) / z],
  }
  drawSkyAndGate(scene)
  drawPavement(scene)
  for (let i = 0; i < cuts.length - 1; i++) for (const side of [-1, 1]) drawHouse(scene, i, side)
  art.glow(x, y - u * 10, u * 330, palette.glow, 0.5)
  drawLanterns(scene)
  drawCat(scene)
  art.vignette(0.5)
}

function drawSkyAndGate({ art, x, y }: Perspective): void {
  const { unit: u, palette } = art
  const sky: Stop[] = [
    [0, palette.sky[0]],
    [0.5, palette.sky[1]],
    [1, mix(palette.sky[3], palette.sky[2], 0.3)],
  ]
  art.fill(art.linear(sky, 0, 0, 0, y))
  drawStars(art, 90, y)
  art.glow(x, y - u * 40, u * 420, palette.glow, 0.8)
  const stone = mix(palette.sky[2], palette.near, 0.25)
  const lit = mix(stone, palette.glow, 0.18)
  art.rect(x - u * 300, y - u * 40, u * 600, u * 100, stone)
  art.rect(x - u * 34, y - u * 104, u * 68, u * 160, lit)
  times(4, (i) => art.rect(x - u * 36 + i * u * 20.5, y - u * 115, u * 11, u * 14, lit))
  art.glow(x, y + u * 20, u * 90, palette.lamp, 0.9)
  art.path(archPath(x, y + u * 56, u * 40, u * 96), mix(palette.lamp, '#ffffff', 0.3))
}

function drawPavement({ art, x, y, half, wall, project }: Perspective): void {
  const { width, height, unit: u, palette } = art
  const ground = [project(-half * 9, floor, 9), project(half * 9, floor, 9)]
  art.path(
    polygon([...ground, project(half * 0.9 * 9, floor, 0.2), project(-half * 9, floor, 0.2)]),
    palette.near,
  )
  const stones: Stop[] = [
    [0, mix(palette.glow, wall, 0.35)],
    [0.3, mix(wall, palette.near, 0.45)],
    [1, palette.near],
  ]
  const corners = [
    project(-half, floor, 8),
    project(half, floor, 8),
    project(half, floor, 0.25),
    project(-half, floor, 0.25),
  ]
  art.path(polygon(corners), art.radial(stones, x, y + u * 30, Math.hypot(width, height) * 0.55))
  for (let z = 7; z > 0.6; z *= 0.86) {
    const [left, ground] = project(-half, floor, z)
    const [right] = project(half, floor, z)
    art.line(d`M${left} ${ground}H${right}`, palette.near, u * (2.2 / z), { opacity: 0.4 })
  }
  for (let i = -3; i <= 3; i++) {
    const joint = polyline([project((half * i) / 3.6, floor, 7), project((half * i) / 3.6, floor, 0.3)])
    art.line(joint, palette.near, u * 1.2, { opacity: 0.28 })
  }
}

interface House {
  scene: Perspective
  colour: string
  /** The point of the house's wall at a share of its length and a height. */
  onWall: (share: number, y: number) => Point
  depthAt: (share: number) => number
}

function drawHouse(scene: Perspective, index: number, side: number): void {
  const { art, half, wall, project } = scene
  const { width, height, palette } = art
  const [far, near, t] = [at(cuts, index), at(cuts, index + 1), index / 7]
  const x = side * half
  const top = -(0.85 + art.between(0, 0.5)) * (art.portrait ? 1.4 : 1)
  const colour = mix(mix(wall, palette.glow, 0.32 * (1 - t)), palette.near, 0.1 + t * 0.72)
  const [a, b] = [project(x, top, far), project(x, top, near)]
  const outline: Point[] = [a, b, [b[0] + side * width, b[1]], [b[0] + side * width, height * 2]]
  const plaster: Stop[] = [
    [0, mix(colour, palette.glow, 0.18 * (1 - t))],
    [1, mix(colour, palette.near, 0.5)],
  ]
  const foot = [project(x, floor, near), project(x, floor, far)]
  art.path(polygon([...outline, ...foot]), art.linear(plaster, a[0], 0, b[0], 0))
  const eaves = [
    a,
    b,
    project(x * 0.93, top, near),
    project(x * 0.93, top + 0.05, near),
    project(x * 0.93, top + 0.05, far),
  ]
  art.path(polygon(eaves), mix(colour, palette.near, 0.4))
  if (index >= 7) return
  const depthAt = (share: number) => 1 / lerp(1 / far, 1 / near, share)
  const onWall = (share: number, y: number) => project(x, y, depthAt(share))
  const isLit = (index + (side > 0 ? 1 : 0)) % 2 === 1
  drawOpenings({ scene, colour, onWall, depthAt }, isLit)
  if (isLit) art.glow(...onWall(0.5, 0.1), (art.unit * 260) / near, palette.lamp, 0.4)
}

function drawOpenings(house: House, isLit: boolean): void {
  const { art } = house.scene
  const { palette } = art
  const { colour, onWall } = house
  art.path(wallArch(house, 0.24, 0.78, floor, -0.22), mix(colour, palette.warm, 0.25))
  const door: Stop[] = [
    [0, mix(palette.lamp, '#ffffff', 0.2)],
    [1, mix(palette.lamp, palette.near, 0.5)],
  ]
  const light = art.linear(door, 0, onWall(0.5, -0.17)[1], 0, onWall(0.5, floor)[1])
  art.path(wallArch(house, 0.29, 0.73, floor, -0.17), isLit ? light : mix(colour, palette.near, 0.6))
  for (const share of [0.2, 0.56]) drawLattice(house, share)
}

function drawLattice(house: House, share: number): void {
  const { art } = house.scene
  const { palette, unit: u } = art
  const { colour, onWall, depthAt } = house
  const dark = mix(colour, palette.near, 0.6)
  const pane = art.random() < 0.6 ? mix(palette.lamp, colour, 0.15) : dark
  art.path(wallArch(house, share, share + 0.24, -0.44, -0.74), pane)
  for (let i = 1; i < 4; i++) {
    const bar = (u * 2) / depthAt(share)
    art.line(polyline([onWall(share + i * 0.06, -0.44), onWall(share + i * 0.06, -0.7)]), dark, bar)
    art.line(polyline([onWall(share, -0.44 - i * 0.07), onWall(share + 0.24, -0.44 - i * 0.07)]), dark, bar)
  }
}

function wallArch({ onWall }: House, from: number, to: number, bottom: number, top: number): string {
  return polygon([
    onWall(from, bottom),
    onWall(from, lerp(bottom, top, 0.6)),
    onWall(lerp(from, to, 0.12), lerp(bottom, top, 0.8)),
    onWall(lerp(from, to, 0.5), top),
    onWall(lerp(from, to, 0.88), lerp(bottom, top, 0.8)),
    onWall(to, lerp(bottom, top, 0.6)),
    onWall(to, bottom),
  ])
}

function drawLanterns({ art, half, y: eyeLevel, project }: Perspective): void {
  const { width, unit: u, portrait, palette } = art
  const lanterns: [number, number, number][] = []
  for (const z of [3.6, 2.5, 1.75, 1.2]) {
    const height = -0.74 - art.between(0, 0.12) * (portrait ? 1.6 : 1)
    const [left, y] = project(-half, height, z)
    const [right] = project(half, height, z)
    const sag = (u * 70) / z
    const rope = d`M${left} ${y}Q${(left + right) / 2} ${y + sag * 2} ${right} ${y}`
    art.line(rope, palette.near, (u * 2) / z, { opacity: 0.9 })
    const count = z < 1.5 ? 4 : 3
    times(count, (i) => {
      const share = (i + 0.7 + art.between(-0.1, 0.1)) / (count + 0.4)
      lanterns.push([
        lerp(left, right, share),
        y + 4 * sag * share * (1 - share),
        (u / z) * art.between(0.95, 1.25),
      ])
    })
  }
  const hues = [
    palette.lamp,
    palette.warm,
    palette.cool,
    mix(palette.glow, palette.sky[3], 0.5),
    palette.lamp,
  ]
  for (const [x, y, size] of lanterns) {
    if (x < -60 * size || x > width + 60 * size) continue
    const colour = art.pick(hues)
    drawLantern(art, x, y, size, colour)
    const puddle = { opacity: 0.3, screen: true, filter: art.blur(size * 9) }
    art.ellipse(x, eyeLevel + (eyeLevel - y) * 0.32 + u * 60, size * 46, size * 12, colour, puddle)
  }
}

function drawLantern(art: Artboard, x: number, y: number, s: number, colour: string): void {
  const { palette } = art
  const metal = mix(palette.near, palette.warm, 0.45)
  art.glow(x, y + s * 62, s * 170, colour, 0.75)
  art.line(d`M${x} ${y}v${s * 22}`, metal, s * 2.4)
  art.path(d`M${x - s * 13} ${y + s * 30}Q${x} ${y + s * 8} ${x + s * 13} ${y + s * 30}Z`, metal)
  const side: readonly Point[] = [
    [15, 31],
    [30, 60],
    [13, 91],
  ]
  const right = side.map(([px, py]): Point => [x + s * px, y + s * py])
  const left = side.map(([px, py]): Point => [x - s * px, y + s * py]).reverse()
  const glass: Stop[] = [
    [0, '#fffdf0'],
    [0.4, mix(colour, '#ffffff', 0.35)],
    [1, mix(colour, palette.near, 0.3)],
  ]
  const body = curve([[x, y + s * 28], ...right, [x, y + s * 95], ...left], true)
  art.path(body, art.radial(glass, x, y + s * 62, s * 40))
  for (const rib of [-0.5, 0, 0.5]) {
    const wire = d`M${x + rib * s * 14} ${y + s * 30}Q${x + rib * s * 52} ${y + s * 60} ${x + rib * s * 14} ${y + s * 92}`
    art.line(wire, metal, s * 2, { opacity: 0.8 })
  }
  art.line(d`M${x - s * 29} ${y + s * 60}Q${x} ${y + s * 70} ${x + s * 29} ${y + s * 60}`, metal, s * 2, {
    opacity: 0.8,
  })
  art.path(d`M${x - s * 11} ${y + s * 90}h${s * 22}l${-s * 5} ${s * 10}h${-s * 12}Z`, metal)
  art.line(d`M${x} ${y + s * 100}v${s * 18}`, colour, s * 3)
}

function drawCat({ art, x, y }: Perspective): void {
  const { unit: u, palette } = art
  const scale = u * 0.62
  art.group({ transform: `${d`translate(${x + u * 18} ${y + u * 118})`} scale(${scale.toFixed(3)})` }, () => {
    art.ellipse(0, 0, 50, 7, palette.near, { opacity: 0.6 })
    const body = 'M-26 0Q-36 -44 -8 -70L-14 -96L-2 -86L10 -86L20 -97L20 -72Q16 -62 14 -56Q28 -30 24 0Z'
    art.path(body, palette.near)
    art.line('M-22 -4Q-62 2 -52 -34', palette.near, 7)
  })
}
