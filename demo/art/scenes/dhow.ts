import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { drawCrescent, drawSky, drawStars, drawSun } from '../elements'
import { curve } from '../geometry'
import { times } from '../numbers'

interface Boat {
  x: number
  y: number
  scale: number
  hull: string
  sail: string
  lamp: boolean
}

/** A dhow under the moon, on a still sea with a path of light. */
export function drawDhow(art: Artboard): void {
  const { height, unit: u, portrait, palette } = art
  const horizon = height * (portrait ? 0.56 : 0.6)
  const moon = {
    x: art.focusX - u * (portrait ? 190 : 210),
    y: horizon - u * (portrait ? 400 : 265),
    radius: u * 58,
  }
  const [top, upper, middle, low] = palette.sky
  drawSky(art, horizon + u * 10, [top, upper, middle, mix(middle, low, 0.75)])
  drawStars(art, 210, horizon * 0.92, { ...moon, radius: moon.radius * 1.3 })
  const drawMoon = art.chance('moon') < 0.5 ? drawCrescent : drawSun
  drawMoon(art, moon.x, moon.y, moon.radius)
  drawClouds(art, horizon)
  drawSea(art, horizon, moon.x)
  drawBoats(art, horizon)
  art.vignette(0.4)
}

function drawClouds(art: Artboard, horizon: number): void {
  const { width, unit: u, palette } = art
  const colour = mix(palette.sky[3], palette.sun, 0.25)
  times(5, (i) => {
    const y = horizon - u * (30 + i * 46)
    art.group({ opacity: 0.32 - i * 0.045 }, () => {
      times(3, () => {
        const [x, w] = [art.random() * width, u * art.between(120, 300)]
        const [left, right] = [art.between(8, 20), art.between(12, 30)]
        const cloud = curve(
          [
            [x - w, y],
            [x - w * 0.4, y - u * left],
            [x + w * 0.1, y - u * right],
            [x + w * 0.6, y - u * 8],
            [x + w, y],
            [x, y + u * 5],
          ],
          true,
        )
        art.path(cloud, colour, { filter: art.blur(u * 5) })
      })
    })
  })
  const shore = art.noise('cl')
  times(2, (i) => {
    const surface = (x: number) =>
      horizon + 2 - u * (26 - i * 10) * Math.max(0, shore(x / (260 * u) + i * 17, 3) + 0.1)
    art.ridge(surface, mix(palette.sky[2], palette.sky[1], 0.3 + i * 0.4))
  })
}

function drawSea(art: Artboard, horizon: number, moonX: number): void {
  const { width, height, unit: u, palette } = art
  const depth = height - horizon
  const water = art.linear(
    [
      [0, mix(palette.sky[3], palette.sky[2], 0.45)],
      [0.3, mix(palette.sky[2], palette.sky[1], 0.6)],
      [1, palette.near],
    ],
    0,
    horizon,
    0,
    height,
  )
  art.rect(-2, horizon, width + 4, depth + 4, water)
  times(150, () => {
    const t = art.random() ** 1.5
    const x = moonX + (art.random() + art.random() - 1) * u * (26 + 150 * t)
    const wide = u * (7 + 42 * t) * art.between(0.4, 1)
    const light = mix(palette.sun, palette.glow, art.random())
    art.ellipse(x, horizon + u * 3 + depth * t, wide, u * (0.7 + 2 * t), light, {
      opacity: 0.75 * (1 - t * 0.75),
    })
  })
  times(130, (i) => {
    const t = art.random()
    const x = art.random() * width
    const [colour, opacity] = i % 3 ? [palette.near, 0.25] : [palette.sky[3], 0.14]
    art.ellipse(x, horizon + depth * t, u * (18 + 80 * t), u * (0.7 + 2.4 * t), colour, { opacity })
  })
}

function drawBoats(art: Artboard, horizon: number): void {
  const { unit: u, portrait, palette, focusX } = art
  const far = (x: number, y: number, scale: number, hullMix: number, sailMix: number) =>
    drawBoat(art, {
      ...{ x, y, scale, lamp: false },
      hull: mix(palette.near, palette.sky[2], hullMix),
      sail: mix(palette.sky[3], palette.sky[2], sailMix),
    })
  far(focusX - u * (portrait ? 280 : 480), horizon + u * 6, u * 0.16, 0.4, 0.3)
  far(focusX + u * (portrait ? 270 : 330), horizon + u * 4, u * 0.12, 0.5, 0.4)
  const scale = u * (portrait ? 1.1 : 1)
  const y = horizon + u * (portrait ? 96 : 92)
  const boat = { x: focusX, y, scale, lamp: true, hull: mix(palette.near, palette.sky[1], 0.12), sail: '' }
  const mirror = {
    transform: d`translate(0 ${y * 2 + u * 22}) scale(1 -1)`,
    opacity: 0.28,
    filter: art.blur(u * 6),
  }
  art.group(mirror, () => {
    const sail = mix(palette.sky[3], palette.near, 0.4)
    drawBoat(art, { ...boat, scale: scale * 0.98, hull: palette.near, sail, lamp: false })
  })
  const sail = art.linear(
    [
      [0, mix(palette.sky[2], palette.near, 0.15)],
      [0.55, mix(palette.sky[3], palette.glow, 0.4)],
      [1, mix(palette.sun, palette.glow, 0.2)],
    ],
    -110,
    -60,
    150,
    -260,
  )
  drawBoat(art, { ...boat, sail })
  const wake = d`M${focusX - scale * 190} ${y + scale * 14}q${scale * 180} ${scale * 16} ${scale * 390} ${-scale * 4}`
  art.line(wake, palette.sun, u * 1.6, { opacity: 0.4 })
}

function drawBoat(art: Artboard, { x, y, scale, hull, sail, lamp }: Boat): void {
  const { palette } = art
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${scale.toFixed(3)}) rotate(-1.5)` }, () => {
    art.path(
      'M-150 -34Q-128 0 -92 12Q0 26 98 8Q142 -10 176 -62Q132 -38 92 -34Q0 -22 -96 -32L-104 -52L-152 -54Z',
      hull,
    )
    const rail = mix(hull, palette.lamp, 0.35)
    art.path('M-150 -36Q-80 -22 0 -20Q92 -24 172 -60L168 -53Q92 -14 0 -11Q-80 -12 -147 -28Z', rail)
    art.line('M8 -24L22 -250', hull, 5)
    art.line('M-74 -24L-70 -150', hull, 3.6)
    art.line('M-112 -76L150 -330', hull, 3.4)
    art.path('M-108 -78L146 -326Q150 -180 100 -44Q0 -62 -108 -78Z', sail)
    art.path('M-108 -78Q30 -110 146 -326Q150 -180 100 -44Q0 -62 -108 -78Z', palette.near, { opacity: 0.16 })
    for (let i = 1; i < 5; i++) {
      const seam = d`M${-108 + i * 50} ${-78 - i * 49}Q${-80 + i * 52} ${-70 - i * 20} ${-108 + i * 42} ${-78 + i * 6.8}`
      art.line(seam, palette.near, 1, { opacity: 0.22 })
    }
    art.path('M-152 -92L-18 -190Q-22 -110 -40 -52Q-96 -66 -152 -92Z', sail, { opacity: 0.93 })
    art.line('M-156 -90L-14 -194', hull, 2.6)
    art.line('M22 -250L170 -60M22 -250L-140 -50', hull, 1, { opacity: 0.6 })
    if (!lamp) return
    art.glow(-122, -62, 80, palette.lamp, 0.95)
    art.dot(-122, -62, 5, '#fff6dc')
  })
}
