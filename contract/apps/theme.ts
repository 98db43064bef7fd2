import * as z from 'zod'
import type { ProblemCode } from '#contract/core/problems.ts'
import { labelled } from '#contract/core/text.ts'

/** Colours of an app as `#rrggbb`. */
export interface AppTheme {
  background: string
  /** Colour of text on the background. */
  ink: string
  /** Colour of buttons and of selected elements. */
  accent: string
}

/** Themes to start from. */
export const themePresets = labelled('apps.records:themePresets', {
  day: { background: '#ffffff', ink: '#18212c', accent: '#0b7480' },
  night: { background: '#101317', ink: '#e6eaf0', accent: '#4fbfc4' },
  forest: { background: '#f4f7f1', ink: '#1f2d21', accent: '#2f6b3c' },
  sunrise: { background: '#fff8f1', ink: '#33231a', accent: '#b4461f' },
})

const channel = (colour: string, at: number): number => {
  const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Returns the relative luminance as defined by WCAG 2.2. */
const luminance = (colour: string): number =>
  0.2126 * channel(colour, 1) + 0.7152 * channel(colour, 3) + 0.0722 * channel(colour, 5)

/** Returns the contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns black or white, whichever has the higher contrast with a colour. */
export const readableInk = (colour: string): string =>
  contrastOf('#ffffff', colour) >= contrastOf('#000000', colour) ? '#ffffff' : '#000000'

/** Minimum contrast ratios (WCAG 2.2, 1.4.3 and 1.4.11). */
export const contrastRules = [
  { name: 'text', field: 'ink', of: ({ ink, background }: AppTheme) => contrastOf(ink, background), least: 4.5 },
  {
    name: 'accent',
    field: 'accent',
    of: ({ accent, background }: AppTheme) => contrastOf(accent, background),
    least: 3,
  },
] as const

const colourInput = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .meta({ examples: ['#ffffff', '#18212c', '#0b7480'] })

const contrastLow: ProblemCode = 'contrastLow'

export const themeInput = z
  .strictObject({ background: colourInput, ink: colourInput, accent: colourInput })
  .superRefine((theme, context) => {
    for (const { field, of, least } of contrastRules)
      if (of(theme) < least) context.addIssue({ code: 'custom', params: { problem: contrastLow }, path: [field] })
  })
