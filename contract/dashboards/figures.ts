import { withTexts } from '#contract/core/text.ts'

/** Everything that the data centre counts. `definition` says what is counted, and on which day. Each is one definition, one SQL in its test, and rows that its writers keep. */
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
