/** Ways on from a video that does not play: own-origin paths. */
export interface FailureLinks {
  detail: string
  login: string
  plans: string
}
