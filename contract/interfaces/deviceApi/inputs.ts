import * as z from 'zod'
import { normalizeDeviceId } from '#contract/devices/deviceId.ts'

/** Limits of requests of devices. */
export const deviceLimits = {
  readingsMax: 500,
  /** Problems reported per refused reading. */
  errorsPerReading: 5,
  /** Tolerance for fast device clocks. */
  clockAheadMinutes: 10,
  /** Earliest plausible time: reset clocks report 1970 or 2000. */
  clockFloor: '2020-01-01T00:00:00Z',
  bindCodeMinutes: 10,
} as const

export const deviceIdMaxLength = 64

/** Id printed on a device: a serial number, or a MAC address in any spelling. */
export const deviceIdInput = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9._:-]{0,${deviceIdMaxLength - 1}}$`))
  .overwrite(normalizeDeviceId)
  .meta({
    description:
      'A serial number, or a MAC address. A MAC address may be written with colons, hyphens, dots or nothing between its digits and in any case; it is stored as AA:BB:CC:DD:EE:FF. Twelve digits without separators, also after up to three letters, are a serial number',
  })

/** Reserved id that replaces that of an erased user. */
export const erasedUser = 'erased'

/** User id assigned by the app. */
export const userIdInput = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._:@-]{0,99}$/)
  .refine((id) => id !== erasedUser)

const versionMaxLength = 40

/** Version as reported by a device. */
export const reportedVersion = z.string().regex(new RegExp(`^[\\w.+-]{1,${versionMaxLength}}$`))
