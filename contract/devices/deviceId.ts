const separated = /^(?:[\da-f]{2}([:.-])(?:[\da-f]{2}\1){4}[\da-f]{2}|(?:[\da-f]{4}\.){2}[\da-f]{4})$/i
const bare = /^[\da-f]{12}$/i

const grouped = (mac: string): string =>
  (
    mac
      .replace(/[^\da-f]/gi, '')
      .toUpperCase()
      .match(/../g) as string[]
  ).join(':')

/** Returns a MAC address in its one form, `AA:BB:CC:DD:EE:FF`, from any spelling; undefined where the text is none. */
export const normalizeMac = (text: string): string | undefined =>
  separated.test(text) || bare.test(text) ? grouped(text) : undefined

/**
 * Returns the one form of a device's number: a MAC address with separators as `macOf` writes it, anything else as it is.
 * Twelve hexadecimal digits without separators are a serial number as well as a MAC address, so they stay as they are,
 * except where the field says that it holds a MAC address.
 */
export const normalizeDeviceId = (text: string): string => (separated.test(text) ? grouped(text) : text)

/** Returns what a device may be stored as whose number was typed so. */
export const deviceIdSpellings = (typed: string): string[] => [...new Set([typed, normalizeMac(typed) ?? typed])]
