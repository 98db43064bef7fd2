import * as z from 'zod'
import { normalizeDeviceId } from '#contract/devices/deviceId.ts'

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

export const deviceIdMaxLength = 64

/** A number that is printed on a device: a serial number, or a MAC address in any spelling with separators. */
export const deviceIdInput = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9._:-]{0,${deviceIdMaxLength - 1}}$`))
  .overwrite(normalizeDeviceId)
  .meta({
    description:
      'A serial number, or a MAC address. A MAC address may be written with colons, hyphens or dots and in any case; it is stored as AA:BB:CC:DD:EE:FF. Twelve hexadecimal digits without separators are taken as a serial number',
  })

/** Stands where a user stood who was erased: nobody is called so. */
export const erasedUser = 'erased'

/** As the app knows somebody. */
export const userIdInput = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:@-]{0,99}$/)
  .refine((id) => id !== erasedUser)

const versionMaxLength = 40

/** A version as a device calls it. */
export const reportedVersion = z.string().regex(new RegExp(`^[\\w.+-]{1,${versionMaxLength}}$`))
