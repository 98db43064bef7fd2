import { gtin14 } from './gtin.ts'

/** Characters that nobody takes for one another; the database gives a new manual twelve of them. */
export const codePattern = /^[2-9a-fxz]{12}$/

/** Where readers find the manuals, below the public address of the platform. */
export const manualsPath = '/m'

/** The permanent address of a manual: what its QR code says. */
export const manualAddress = (publicUrl: string, code: string): string => `${publicUrl}${manualsPath}/${code}`

/**
 * The same as a GS1 Digital Link, which scanners of shops read as well (GS1 Digital Link URI syntax 1.4: a path may come
 * before the application identifier 01). It leads to the same manual, so that two vendors cannot dispute a number.
 */
export const manualDigitalLink = (publicUrl: string, code: string, gtin: string): string =>
  `${manualAddress(publicUrl, code)}/01/${gtin14(gtin)}`
