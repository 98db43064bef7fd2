const separated = /^(?:[\da-f]{2}([:.-])(?:[\da-f]{2}\1){4}[\da-f]{2}|(?:[\da-f]{4}\.){2}[\da-f]{4})$/i
const bare = /^[\da-f]{12}$/i
/** Digits, or a few letters before digits, are a serial number rather than a MAC address without separators. */
const serialNumber = /^[a-f]{0,3}\d+$/i

const grouped = (mac: string): string =>
  (
    mac
      .replace(/[^\da-f]/gi, '')
      .toUpperCase()
      .match(/../g) as string[]
  ).join(':')

/** Normalises a MAC address in any spelling to `AA:BB:CC:DD:EE:FF`; returns undefined for other text. */
export const normalizeMac = (text: string): string | undefined =>
  separated.test(text) || bare.test(text) ? grouped(text) : undefined

/**
 * Normalises a device id: a MAC address as in `normalizeMac`, other text unchanged. Digits without separators, with up
 * to three letters before them (`AB0123456789`), are a serial number: only `normalizeMac` reads them as an address.
 */
export const normalizeDeviceId = (text: string): string =>
  serialNumber.test(text) ? text : (normalizeMac(text) ?? text)

/** Returns the spellings under which a device with the typed id may be stored. */
export const deviceIdSpellings = (typed: string): string[] => [...new Set([typed, normalizeMac(typed) ?? typed])]
