const types: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
}

const fileName = /^[a-z0-9][a-z0-9_-]*\.([a-z0-9]+)$/

/** Content type of a file in a footage folder, or `null` for a name that no such file has. */
export function mediaTypeOf(name: string): string | null {
  const extension = fileName.exec(name)?.[1] ?? ''
  return Object.hasOwn(types, extension) ? (types[extension] ?? null) : null
}
