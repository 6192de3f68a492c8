import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { archPath, drawBirds, drawPalm, drawSky, drawStars } from '../elements'
import { at, lerp, times } from '../numbers'

interface Opening {
  x: number
  y: number
  w: number
  h: number
  /** 1 is lit; less is dark, and that faint. */
  light: number
}

interface Row {
  index: number
  t: number
  base: number
  size: number
  colour: string
  top: string
  outline: string
  openings: Opening[]
  domes: { x: number; y: number; w: number }[]
}

/** An old city's roofs in four distances under a huge moon. */
export function drawOldCity(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const horizon = height * (portrait ? 0.6 : 0.66)
  const moon = {
    x: art.focusX + u * 10,
    y: horizon - u * (portrait ? 330 : 235),
    radius: u * (portrait ? 150 : 128),
  }
  drawSky(art, horizon + u * 30)
  drawStars(art, 170, horizon * 0.8)
  drawMoon(art, moon)
  times(4, (index) => drawRow(art, horizon, index))
  drawBirds(art, art.focusX - u * 210, moon.y + u * 10, 7, mix(palette.near, palette.sky[1], 0.3))
  art.vignette(0.4)
}

function drawMoon(art: Artboard, { x, y, radius }: { x: number; y: number; radius: number }): void {
  const { glow, sun } = art.palette
  art.glow(x, y, radius * 6, glow, 0.5).glow(x, y, radius * 2.2, sun, 0.5)
  const disc = art.linear(
    [
      [0, '#ffffff'],
      [0.5, sun],
      [1, mix(sun, glow, 0.75)],
    ],
    0,
    y - radius,
    0,
    y + radius,
  )
  art.dot(x, y, radius, disc)
  times(7, () => {
    const [dx, dy] = [art.between(-0.6, 0.6), art.between(-0.6, 0.6)]
    art.dot(x + dx * radius, y + dy * radius, radius * art.between(0.06, 0.2), glow, 0.16)
  })
}

function drawRow(art: Artboard, horizon: number, index: number): void {
  const { width, height, unit: u, palette } = art
  const t = index / 3
  const base = lerp(horizon + u * 10, height, t)
  const colour = mix(
    mix(palette.sky[3], palette.far, 0.55),
    palette.near,
    at([0.12, 0.46, 0.76, 0.97], index),
  )
  const top = mix(colour, palette.glow, 0.26 * (1 - t))
  const size = u * lerp(0.62, 1.3, t)
  const row: Row = { index, t, base, size, colour, top, outline: '', openings: [], domes: [] }
  for (let x = -size * art.between(20, 60); x < width + 20;) x += addHouse(art, row, x)
  const walls = art.linear(
    [
      [0, top],
      [0.5, colour],
      [1, index < 3 ? mix(colour, palette.sky[4], 0.28) : palette.near],
    ],
    0,
    base - size * 190,
    0,
    base + size * 90,
  )
  art.path(row.outline, walls)
  for (const dome of row.domes) art.path(domeRim(dome), mix(top, palette.sun, 0.45), { opacity: 0.8 })
  for (const opening of row.openings) drawOpening(art, row, opening)
  if (index === 1 || index === 2) {
    const leaf = mix(colour, palette.near, 0.45)
    times(5, () => drawPalm(art, art.random() * width, base - size * 4, size * art.between(100, 170), leaf))
  }
  if (index < 3) art.haze(base, u * 70, mix(palette.sky[4], palette.glow, 0.4), 0.42 * (1 - t))
}

/** Adds one house to a row and returns the distance to the next one. */
function addHouse(art: Artboard, row: Row, x: number): number {
  const { index, base, size } = row
  const w = size * art.between(48, 120)
  const isNear = Math.abs(x + w / 2 - art.focusX) < art.unit * 230
  const h = size * art.between(40, 112) * (index === 3 ? 0.62 : 1) * (isNear && index === 1 ? 1.35 : 1)
  const y = base - h
  const roof = art.random()
  row.outline += d`M${x} ${art.height + 9}V${y}H${x + w}V${art.height + 9}Z`
  if (roof < 0.3 && index < 3) addDome(art, row, x, y, w)
  else if (roof < 0.52 && index < 3) addWindTower(art, row, x + w * 0.5, y)
  else if (roof < 0.76) addBattlements(row, x, y, w)
  else row.outline += d`M${x + w * 0.12} ${y + 1}v${-size * 26}h${w * 0.5}v${size * 26}Z`
  addWindows(art, row, { x, y, w, h })
  return w * art.between(0.82, 1.02)
}

