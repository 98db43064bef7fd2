import { readingKinds } from '#contract/readings/index.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { choiceCountsText, reportedChoices } from '#src/features/readings/history/choiceCounts.ts'

const kind = readingKinds.deDataGlu
const english = { text: translateIn('en'), number: String }

test('a table has the choices that occur in its readings', () => {
  expect(reportedChoices(kind, [{ said: { meal: {}, sample: {} } }, { said: { meal: { fasting: 1 } } }])).toEqual([
    'meal',
  ])
})

test('choices are listed in the order of their declaration, with their counts', () => {
  const counts = { meal: { bedtime: 1, fasting: 2 } }
  expect(choiceCountsText(kind, 'meal', counts, english)).toBe('Fasting × 2, Bedtime × 1')
  expect(choiceCountsText(kind, 'sample', counts, english)).toBeUndefined()
})
