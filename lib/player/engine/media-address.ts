/**
 * Keeps a signed address current without touching the playlists that are already read: every file of one
 * media lies under one folder, so a request under an older folder is sent to the newest one.
 */
export interface MediaAddress {
  use: (url: string) => void
  /** The address to really ask for: `url` itself, or its like under the newest folder. */
  current: (url: string) => string
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1)
}

export function createMediaAddress(base: string): MediaAddress {
  const older: string[] = []
  let newest = ''
  return {
    use(url) {
      if (newest !== '') older.push(newest)
      newest = folderOf(new URL(url, base).href)
    },
    current(url) {
      const absolute = new URL(url, base).href
      const folder = older.find((known) => known !== newest && absolute.startsWith(known))
      return folder === undefined ? url : newest + absolute.slice(folder.length)
    },
  }
}
