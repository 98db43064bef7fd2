import { withTexts } from '#contract/core/text.ts'

/**
 * Metrics of the data centre. `definition` explains what is counted on which day. Each has one definition, one SQL
 * statement in its test, and rows that its writers maintain.
 */
export const figures = withTexts('dashboards.records:figures', ['label', 'definition'], {
  appUser: {},
  device: {},
  product: {},
  webUser: {},
  feedback: {},
  activeUser: {},
})

export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as FigureName[]
