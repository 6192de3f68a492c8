import { createCanvas, type Canvas } from '@napi-rs/canvas'
import { makeRandom } from '../art/random'
import { drawOverlays } from './overlays'
import { pieces, type PieceCode } from './pieces'
import { paintPlate, stage } from './stage'

const { width, height, framesPerSecond, seconds: length } = stage

/** The canvas of every frame of a piece in order; one canvas is reused, so read it before asking for the next. */
export function* renderPiece(code: PieceCode): Generator<{ seconds: number; canvas: Canvas }> {
  const draw = momentPainter(code)
  for (let frame = 0; frame < length * framesPerSecond; frame++) {
    const seconds = frame / framesPerSecond
    yield { seconds, canvas: draw(seconds) }
  }
}

/** Paints single moments of a piece, overlays included, always onto the same canvas. */
function momentPainter(code: PieceCode): (seconds: number) => Canvas {
  const canvas = createCanvas(width, height)
  const brush = canvas.getContext('2d')
  const drawScene = pieces[code].makeScene()
  const grain = paintGrain()
  return (seconds) => {
    brush.globalAlpha = 1
    brush.globalCompositeOperation = 'source-over'
    drawScene(brush, seconds)
    brush.drawImage(grain, 0, 0)
    drawOverlays(brush, seconds)
    return canvas
  }
}

/** Still noise of about one level, so that the dark gradients show no steps. */
function paintGrain(): Canvas {
  const random = makeRandom('grain')
  return paintPlate(width, height, (brush) => {
    const pixels = brush.createImageData(width, height)
    for (let i = 0; i < pixels.data.length; i += 4) {
      const noise = (random() + random() - 1) * 5
      pixels.data.fill(noise > 0 ? 255 : 0, i, i + 3)
      pixels.data[i + 3] = Math.round(Math.abs(noise))
    }
    brush.putImageData(pixels, 0, 0)
  })
}
