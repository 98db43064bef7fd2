import * as z from 'zod'

/** Colour of the platform, where an author has chosen none. */
export const platformColour = '#0b7480'

const channel = (colour: string, at: number): number => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Returns the relative luminance as defined by WCAG 2.2. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5)

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever has the higher contrast with a colour. */
export const readableInk = (colour: string): string =>
  contrastOf('#ffffff', colour) >= contrastOf('#000000', colour) ? '#ffffff' : '#000000'

/** A colour as `#rrggbb`. */
export const colourInput = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ examples: ['#ffffff', '#18212c', '#0b7480'] })
