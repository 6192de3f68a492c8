/** A body exceeds its limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Fails the stream with `BodyTooLarge` after `maxBytes`. */
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
