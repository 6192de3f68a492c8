/**
 * Keeps a signed address current without reloading playlists: all files of a media share one folder, so requests under
 * an older folder are redirected to the latest one.
 */
export interface MediaAddress {
  use: (url: string) => void
  /** The address to fetch: `url` itself, or its equivalent under the latest folder. */
  current: (url: string) => string
}

function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1)
}

export function createMediaAddress(base: string): MediaAddress {
  const older: string[] = []
  let latest = ''
  return {
    use(url) {
      if (latest !== '') older.push(latest)
      latest = folderOf(new URL(url, base).href)
    },
    current(url) {
      const absolute = new URL(url, base).href
      const folder = older.find((known) => known !== latest && absolute.startsWith(known))
      return folder === undefined ? url : latest + absolute.slice(folder.length)
    },
  }
}
