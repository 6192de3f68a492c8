import { writeFileSync } from 'node:fs'
import { createCanvas } from '@napi-rs/canvas'
import { pieceCodes, type PieceCode } from '../platform/seed/footage/pieces'
import { momentPainter } from '../platform/seed/footage/render-piece'
for (const code of (process.argv[2] ? process.argv[2].split(',') : pieceCodes) as PieceCode[]) {
  const t0 = performance.now()
  const paint = momentPainter(code)
  const times = (process.argv[3] ?? '5,12,20,27,34,41').split(',').map(Number)
  const sheet = createCanvas(640 * 2, 360 * Math.ceil(times.length / 2))
  times.forEach((t, i) =>
    sheet.getContext('2d').drawImage(paint(t), (i % 2) * 640, Math.floor(i / 2) * 360, 640, 360),
  )
  writeFileSync(`/tmp/pv-${code}.png`, sheet.toBuffer('image/png'))
  const t1 = performance.now()
  for (let i = 0; i < 10; i++) {
    const b = paint(i * 4).data()
    if (!b) throw 1
  }
  console.log(code, Math.round((performance.now() - t1) / 10), 'ms/frame', Math.round(t1 - t0))
}
