/**
 * Goes on in a task of its own, where the browser can: starting a request takes it some milliseconds, and several in one
 * task would keep it from responding to the viewer.
 */
export const nextTask = async (): Promise<void> => {
  if ('scheduler' in globalThis) await scheduler.postTask(() => undefined)
}
