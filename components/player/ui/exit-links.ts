/** Links away from a video that does not play: same-origin paths. */
export interface FailureLinks {
  detail: string
  login: string
  plans: string
}
