import type { Text } from '#contract/core/text.ts'
import type { ImportFault } from '#contract/readings/import/faults.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { faultSentence } from '#src/features/readings/import/faultSentence.ts'

describe('the reason of a rejection as a sentence', () => {
  const sentence = (fault: ImportFault) => faultSentence(fault, 'en', (text: Text) => textIn(text, 'en'))

  test('begins with a capital', () => {
    expect(sentence({ code: 'noTime', values: {} })).toBe('No time')
    expect(sentence({ code: 'unknownDevice', values: { device: 'A-1' } })).toBe('Device A-1 not found')
  })

  test('keeps the name of a column', () => {
    expect(sentence({ code: 'notNumber', values: { column: 'sys', cell: 'high' } })).toBe('sys: "high" is not a number')
  })
})
