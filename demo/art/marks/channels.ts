import { polygon, star } from '../geometry'
import { times } from '../numbers'
import { circle, line, path, square } from './svg'

const [gold, teal, ivory, night] = ['#E9B949', '#2EC4A0', '#F4F1E8', '#0A0E1A']

/** The marks of the live channels: flat, and without words. */
export const channels = {
  noor: square(path(polygon(star(48, 48, 42, 32, 8)), gold) + path(polygon(star(48, 48, 22, 12, 8)), night)),
  bahr: square(
    times(3, (i) => line(`M10 ${34 + i * 17}q9.5 -14 19 0t19 0t19 0t19 0`, i === 1 ? ivory : teal, 7)).join(
      '',
    ),
  ),
  saqr: square(
    path('M8 30Q34 30 48 50Q62 30 88 30Q74 44 66 62Q58 56 48 80Q38 56 30 62Q22 44 8 30Z', '#FF9A6B') +
      circle(48, 26, 7, ivory),
  ),
  madar: square(
    '<ellipse cx="48" cy="48" rx="41" ry="16" fill="none" stroke="#8BBEFF" stroke-width="6" transform="rotate(-28 48 48)"/>' +
      circle(48, 48, 17, ivory) +
      circle(82, 30, 6, '#8BBEFF'),
  ),
  nakhla: square(
    line('M48 88Q44 62 48 42', gold, 7) +
      [-68, -34, 0, 34, 68]
        .map((angle) => path('M48 44Q38 24 48 6Q58 24 48 44Z', teal, ` transform="rotate(${angle} 48 44)"`))
        .join(''),
  ),
  qalam: square(
    path('M48 6L66 46Q64 66 48 90Q32 66 30 46Z', '#C9A2FF') +
      line('M48 88V52', night, 3.5) +
      circle(48, 48, 5, night),
  ),
  malab: square(
    path('M14 18Q48 30 82 18Q88 54 74 72Q62 88 48 88Q34 88 22 72Q8 54 14 18Z', '#7BDC7F') +
      line('M25 45Q33 33 41 45', night, 6) +
      line('M55 45Q63 33 71 45', night, 6) +
      path('M26 57Q48 65 70 57Q66 78 48 78Q30 78 26 57Z', night),
  ),
  barq: square(
    '<rect x="8" y="8" width="80" height="80" rx="24" fill="#FF6B6B"/>' +
      path('M54 16L26 54H45L40 80L70 40H51Z', ivory),
  ),
} as const
