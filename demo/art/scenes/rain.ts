import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { at, lerp, round, times } from '../numbers'

interface Street {
  horizon: number
  /** Where the street vanishes. */
  x: number
  neon: readonly string[]
}

/** Someone with an umbrella in a modern city at night, the towers mirrored by the wet street. */
export function drawRain(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const street: Street = {
    horizon: height * (portrait ? 0.66 : 0.7),
    x: art.focusX + u * 30,
    neon: [palette.cool, palette.warm, palette.glow, palette.sky[3], mix(palette.sky[3], '#ff4d8d', 0.45)],
  }
  const sky: Stop[] = [
    [0, palette.sky[0]],
    [0.45, palette.sky[1]],
    [0.8, palette.sky[2]],
    [1, mix(palette.sky[3], palette.sky[2], 0.3)],
  ]
  art.fill(art.linear(sky, 0, 0, 0, street.horizon))
  art.glow(street.x, street.horizon, u * 560, palette.glow, 0.6)
  const mirror = art.recorded(() => times(4, (distance) => drawTowers(art, street, distance)))
  drawWetStreet(art, street, mirror)
  drawCarLights(art, street)
  drawWalker(art, street.horizon)
  drawDrops(art)
  art.vignette(0.5)
}

function drawTowers(art: Artboard, street: Street, distance: number): void {
  const { width, unit: u, palette } = art
  const t = distance / 3
  const size = u * lerp(0.7, 1.35, t)
  const colour = mix(
    mix(palette.sky[2], palette.sky[3], 0.45),
    palette.near,
    at([0.15, 0.45, 0.72, 0.92], distance),
  )
  for (let x = -art.between(0, 40) * size; x < width;) {
    const w = size * art.between(46, 92)
    if (Math.abs(x + w / 2 - street.x) < u * at([0, 70, 150, 270], distance)) {
      x += w * 0.5
      continue
    }
    drawTower(art, street, { x, w, size, t, colour, distance })
    x += w * art.between(1, 1.12)
  }
  if (distance < 3) {
    const mist = mix(palette.sky[3], palette.glow, 0.35)
    art.haze(street.horizon - u * 20, u * 120, mist, 0.34 * (1 - t))
  }
}

interface Tower {
  x: number
  w: number
  size: number
  t: number
  colour: string
  distance: number
}

function drawTower(
  art: Artboard,
  { horizon, neon }: Street,
  { x, w, size, t, colour, distance }: Tower,
): void {
  const { palette } = art
  const scale = (distance === 3 ? 1.15 : 1) * (art.portrait ? 1.45 : 1) * (distance === 0 ? 0.75 : 1)
  const h = size * art.between(170, 390) * scale
  const y = horizon - h
  art.rect(
    x,
    y,
    w,
    h + 1,
    art.vertical(colour, mix(colour, palette.sky[3], 0.24 * (1 - t) + 0.06), y, horizon),
  )
  if (art.random() < 0.4) art.path(d`M${x + w * 0.2} ${y + 1}v${-size * 16}h${w * 0.6}v${size * 16}Z`, colour)
  if (art.random() < 0.3) {
    art.line(d`M${x + w / 2} ${y}v${-size * 50}`, colour, size * 2)
    art.glow(x + w / 2, y - size * 50, size * 14, '#ff6a5a', 0.9)
  }
  drawWindows(art, { x, y, w, h, size, t })
  if (distance > 1 && art.random() < 0.75) drawNeonSign(art, art.pick(neon), { x, y: horizon, w, h, size })
}

function drawWindows(
  art: Artboard,
  { x, y, w, h, size, t }: { x: number; y: number; w: number; h: number; size: number; t: number },
): void {
  const { palette } = art
  const columns = Math.floor(w / (size * 10))
  const floors = Math.floor(h / (size * 14))
  const hue = art.pick([palette.lamp, palette.lamp, mix(palette.cool, '#ffffff', 0.4)])
  for (let column = 0; column < columns; column++) {
    for (let floor = 0; floor < floors; floor++) {
      if (art.random() >= 0.34) continue
      const opacity = art.between(0.25, 0.9) * lerp(0.55, 1, t)
      const left = x + ((column + 0.22) * w) / columns
      art.rect(left, y + size * 8 + floor * size * 14, (w / columns) * 0.56, size * 7.5, hue, { opacity })
    }
  }
}

function drawNeonSign(
  art: Artboard,
  colour: string,
  { x, y, w, h, size }: { x: number; y: number; w: number; h: number; size: number },
): void {
  const left = x + w * art.between(0.2, 0.8)
  const top = y - h * art.between(0.3, 0.6)
  const tall = size * art.between(50, 110)
  art.glow(left, top + tall / 2, tall * 1.3, colour, 0.6)
  art.rect(left - size * 4, top, size * 8, tall, mix(colour, '#ffffff', 0.35), { corner: size * 4 })
  art.rect(left + size * 9, top + tall * 0.2, size * 3.5, tall * 0.5, colour, { corner: size * 2 })
}

