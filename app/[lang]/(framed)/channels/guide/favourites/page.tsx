import { favouritesMetadata, FavouritesPage } from '../../favourites-page'

export const revalidate = 300

export const generateMetadata = () => favouritesMetadata('favouriteGuide')

export default function FavouriteGuidePage() {
  return <FavouritesPage view="guide" />
}
