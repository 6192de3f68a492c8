import type { Scene } from './scene'
import { modalScene } from './scenes/modal-scene'
import { formScenes, guestScenes, memberScenes, noticeScene, outcomeScenes } from './scenes/page-scenes'
import { playerScenes } from './scenes/player-scenes'

/** Live TV comes first: the later it is pictured, the more likely a programme has ended. */
const byClock = (scene: Scene) => (scene.timed && scene.viewer === 'guest' ? 0 : 1)

/** Everything that a viewer of the product can see: each page, modal and state of the player, with its own name. */
export const scenes: readonly Scene[] = [
  ...guestScenes,
  ...formScenes,
  ...playerScenes,
  noticeScene,
  ...memberScenes,
  ...outcomeScenes,
  modalScene,
].toSorted((a, b) => byClock(a) - byClock(b))