function drawWetStreet(art: Artboard, street: Street, mirror: ReturnType<Artboard['recorded']>): void {
  const { width, height, unit: u, palette } = art
  const { horizon, x } = street
  const depth = height - horizon
  art.rect(-2, horizon, width + 4, depth + 4, palette.near)
  const region = `filterUnits="userSpaceOnUse" x="0" y="${round(2 * horizon - height)}" width="${width}" height="${round(depth)}"`
  const filter = art.filter(region, `<feGaussianBlur stdDeviation="${round(u * 7)}"/>`)
  mirror({ transform: `translate(0 ${round(horizon * 2)}) scale(1 -1)`, opacity: 0.5, filter })
  const shade: Stop[] = [
    [0, palette.near, 0.05],
    [1, palette.near, 0.75],
  ]
  art.rect(-2, horizon, width + 4, depth + 4, art.linear(shade, 0, horizon, 0, height))
  art.glow(x, horizon + u * 20, u * 300, palette.glow, 0.5)
  times(110, () => {
    const t = art.random()
    const wide = u * lerp(12, 90, t) * art.between(0.4, 1)
    const left = art.random() * width
    const colour = art.pick([...street.neon, palette.lamp, palette.near, palette.near])
    art.ellipse(left, horizon + depth * t, wide, u * lerp(0.6, 2.2, t), colour, {
      opacity: art.between(0.12, 0.4),
    })
  })
}

function drawCarLights(art: Artboard, { x, horizon }: Street): void {
  const u = art.unit
  const lights: readonly [number, string][] = [
    [-26, '#fff3d6'],
    [-12, '#fff3d6'],
    [34, '#ff5a4d'],
    [46, '#ff5a4d'],
  ]
  for (const [dx, colour] of lights) {
    const [cx, cy] = [x + u * dx * 1.6, horizon + u * 6]
    art.glow(cx, cy, u * 46, colour, 0.9)
    art.dot(cx, cy, u * 3, '#fff')
    const trail: Stop[] = [
      [0, colour, 0.5],
      [1, colour, 0],
    ]
    const fade = art.linear(trail, 0, horizon + u * 14, 0, horizon + u * 104)
    art.rect(cx - u * 3, horizon + u * 14, u * 6, u * 90, fade)
  }
}

function drawWalker(art: Artboard, horizon: number): void {
  const { unit: u, portrait, palette } = art
  const x = art.focusX - u * (portrait ? 60 : 70)
  const y = horizon + u * (portrait ? 190 : 150)
  const scale = u * 1.12
  const coat = mix(palette.near, palette.sky[1], 0.12)
  const cloth: Stop[] = [
    [0, mix(palette.warm, palette.near, 0.55)],
    [0.5, mix(palette.warm, palette.near, 0.12)],
    [1, mix(palette.warm, palette.sun, 0.45)],
  ]
  art.ellipse(x, y + scale * 4, scale * 70, scale * 9, palette.near, {
    opacity: 0.6,
    filter: art.blur(u * 4),
  })
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${scale.toFixed(3)})` }, () => {
    art.path('M-22 -128Q0 -146 22 -128L31 -40Q0 -30 -31 -40Z', coat)
    art.path('M-16 -40L-3 -40L-4 2L-14 2ZM3 -40L16 -40L15 6L5 6Z', coat)
    art.dot(0, -152, 14, coat)
    art.line('M22 -126Q34 -100 30 -64', palette.sun, 1.4, { opacity: 0.55 })
    art.line('M16 -118L8 -236', coat, 2.7)
    const canopy =
      'M-98 -164Q-84 -232 4 -240Q92 -236 110 -172Q92 -184 74 -170Q54 -186 36 -168Q10 -184 -14 -166' +
      'Q-36 -182 -56 -164Q-78 -178 -98 -164Z'
    art.path(canopy, art.linear(cloth, -90, 0, 100, 0))
    for (const rib of [-56, -14, 36, 74]) {
      art.line(d`M4 -240Q${rib * 0.8} -215 ${rib} -167`, palette.near, 0.9, { opacity: 0.3 })
    }
  })
}

function drawDrops(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  const colour = mix(palette.sky[4], '#ffffff', 0.5)
  times(230, () => {
    const x = art.between(-0.1, 1.1) * width
    const y = art.random() * height
    const length = u * art.between(16, 62)
    const wide = u * art.between(0.5, 1.4)
    art.line(d`M${x} ${y}l${-length * 0.14} ${length}`, colour, wide, { opacity: art.between(0.1, 0.42) })
  })
}
