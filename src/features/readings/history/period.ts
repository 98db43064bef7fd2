/** Of how many days a history is shown, by how its address calls it. */
export const periods = { day: 1, week: 7, month: 30, quarter: 90, year: 365, all: undefined } as const

export type Period = keyof typeof periods

export const periodNames = Object.keys(periods) as Period[]

const usual: Period = 'month'

export const periodIn = (query: URLSearchParams): Period =>
  periodNames.find((name) => name === query.get('period')) ?? usual
