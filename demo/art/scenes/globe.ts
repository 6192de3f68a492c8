import { d, type Artboard, type Stop } from '../artboard'
import { mix } from '../colour'
import { drawStars } from '../elements'
import { curve, polar, polygon, polyline, type Point } from '../geometry'
import { at, lerp, TAU, times } from '../numbers'

type OnSphere = (
  latitude: number,
  longitude: number,
  height?: number,
) => readonly [x: number, y: number, front: number]

const tilt = 0.35

/** A globe of dotted land with arcs between its cities. */
export function drawGlobe(art: Artboard): void {
  const { height, unit: u, portrait } = art
  const x = art.focusX + u * (portrait ? 0 : 20)
  const y = height * (portrait ? 0.4 : 0.5)
  const radius = u * (portrait ? 300 : 290)
  const turn = art.between(0, TAU)
  const onSphere: OnSphere = (latitude, longitude, lift = 1) => {
    const side = Math.cos(latitude) * Math.sin(longitude)
    const up = Math.sin(latitude)
    const front = Math.cos(latitude) * Math.cos(longitude)
    const screenY = up * Math.cos(tilt) - front * Math.sin(tilt)
    return [
      x + radius * lift * side,
      y - radius * lift * screenY,
      up * Math.sin(tilt) + front * Math.cos(tilt),
    ]
  }
  drawStudio(art)
  drawBall(art, x, y, radius)
  drawGrid(art, onSphere, turn)
  drawLand(art, onSphere, turn, x, y)
  times(8, () => drawArc(art, onSphere))
  drawShade(art, x, y, radius)
  drawDesk(art, x)
  art.vignette(0.5)
}

function drawStudio(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  const wall: Stop[] = [
    [0, palette.sky[0]],
    [0.6, palette.sky[1]],
    [1, mix(palette.sky[1], palette.sky[2], 0.6)],
  ]
  art.fill(art.linear(wall, 0, 0, width * 0.5, height))
  times(7, (i) => {
    const [x, w] = [width * (i / 6), width * 0.1]
    const beam: Point[] = [
      [x, -4],
      [x + w, -4],
      [x + w * 0.2, height + 4],
      [x - w * 0.8, height + 4],
    ]
    const light = art.vertical(mix(palette.sky[2], palette.sky[3], 0.3), palette.sky[1], 0, height)
    art.path(polygon(beam), light, { opacity: 0.09 })
  })
  times(9, (i) => {
    const y = height * (0.1 + i * 0.1)
    const x = art.between(0, width * 0.9)
    const w = u * art.between(80, 300)
    const h = u * art.between(2, 5)
    const colour = art.pick([palette.cool, palette.warm, palette.sky[3]])
    art.rect(x, y, w, h, colour, { corner: 2, opacity: art.between(0.12, 0.35) })
  })
  drawStars(art, 70, height)
}

function drawBall(art: Artboard, x: number, y: number, radius: number): void {
  const { unit: u, palette } = art
  art.glow(x, y, radius * 2.1, palette.cool, 0.5)
  art.glow(x + radius * 0.5, y - radius * 0.5, radius * 1.5, palette.sky[3], 0.5)
  art.dot(x, y, radius * 1.02, mix(palette.cool, '#ffffff', 0.35), 0.75, { filter: art.blur(u * 5) })
  const ocean: Stop[] = [
    [0, mix(palette.sky[2], palette.cool, 0.25)],
    [0.55, mix(palette.sky[1], palette.near, 0.1)],
    [1, palette.sky[0]],
  ]
  art.dot(x, y, radius, art.radial(ocean, x + radius * 0.35, y - radius * 0.4, radius * 1.5))
}

/** Meridians and parallels, where they face the viewer. */
function drawGrid(art: Artboard, onSphere: OnSphere, turn: number): void {
  const draw = (points: readonly Point[]) => {
    if (points.length > 1) art.line(polyline(points), art.palette.sky[3], art.unit * 0.8, { opacity: 0.3 })
  }
  for (let i = 0; i < 12; i++) {
    for (const isMeridian of [true, false]) {
      let run: Point[] = []
      for (let step = 0; step <= 60; step++) {
        const [px, py, front] = isMeridian
          ? onSphere(-1.5 + step / 20, (i * TAU) / 12 + turn)
          : onSphere((i - 5.5) * 0.26, (step / 60) * TAU)
        if (front > 0) {
          run.push([px, py])
          continue
        }
        draw(run)
        run = []
      }
      draw(run)
    }
  }
}

