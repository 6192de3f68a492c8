/** How many items one page of a list holds when the caller does not say (specification 9). */
export const pageSizes = {
  trailers: 25,
  episodes: 7,
  breakdowns: 7,
  categoryItems: 10,
  genreItems: 10,
  search: 10,
  favourites: 10,
} as const

/** The most that a caller may ask for at once, whatever the list. */
export const maxPageSize = 100
