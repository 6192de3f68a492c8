import { preload } from 'react-dom'
import { heroPreloads, type HeroImages } from './hero-art'

/** Has the browser fetch the art of the page's head before anything else of the page. */
export function preloadHero(images: HeroImages): void {
  for (const { href, ...options } of heroPreloads(images)) preload(href, options)
}