function drawLand(art: Artboard, onSphere: OnSphere, turn: number, x: number, y: number): void {
  const { unit: u, palette } = art
  const [noise, other] = [art.noise('land'), art.noise('land2')]
  for (let row = -34; row <= 34; row++) {
    const latitude = row * 0.0435
    const count = Math.round(140 * Math.cos(latitude))
    for (let i = 0; i < count; i++) {
      const longitude = (i / count) * TAU
      const east = noise(3 + 1.6 * Math.cos(longitude) + latitude * 1.3, 3)
      const north = other(9 + 1.6 * Math.sin(longitude) - latitude * 1.2, 3)
      if (east + north < 0.12) continue
      const [px, py, front] = onSphere(latitude, longitude + turn)
      if (front < 0.03) continue
      const light = px > x && py < y ? palette.sun : '#ffffff'
      art.dot(px, py, u * (1.1 + 2.3 * front), mix(palette.cool, light, 0.22), 0.3 + 0.65 * front)
    }
  }
}

function drawArc(art: Artboard, onSphere: OnSphere): void {
  const { unit: u, palette } = art
  const [fromLatitude, fromLongitude] = [art.between(-0.6, 0.9), art.between(-1, 0.5)]
  const [toLatitude, toLongitude] = [art.between(-0.6, 0.9), fromLongitude + art.between(0.5, 1.1)]
  const points = times(25, (i): Point => {
    const t = i / 24
    const lift = 1 + 0.26 * Math.sin(Math.PI * t)
    const [x, y] = onSphere(lerp(fromLatitude, toLatitude, t), lerp(fromLongitude, toLongitude, t), lift)
    return [x, y]
  })
  const [start, end] = [at(points, 0), at(points, 24)]
  art.line(curve(points), palette.near, u * 4, { opacity: 0.35 })
  const light: Stop[] = [
    [0, palette.warm, 0.35],
    [0.5, '#fff3c8'],
    [1, palette.warm, 0.35],
  ]
  art.line(curve(points), art.linear(light, start[0], 0, end[0], 0), u * 2.4)
  for (const [x, y] of [start, end]) {
    art.glow(x, y, u * 34, palette.warm, 0.95)
    art.dot(x, y, u * 4, '#fff6dc')
  }
}

function drawShade(art: Artboard, x: number, y: number, radius: number): void {
  const { unit: u, palette } = art
  const shade: Stop[] = [
    [0, palette.near, 0],
    [0.6, palette.near, 0],
    [1, palette.near, 0.75],
  ]
  art.dot(x, y, radius, art.radial(shade, x + radius * 0.3, y - radius * 0.3, radius * 1.4))
  const rim = polyline(times(40, (i) => polar(x, y, radius, -1.75 + i * 0.05)))
  art.line(rim, mix(palette.sky[4], '#ffffff', 0.5), u * 2.6, { opacity: 0.9, filter: art.blur(u * 0.8) })
  times(3, (i) => {
    art.ellipse(x, y, radius * (1.22 + i * 0.14), radius * (0.3 + i * 0.045), 'none', {
      stroke: i === 1 ? palette.warm : palette.sky[3],
      strokeWidth: u * at([2, 3.4, 1.2], i),
      strokeDashes: d`${radius * 3.1} ${radius * 0.36}`,
      opacity: 0.6,
      transform: d`rotate(-16 ${x} ${y})`,
      screen: true,
    })
  })
}

function drawDesk(art: Artboard, x: number): void {
  const { width, height, unit: u, palette } = art
  const edge = (px: number) => height * 0.93 + u * 26 * ((px - x) / width) ** 2 * 3
  art.ridge(edge, art.vertical(mix(palette.sky[2], palette.near, 0.45), palette.near, height * 0.92, height))
  const line = polyline(times(60, (i) => [(width * i) / 59, edge((width * i) / 59)]))
  art.line(line, palette.cool, u * 2.4, { opacity: 0.8 })
}
