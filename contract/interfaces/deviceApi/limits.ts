/** Bounds of what devices send. */
export const deviceLimits = {
  readingsMax: 500,
  /** Problems that the answer names of one refused reading. */
  errorsPerReading: 5,
  /** A clock may be a little fast. */
  clockAheadMinutes: 10,
  /** No device of the platform is older than this: a clock that is set to zero says 1970, or 2000. */
  clockFloor: '2020-01-01T00:00:00Z',
  bindCodeMinutes: 10,
} as const
