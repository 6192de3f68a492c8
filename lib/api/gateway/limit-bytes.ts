/** A body goes on beyond what is allowed. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The same stream, cut with `BodyTooLarge` as soon as more than `maxBytes` have come. */
export function limitBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onExceeded: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  let total = 0
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      total += chunk.byteLength
      if (total <= maxBytes) return controller.enqueue(chunk)
      onExceeded()
      controller.error(new BodyTooLarge())
    },
  })
  return body.pipeThrough(counter)
}
