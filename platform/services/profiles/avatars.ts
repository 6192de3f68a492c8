/** Every avatar in the order in which it is offered. Ids are kept by profiles and never change. */
export const avatars = [
  { id: 1, name: 'falcon', forKids: false },
  { id: 2, name: 'gazelle', forKids: false },
  { id: 3, name: 'camel', forKids: false },
  { id: 4, name: 'lantern', forKids: false },
  { id: 5, name: 'pomegranate', forKids: false },
  { id: 6, name: 'star', forKids: true },
  { id: 7, name: 'owl', forKids: true },
  { id: 8, name: 'fox', forKids: true },
  { id: 9, name: 'cat', forKids: true },
  { id: 10, name: 'turtle', forKids: true },
  { id: 11, name: 'whale', forKids: true },
  { id: 12, name: 'hoopoe', forKids: true },
] as const

export type AvatarEntry = (typeof avatars)[number]

/** The avatar's path at the image source. */
export const avatarPath = ({ name }: AvatarEntry): string => `avatars/${name}.svg`