function addDome(art: Artboard, row: Row, x: number, y: number, w: number): void {
  const dome = w * art.between(0.66, 0.9)
  const middle = x + w / 2
  row.outline += d`M${middle - dome * 0.5} ${y + 1}V${y - dome * 0.16}H${middle + dome * 0.5}V${y + 1}Z`
  row.outline += domePath(middle, y - dome * 0.15, dome)
  row.domes.push({ x: middle, y: y - dome * 0.15, w: dome })
  for (let i = -2; i <= 2; i++) {
    row.openings.push({
      x: middle + i * dome * 0.17,
      y: y - dome * 0.01,
      w: dome * 0.07,
      h: dome * 0.12,
      light: 0.75,
    })
  }
}

function addWindTower(art: Artboard, row: Row, x: number, y: number): void {
  const { size } = row
  const [w, h] = [size * art.between(22, 32), size * art.between(70, 130)]
  row.outline += d`M${x - w / 2} ${y + 1}V${y - h}H${x + w / 2}V${y + 1}Z`
  row.outline += d`M${x - w * 0.64} ${y - h + size * 3}V${y - h - size * 5}H${x + w * 0.64}V${y - h + size * 3}Z`
  for (let i = -1; i <= 1; i++) {
    row.openings.push({ x: x + i * w * 0.28, y: y - h * 0.66, w: w * 0.13, h: h * 0.26, light: 0.32 })
  }
}

function addBattlements(row: Row, x: number, y: number, w: number): void {
  const count = Math.floor(w / (row.size * 9))
  for (let i = 0; i < count; i += 2) {
    row.outline += d`M${x + (i * w) / count} ${y + 1}v${-row.size * 7}h${w / count}v${row.size * 7}Z`
  }
}

function addWindows(
  art: Artboard,
  row: Row,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
): void {
  const { size, index } = row
  const columns = Math.floor(w / (size * 21))
  const floors = Math.max(1, Math.floor(h / (size * 38)))
  for (let column = 0; column < columns; column++) {
    for (let floor = 0; floor < floors; floor++) {
      if (art.random() >= at([0.45, 0.55, 0.5, 0.3], index)) continue
      const light = art.random() < 0.62 ? 1 : 0.25
      const place = { x: x + ((column + 0.5) * w) / columns, y: y + size * (30 + floor * 36) }
      row.openings.push({ ...place, w: size * 7.5, h: size * 15, light })
    }
  }
}

function drawOpening(art: Artboard, row: Row, { x, y, w, h, light }: Opening): void {
  const { palette } = art
  const isLit = light === 1
  if (isLit && row.index > 0) art.glow(x, y - h / 2, h * 2.1, palette.lamp, 0.5)
  const colour = isLit ? mix(palette.lamp, '#ffffff', 0.25) : mix(row.colour, palette.near, 0.5)
  art.path(archPath(x, y, w, h), colour, { opacity: isLit ? lerp(0.7, 1, row.t) : light })
}

function domePath(x: number, y: number, w: number): string {
  return (
    d`M${x - w * 0.46} ${y}C${x - w * 0.62} ${y - w * 0.42} ${x - w * 0.3} ${y - w * 0.66} ${x - w * 0.05} ${y - w * 0.84}` +
    d`Q${x} ${y - w * 0.9} ${x} ${y - w * 1.1}Q${x} ${y - w * 0.9} ${x + w * 0.05} ${y - w * 0.84}` +
    d`C${x + w * 0.3} ${y - w * 0.66} ${x + w * 0.62} ${y - w * 0.42} ${x + w * 0.46} ${y}Z`
  )
}

/** The moonlit edge of a dome. */
function domeRim({ x, y, w }: { x: number; y: number; w: number }): string {
  return (
    d`M${x + w * 0.02} ${y - w * 0.86}C${x + w * 0.3} ${y - w * 0.66} ${x + w * 0.62} ${y - w * 0.42} ${x + w * 0.46} ${y}` +
    d`C${x + w * 0.5} ${y - w * 0.4} ${x + w * 0.24} ${y - w * 0.62} ${x + w * 0.02} ${y - w * 0.86}Z`
  )
}
