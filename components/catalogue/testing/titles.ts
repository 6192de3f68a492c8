import type { Breakdown, Card, Season, Series, Spotlight, Video } from '@/lib/contract'

/** Titles for tests. Each takes what the test is about and fills in the rest. */
export function aCard(facts: Partial<Card> = {}): Card {
  return {
    id: 7,
    code: 'night-train',
    kind: 'MOVIES',
    title: 'Night Train to Konya',
    textLang: 'en',
    badge: null,
    genres: [{ id: 1, code: 'thriller', title: 'Thriller' }],
    ageRating: 13,
    free: true,
    episode: null,
    horizontalPoster: 'art/night-train-card.webp',
    webThumbnailUrl: 'art/night-train-card.webp',
    colors: ['#0a0e1a', '#8a3b22'],
    ...facts,
  }
}

export function aSpotlight(facts: Partial<Spotlight> = {}): Spotlight {
  return {
    ...aCard(),
    storyline: 'A conductor counts one passenger too many.',
    original: true,
    year: 2026,
    endYear: null,
    seasonCount: 0,
    durationSec: 5400,
    audioLanguages: ['ar'],
    webImage: 'art/night-train-web.webp',
    mobileImage: 'art/night-train-mobile.webp',
    videoId: 70,
    ...facts,
  }
}

export function aVideo(facts: Partial<Video> = {}): Video {
  return {
    id: 70,
    code: 'night-train-1',
    contentType: 'EPISODE',
    seriesId: 7,
    seasonId: 3,
    title: 'The ledger',
    storyline: 'Nadra leaves with a book she cannot read.',
    info: '',
    textLang: 'en',
    videoIndex: 1,
    seasonIndex: 1,
    seasonCount: 1,
    duration: 3120,
    free: true,
    thumbnail: 'art/night-train-1-still.webp',
    colors: ['#0a0e1a', '#8a3b22'],
    releasedAt: '2026-01-05T00:00:00Z',
    lastSec: null,
    lastUpdateTimestamp: null,
    ...facts,
  }
}

export function aSeason(facts: Partial<Season> = {}): Season {
  return { id: 3, seriesId: 7, seasonIndex: 1, title: 'Season 1', year: 2026, episodeCount: 8, ...facts }
}

export function aSeries(facts: Partial<Series> = {}): Series {
  return {
    id: 7,
    code: 'the-lanterns',
    kind: 'SERIES',
    movie: false,
    title: 'The Lanterns of Fustat',
    storyline: 'Cairo, 1168. A lamplighter’s apprentice finds a ledger.',
    info: '',
    textLang: 'en',
    badge: 'NEW_SEASON',
    original: true,
    year: 2024,
    endYear: 2026,
    ageRating: 13,
    forKids: false,
    free: false,
    seasonCount: 1,
    durationSec: 0,
    genres: [{ id: 2, code: 'drama', title: 'Drama' }],
    cast: [{ id: 1, name: 'Salma Haddad', role: 'Nadra', initials: 'SH' }],
    audioLanguages: ['ar', 'en'],
    subtitleLanguages: ['ar', 'fr'],
    hasTrailer: false,
    contentGroups: [{ contentType: 'EPISODE', totalCount: 8 }],
    likesRate: 0.96,
    firstEpisode: aVideo(),
    lastEpisode: null,
    card: 'art/the-lanterns-card.webp',
    webImage: 'art/the-lanterns-web.webp',
    mobileImage: 'art/the-lanterns-mobile.webp',
    ogImage: 'art/the-lanterns-og.jpg',
    colors: ['#0a0e1a', '#8a3b22'],
    updatedAt: '2026-02-01T00:00:00Z',
    ...facts,
  }
}

export function aBreakdown(facts: Partial<Breakdown> = {}): Breakdown {
  return {
    id: 5,
    code: 'new-episodes',
    title: 'New episodes',
    railType: 'NEW_EPISODES',
    hasTrailer: false,
    totalCount: 2,
    videoResources: [aCard()],
    ...facts,
  }
}
