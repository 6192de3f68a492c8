import { favouritesMetadata, FavouritesPage } from '../favourites-page'

export const revalidate = 300

export const generateMetadata = () => favouritesMetadata('favouriteChannels')

export default function FavouriteChannelsPage() {
  return <FavouritesPage view="now" />
}
