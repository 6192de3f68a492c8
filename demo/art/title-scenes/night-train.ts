import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { archPath, drawSky, drawStars, drawSun } from '../elements'
import { times } from '../numbers'

const carriages = 6

/** An express with lit windows on a viaduct, fog in the valley, a huge moon. */
export function drawNightTrain(art: Artboard): void {
  const { height, unit: u, portrait, focusX } = art
  const track = height * (portrait ? 0.52 : 0.56)
  const moon = { x: focusX + u * 30, y: track - u * 180, radius: u * 190 }
  drawSky(art, height * 0.86)
  drawStars(art, 160, height * 0.6, moon)
  drawSun(art, moon.x, moon.y, moon.radius * 0.92)
  times(4, (i) => drawRange(art, i))
  drawViaduct(art, track)
  drawTrain(art, track)
  drawValley(art)
  art.vignette(0.45)
}

function drawRange(art: Artboard, index: number): void {
  const { height, unit: u, palette, portrait } = art
  const noise = art.noise(`steppe${index}`)
  const base = height * ((portrait ? 0.54 : 0.6) + index * 0.09)
  const colour = mix(mix(palette.sky[3], palette.far, 0.5), palette.near, 0.2 + index * 0.2)
  art.ridge((x) => base - u * (64 - index * 9) * (0.5 + noise(x / (320 * u), 3)), colour)
  art.haze(base + u * 34, u * 60, mix(palette.sky[4], palette.sky[3], 0.4), 0.4 - index * 0.08)
}

function drawViaduct(art: Artboard, track: number): void {
  const { width, height, unit: u, palette } = art
  const stone = mix(palette.near, palette.sky[1], 0.42)
  const [span, deep] = [u * 150, height - track]
  const shade = art.vertical(
    mix(stone, palette.sky[3], 0.16),
    mix(palette.sky[2], palette.near, 0.5),
    track,
    height,
  )
  art.clipped(`<path d="${arches(width, span, track + u * 38, deep)}" clip-rule="evenodd"/>`, () => {
    art.rect(-2, track, width + 4, deep + 4, shade)
  })
  for (let x = -span * 0.3; x < width + span; x += span) {
    art.line(archPath(x, height + u * 30, span - u * 34, deep - u * 2), mix(stone, palette.glow, 0.28), u * 3)
    art.rect(x + span / 2 - u * 17, track + u * 44, u * 5, deep, palette.glow, { opacity: 0.13 })
  }
  art.rect(-2, track - u * 6, width + 4, u * 14, mix(stone, palette.glow, 0.14))
  art.rect(-2, track + u * 8, width + 4, u * 5, palette.near)
}

/** The wall from `top` down, with its arches cut out. */
function arches(width: number, span: number, top: number, deep: number): string {
  let wall = d`M-4 ${top - span}H${width + 4}V${top + deep + 40}H-4Z`
  for (let x = -span * 0.3; x < width + span; x += span)
    wall += archPath(x, top + deep, span * 0.78, deep * 1.02)
  return wall
}

function drawTrain(art: Artboard, track: number): void {
  const { unit: u, palette, focusX, portrait } = art
  const steel = mix(palette.near, palette.sky[1], 0.24)
  const front = focusX + u * (portrait ? 220 : 250)
  art.placed(front, track - u * 6, u * 1.05, () => {
    times(carriages, (i) => drawCarriage(art, -(i + 1) * 226 + 6, steel, i))
    art.path('M-6 -6V-96H70Q128 -92 158 -34L162 -6Z', steel)
    art.path('M66 -84H86Q118 -80 132 -52H66Z', palette.lamp)
    art.rect(-6, -40, 150, 6, mix(palette.warm, steel, 0.25))
    art.glow(160, -20, 300, palette.lamp, 1)
    art.path(
      'M158 -26L560 -74V44L158 -14Z',
      art.linear(
        [
          [0, '#fff3d0', 0.75],
          [1, '#fff3d0', 0],
        ],
        158,
        0,
        560,
        0,
      ),
      { screen: true, filter: art.blur(5) },
    )
    art.dot(156, -20, 8, '#ffffff')
  })
  art.group({ filter: art.blur(u * 9), opacity: 0.55 }, () => {
    times(18, (i) =>
      art.ellipse(
        front - u * (20 + i * 62),
        track - u * (120 + i * 5 + art.between(0, 22)),
        u * (34 + i * 3),
        u * (15 + i * 1.6),
        mix(palette.sky[4], palette.sky[3], i / 18),
      ),
    )
  })
}

function drawCarriage(art: Artboard, x: number, steel: string, index: number): void {
  const { palette } = art
  art.path(d`M${x} -6V-82Q${x} -96 ${x + 14} -96H${x + 206}Q${x + 220} -96 ${x + 220} -82V-6Z`, steel)
  art.path(d`M${x + 6} -86Q${x + 14} -93 ${x + 30} -93H${x + 200}`, 'none', {
    stroke: palette.sky[4],
    strokeWidth: 2.5,
    strokeOpacity: 0.5,
  })
  art.rect(x, -40, 220, 6, mix(palette.warm, steel, 0.25))
  times(6, (i) => {
    const lit = index !== 2 || i !== 3
    art.rect(
      x + 14 + i * 33,
      -76,
      24,
      28,
      lit ? art.vertical('#fff1c8', palette.lamp, -76, -48) : palette.near,
      { corner: 3 },
    )
    if (index === 2 && i === 4)
      art.path(
        d`M${x + 18 + i * 33} -48Q${x + 20 + i * 33} -66 ${x + 26 + i * 33} -70Q${x + 32 + i * 33} -66 ${x + 34 + i * 33} -48Z`,
        palette.near,
      )
  })
  art.glow(x + 110, -60, 150, palette.lamp, 0.55)
  for (const wheel of [30, 62, 158, 190]) art.dot(x + wheel, -3, 10, palette.near)
}

function drawValley(art: Artboard): void {
  const { width, height, unit: u, palette } = art
  art.haze(height * 0.84, u * 120, mix(palette.sky[4], palette.sky[3], 0.5), 0.5)
  const near = art.noise('near')
  art.ridge((x) => height * 0.93 - u * 26 * near(x / (190 * u), 3), palette.near)
  times(60, () => {
    const [x, tall] = [width * art.random(), u * art.between(26, 80)]
    const y = height * 0.97
    art.path(
      d`M${x - tall * 0.16} ${y}Q${x - tall * 0.2} ${y - tall * 0.6} ${x} ${y - tall}Q${x + tall * 0.2} ${y - tall * 0.6} ${x + tall * 0.16} ${y}Z`,
      palette.near,
    )
  })
}
