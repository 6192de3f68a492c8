import { d, type Artboard } from '../artboard'
import { mix } from '../colour'
import { at, times } from '../numbers'

export interface Paper {
  art: Artboard
  hues: readonly string[]
  hills: readonly string[]
  /** The shadow that a sheet of paper throws on the next. */
  shadow: string
}

/** An elephant under a patterned blanket, standing on (x, y). */
export function drawElephant({ art, hues, shadow }: Paper, x: number, y: number, size: number): void {
  const { palette } = art
  const skin = art.paletteName === 'kids' ? '#6f7fe0' : mix(palette.cool, palette.sky[1], 0.35)
  const ear = mix(skin, '#0c1440', 0.35)
  const body =
    'M-96 0V-74C-98 -140 -40 -156 14 -150C40 -176 98 -168 104 -122C108 -96 112 -70 122 -52C128 -42 140 -44 142 -56' +
    'L152 -54C152 -24 116 -22 102 -46C96 -58 90 -72 86 -82C76 -74 66 -72 60 -72V0H22V-50Q-18 -42 -52 -50V0Z'
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${size.toFixed(3)})` }, () => {
    art.path(body, skin, { filter: shadow })
    art.line('M-96 -84Q-112 -70 -106 -40', ear, 5)
    art.path('M28 -150C58 -158 68 -118 56 -92C44 -78 22 -86 18 -104C14 -124 16 -142 28 -150Z', ear, {
      filter: shadow,
    })
    art.dot(84, -128, 5.5, '#0b1440')
    art.dot(85.6, -130, 1.8, '#fff')
    art.path('M-66 -151Q-24 -168 14 -152L16 -104Q-24 -92 -70 -104Z', at(hues, 0), { filter: shadow })
    art.path('M-69 -120Q-24 -110 16 -120L16 -112Q-24 -102 -69 -112Z', at(hues, 1))
    times(5, (i) => art.dot(-58 + i * 17, -136 - Math.sin(i * 0.8) * 4, 4, '#fff', 0.9))
  })
}

/** A fox that stands on (x, y). */
export function drawFox({ art, hues, shadow }: Paper, x: number, y: number, size: number): void {
  const body =
    'M-60 0Q-130 -20 -118 -86Q-104 -50 -66 -48C-50 -86 10 -90 30 -76L34 -124L56 -104Q66 -106 74 -104L94 -124' +
    'L98 -84L72 -52L60 -44V0H40V-34H-30V0Z'
  art.group({ transform: `${d`translate(${x} ${y})`} scale(${size.toFixed(3)})` }, () => {
    art.path(body, at(hues, 0), { filter: shadow })
    art.path('M34 -84L66 -52L98 -84L84 -72Q66 -62 48 -72Z', '#fff', { opacity: 0.9 })
    art.path('M-118 -86Q-104 -62 -96 -56L-112 -46Q-122 -64 -118 -86Z', '#fff', { opacity: 0.9 })
    art.dot(54, -88, 4, '#14224a')
    art.dot(78, -88, 4, '#14224a')
    art.dot(66, -56, 4.5, '#14224a')
  })
}
