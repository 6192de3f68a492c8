export const paletteNames = ['indigo', 'copper', 'teal', 'rose', 'emerald', 'gold', 'kids', 'ink'] as const
export type PaletteName = (typeof paletteNames)[number]

export interface Palette {
  /** From the top of the sky to the horizon. */
  sky: readonly [string, string, string, string, string]
  sun: string
  glow: string
  far: string
  near: string
  /** The two accents. */
  warm: string
  cool: string
  lamp: string
}

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  indigo: {
    sky: ['#060918', '#11174a', '#3b3391', '#a06cc4', '#f3b0a0'],
    sun: '#fff1d6',
    glow: '#ffb98a',
    far: '#7a62b4',
    near: '#070817',
    warm: '#e9b949',
    cool: '#2ec4a0',
    lamp: '#ffc56b',
  },
  copper: {
    sky: ['#140a1e', '#451735', '#a53c35', '#ee8a45', '#ffd08a'],
    sun: '#ffeec6',
    glow: '#ffa24f',
    far: '#cf7150',
    near: '#14080f',
    warm: '#ffb454',
    cool: '#43b7a6',
    lamp: '#ffb45c',
  },
  teal: {
    sky: ['#031018', '#06303f', '#0c6670', '#4fb8a6', '#d3f2c9'],
    sun: '#f6ffe6',
    glow: '#8ff0cf',
    far: '#3f9f9c',
    near: '#020d14',
    warm: '#f0c35a',
    cool: '#6fe3c4',
    lamp: '#ffd27d',
  },
  rose: {
    sky: ['#120b2b', '#451d62', '#a63d82', '#f2788b', '#ffc9a3'],
    sun: '#fff2df',
    glow: '#ff9a8c',
    far: '#bb5f96',
    near: '#12081d',
    warm: '#ffc46b',
    cool: '#7fd6e0',
    lamp: '#ffbd7a',
  },
  emerald: {
    sky: ['#03120f', '#07342d', '#147054', '#7dbb6a', '#f0e6a0'],
    sun: '#fff9d8',
    glow: '#d8e77f',
    far: '#58a37c',
    near: '#030f0b',
    warm: '#f2cb5c',
    cool: '#5fe0a8',
    lamp: '#ffd76e',
  },
  gold: {
    sky: ['#130d1c', '#432518', '#a2601c', '#e9a93a', '#ffe9a8'],
    sun: '#fffce6',
    glow: '#ffc94f',
    far: '#cf9448',
    near: '#130b0c',
    warm: '#ffd76a',
    cool: '#3f9fa8',
    lamp: '#ffcf66',
  },
  kids: {
    sky: ['#2b3fb0', '#3f7ae0', '#58b8f2', '#a9e6ee', '#fff2c2'],
    sun: '#ffd166',
    glow: '#ffe9a0',
    far: '#7fc6e8',
    near: '#14224a',
    warm: '#ff7a59',
    cool: '#3ad0a8',
    lamp: '#ffd166',
  },
  ink: {
    sky: ['#08090d', '#1b1d25', '#464a57', '#97989e', '#e6e1d6'],
    sun: '#faf7ee',
    glow: '#efe6d2',
    far: '#83868f',
    near: '#07080b',
    warm: '#e7d9b5',
    cool: '#b7bcc8',
    lamp: '#ffe9c4',
  },
}
