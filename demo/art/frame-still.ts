import { at, clamp } from './numbers'
import { makeRandom } from './random'

const closeness = [1, 1.15, 1.3, 1.5, 1.75]
const [subjectX, subjectY] = [0.66, 0.55]

export interface Frame {
  /** How much larger the scene is than the frame. */
  zoom: number
  /** The frame's corner in pixels of the enlarged scene. */
  left: number
  top: number
  mirrored: boolean
}

/**
 * A closer look at a scene, as a camera would take it: nearer or farther, the subject to one side or in the middle,
 * mirrored or not. Nothing in the art has a reading direction.
 */
export function frameStill(seed: string, { width, height }: { width: number; height: number }): Frame {
  const random = makeRandom(`still/${seed}`)
  const zoom = at(closeness, Math.floor(random() * closeness.length))
  const within = (subject: number, share: number, side: number) =>
    Math.floor(clamp(subject * side * zoom - share * side, 0, side * (zoom - 1)))
  return {
    zoom,
    left: within(subjectX, 0.32 + 0.36 * random(), width),
    top: within(subjectY, 0.42 + 0.2 * random(), height),
    mirrored: random() < 0.5,
  }
}
