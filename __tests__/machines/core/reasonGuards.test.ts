import { writtenReason } from '#contract/core/workflows/definition.ts'
import { findingCodes, labFindings } from '#contract/dials/lab/findings.ts'
import { workflowDefinition, workflowNames } from '#contract/workflows/index.ts'
import { assertRequiredReasons, missingReason } from '#machines/core/reasonGuards.ts'

const asking = workflowNames.flatMap((name) =>
  Object.entries(workflowDefinition(name).events).flatMap(([event, { requires }]) =>
    requires ? [{ name, event, requires }] : [],
  ),
)

describe('an event that asks for something', () => {
  test.each(asking)('says that $requires are missing: $event', ({ name, event, requires }) => {
    const words = workflowDefinition(name).guards[requires === 'note' ? 'hasNote' : 'hasReasons']
    expect(missingReason(name, event, { codes: [], note: ' ' })).toEqual({ input: requires, text: words })
    expect(missingReason(name, event, { codes: ['any'], note: 'any' })).toBeUndefined()
  })

  test('says that the note is missing where the code that stands for it is the only one', () => {
    const { hasWritten: words } = workflowDefinition('dialShelf').guards
    const said = (codes: string[], note = '') => missingReason('dialShelf', 'dial.takeOff', { codes, note })
    expect(said([writtenReason], ' ')).toEqual({ input: 'note', text: words })
    expect([said([writtenReason], 'It shows a mark'), said([writtenReason, 'colours'])]).toEqual([undefined, undefined])
  })

  test.each([
    ['vendorAudit', 'vendor.suspend', []],
    ['vendorAudit', 'vendor.suspend', ['hasReasons']],
    ['vendorAudit', 'vendor.submit', ['isComplete', 'hasNote']],
    ['dialShelf', 'dial.takeOff', ['hasReasons']],
  ] as const)('has the guard that asks for it: %s, %s with the guards %j is refused', (name, event, guards) => {
    expect(() => assertRequiredReasons(name, event, guards)).toThrow(event)
  })

  test('by a code of the pre-flight lab has each that the report of a listed face can say', () => {
    const { reasons = {} } = workflowDefinition('dialShelf').events['dial.takeOff'] ?? {}
    const codes = Object.keys(reasons).filter((code) => code !== writtenReason)
    const warnings = findingCodes.filter((code) => labFindings[code].severity === 'warning')
    const later = ['productNone', 'productUnknown', 'productScreen', 'productMemory']
    expect(codes.toSorted()).toEqual([...warnings, ...later].toSorted())
  })

  test('is the only one: others are not asked for', () => {
    expect(missingReason('vendorAudit', 'vendor.approve', { codes: [], note: '' })).toBeUndefined()
    expect(() => assertRequiredReasons('vendorAudit', 'vendor.submit', ['isComplete'])).not.toThrow()
  })
})
