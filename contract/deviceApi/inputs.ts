import * as z from 'zod'

export const deviceIdMaxLength = 64

/** A number that is printed on a device: a serial number, a MAC address. */
export const deviceIdInput = z.string().regex(new RegExp(`^[A-Za-z0-9][A-Za-z0-9._:-]{0,${deviceIdMaxLength - 1}}$`))

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
