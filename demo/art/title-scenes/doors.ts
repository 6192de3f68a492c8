import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawFigure } from '../elements'
import { polygon, star } from '../geometry'
import { times } from '../numbers'

const doors = 7

/** Seven horseshoe doors, one behind the other, and the light at the end of them. */
export function drawDoors(art: Artboard): void {
  const { height, unit: u, portrait, palette, focusX } = art
  const eye = height * (portrait ? 0.5 : 0.6)
  art.fill(palette.near)
  drawFloor(art, eye)
  times(doors, (i) => drawDoor(art, i, eye))
  art.glow(focusX, eye, u * 190, palette.sun, 0.8).glow(focusX, eye, u * 520, palette.glow, 0.4)
  const reach = scaleOf(4) * u
  drawFigure(art, focusX - reach * 42, eye + reach * 190, reach * 150, mix(palette.near, palette.sky[1], 0.3))
  art.vignette(0.55)
}

function scaleOf(index: number): number {
  return 1.75 * 0.67 ** index
}

function arch(w: number, h: number): string {
  return (
    d`M${-w * 0.4} ${h * 0.36}V${-h * 0.22}C${-w * 0.6} ${-h * 0.36} ${-w * 0.5} ${-h * 0.66} 0 ${-h * 0.76}` +
    d`C${w * 0.5} ${-h * 0.66} ${w * 0.6} ${-h * 0.36} ${w * 0.4} ${-h * 0.22}V${h * 0.36}Z`
  )
}

/** The wall of the next room shows through each opening; the last shows the sky. */
function drawDoor(art: Artboard, index: number, eye: number): void {
  const { palette, focusX, unit: u } = art
  const t = index / (doors - 1)
  const tones = [palette.cool, palette.warm]
  const accent = tones[index % 2] ?? palette.warm
  const stone = mix(mix(palette.near, palette.sky[2], 0.25 + 0.5 * t), palette.glow, 0.1 + 0.5 * t)
  const [w, h] = [400, 520]
  art.placed(focusX, eye, scaleOf(index) * u, () => {
    const opening = arch(w, h)
    art.path(arch(w * 1.32, h * 1.22), mix(stone, palette.near, 0.5))
    art.line(arch(w * 1.15, h * 1.1), mix(accent, stone, 0.35), 46)
    art.line(arch(w * 1.15, h * 1.1), mix(accent, palette.near, 0.6), 44, { strokeDashes: '34 34' })
    art.line(opening, mix(palette.warm, stone, 0.3), 9)
    const beyond = index === doors - 1
    const wall = beyond
      ? art.vertical(palette.sky[3], palette.sun, -h * 0.76, h * 0.36)
      : art.vertical(mix(stone, palette.near, 0.62), mix(stone, palette.glow, 0.16), -h * 0.8, h * 0.5)
    art.clipped(`<path d="${opening}"/>`, () => {
      art.path(opening, wall)
      if (!beyond) drawTiles(art, accent, stone, h)
    })
    drawLeaves(art, accent, stone, { w, h })
    art.line(d`M0 ${-h * 0.76}V${-h * 0.52}`, mix(palette.warm, palette.near, 0.4), 3)
    art.path(d`M-13 ${-h * 0.52}H13L20 ${-h * 0.46}L10 ${-h * 0.4}H-10L-20 ${-h * 0.46}Z`, palette.lamp)
    art.glow(0, -h * 0.46, 120, palette.lamp, 0.75)
  })
}

/** A dado of eight-pointed stars and the floor of the next room. */
function drawTiles(art: Artboard, accent: string, stone: string, h: number): void {
  const { palette } = art
  art.rect(-260, h * 0.06, 520, h * 0.2, mix(stone, palette.near, 0.55))
  for (let i = -6; i <= 6; i++) {
    art.path(polygon(star(i * 34, h * 0.16, 15, 8, 8)), mix(accent, palette.sun, 0.15), { opacity: 0.75 })
  }
  art.rect(
    -260,
    h * 0.26,
    520,
    h * 0.2,
    art.vertical(mix(stone, palette.sun, 0.4), mix(stone, palette.near, 0.4), h * 0.26, h * 0.4),
  )
}

function drawLeaves(art: Artboard, accent: string, stone: string, { w, h }: { w: number; h: number }): void {
  const { palette } = art
  for (const side of [-1, 1]) {
    const [hinge, edge] = [side * w * 0.4, side * w * 0.29]
    const leaf = d`M${hinge} ${h * 0.36}V${-h * 0.22}L${edge} ${-h * 0.2}V${h * 0.3}Z`
    art.path(leaf, mix(mix(accent, palette.near, 0.62), stone, 0.2))
    times(6, (i) => {
      const y = -h * 0.15 + i * h * 0.075
      art.path(polygon(star((hinge + edge) / 2, y, 11, 5, 8)), mix(palette.warm, stone, 0.3), {
        opacity: 0.8,
      })
    })
  }
}

function drawFloor(art: Artboard, eye: number): void {
  const { width, height, unit: u, palette, focusX } = art
  const wall = mix(palette.near, palette.sky[1], 0.55)
  art.fill(
    art.radial(
      [
        [0, mix(wall, palette.sky[2], 0.5)],
        [1, palette.near],
      ],
      focusX,
      eye,
      u * 900,
    ),
  )
  const tiles = mix(wall, palette.glow, 0.12)
  const floor = eye + u * 325
  art.rect(-2, floor, width + 4, height, art.vertical(tiles, palette.near, floor, height))
  times(15, (i) => {
    const x = (i - 7) * u * 150
    art.line(d`M${focusX + x * 0.9} ${floor}L${focusX + x * 2.4} ${height + u * 200}`, palette.near, u * 2, {
      opacity: 0.5,
    })
  })
}
