import { logoPaths, smallLogoPaths } from './logo-paths'
import { path, square } from './svg'

const gold =
  '<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#FFE29A"/>' +
  '<stop offset=".5" stop-color="#E9B949"/><stop offset="1" stop-color="#C98A2B"/></linearGradient></defs>'
const golden = path(logoPaths.crescent, 'url(#g)') + path(logoPaths.play, 'url(#g)')
const whole = logoPaths.crescent + logoPaths.play
const small = path(smallLogoPaths.crescent + smallLogoPaths.play, '#E9B949')

/** The service's mark for every ground. It is never mirrored. */
export const logos = {
  'icon-gold-on-night': square(
    `${gold}<rect width="96" height="96" rx="22" fill="#0A0E1A"/><g transform="translate(10 9.6) scale(.8)">${golden}</g>`,
  ),
  'icon-gold': square(gold + golden),
  'icon-mono': square(path(whole, 'currentColor')),
  'icon-16': square(small, 16),
  'icon-16-on-night': square(
    `<rect width="16" height="16" rx="3.5" fill="#0A0E1A"/><g transform="translate(1.2 1.2) scale(.85)">${small}</g>`,
    16,
  ),
} as const
