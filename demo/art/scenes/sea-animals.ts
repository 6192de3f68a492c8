import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { polygon, regularPolygon } from '../geometry'

export interface Fish {
  x: number
  y: number
  size: number
  body: string
  fins: string
  facing: 1 | -1
}

export function drawFish(art: Artboard, { x, y, size, body, fins, facing }: Fish): void {
  const scale = `scale(${(size * facing).toFixed(3)} ${size.toFixed(3)})`
  art.group({ transform: `${d`translate(${x} ${y})`} ${scale} rotate(-6)` }, () => {
    art.path('M-34 0Q-62 -34 -70 -26Q-60 0 -70 28Q-60 32 -34 4Z', fins)
    art.path('M-12 -24Q6 -56 30 -44Q24 -30 30 -20ZM-8 24Q4 46 20 42Q16 30 20 20Z', fins)
    art.path('M-42 0C-24 -40 30 -44 58 -4Q62 0 58 6C30 40 -24 38 -42 0Z', body)
    art.path('M-8 -30Q6 0 -8 29Q4 32 12 31Q24 0 12 -32Q2 -33 -8 -30Z', '#fff', { opacity: 0.85 })
    art.path('M-40 0C-22 34 30 38 57 6C30 20 -10 22 -40 0Z', '#000', { opacity: 0.12 })
    art.path('M8 4Q-6 6 -12 20Q6 22 14 10Z', fins)
    art.dot(40, -8, 7.4, '#fff')
    art.dot(42, -8, 4.2, '#0b1b45')
    art.dot(43.5, -9.8, 1.5, '#fff')
  })
}

export function drawTurtle(
  art: Artboard,
  x: number,
  y: number,
  size: number,
  skin: string,
  pattern: string,
): void {
  const dark = mix(skin, '#06305a', 0.5)
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${size.toFixed(3)}) rotate(-12)` }, () => {
    const far = 'M30 10Q66 60 40 112Q18 84 -4 40ZM-58 24Q-104 44 -112 66Q-80 66 -46 46Z'
    art.path(far, mix(skin, dark, 0.35))
    art.path('M86 -12C98 -40 138 -38 142 -12C142 8 112 18 90 8Z', skin)
    art.dot(122, -16, 6, '#fff')
    art.dot(124, -16, 3.6, '#0b1b45')
    art.path(
      'M-96 14C-80 -72 64 -84 98 -6C84 38 -62 50 -96 14Z',
      art.vertical(mix(dark, skin, 0.45), dark, -70, 40),
    )
    for (const [px, py, radius] of [
      [-44, -12, 23],
      [2, -24, 25],
      [48, -16, 22],
    ] as const) {
      art.path(polygon(regularPolygon(px, py, radius, 6, 0.3)), mix(skin, pattern, 0.35), { opacity: 0.75 })
    }
    art.path('M-96 14C-60 44 84 38 98 -6C92 28 80 42 40 46C-20 54 -78 44 -96 14Z', mix(skin, '#ffffff', 0.35))
    art.path('M62 18Q70 84 24 128Q16 90 26 34Z', skin)
  })
}
