/**
 * Preloaded into a program, moves its clock ahead by the milliseconds of `?by=`. The clock runs on: in a stopped one
 * nothing expires, and Next waits for timers.
 */
const by = Number(new URL(import.meta.url).searchParams.get('by'))
const Real = Date

globalThis.Date = class Date extends Real {
  constructor(...values) {
    if (values.length === 0) super(Real.now() + by)
    else super(...values)
  }

  // Own properties rather than inherited ones: Next copies Date's own to where middleware runs.
  static UTC = Real.UTC
  static parse = Real.parse

  static now() {
    return Real.now() + by
  }
}
