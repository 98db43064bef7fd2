import { readingKinds } from '#contract/readings/index.ts'
import { translateIn } from '#server/platform/core/texts.ts'
import { choiceCountsText, reportedChoices } from '#src/features/readings/history/choiceCounts.ts'

const kind = readingKinds.deDataGlu
const english = { text: translateIn('en'), number: String }

test('the choices of a table are those of which something was said', () => {
  expect(reportedChoices(kind, [{ said: { meal: {}, sample: {} } }, { said: { meal: { fasting: 1 } } }])).toEqual([
    'meal',
  ])
})

test('words of a step stand in the order of their declaration, with how often each was said', () => {
  const said = { meal: { bedtime: 1, fasting: 2 } }
  expect(choiceCountsText(kind, 'meal', said, english)).toBe('Fasting × 2, Bedtime × 1')
  expect(choiceCountsText(kind, 'sample', said, english)).toBeUndefined()
})
