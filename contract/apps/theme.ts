import * as z from 'zod'
import { colourInput, contrastOf } from '#contract/core/colour.ts'
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

const contrastLow: ProblemCode = 'contrastLow'

export const themeInput = z
  .strictObject({ background: colourInput, ink: colourInput, accent: colourInput })
  .superRefine((theme, context) => {
    for (const { field, of, least } of contrastRules)
      if (of(theme) < least) context.addIssue({ code: 'custom', params: { problem: contrastLow }, path: [field] })
  })
